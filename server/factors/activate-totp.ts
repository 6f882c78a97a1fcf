import { wrongCode } from '#domain/auth/typed-code.ts'
import { activateStaffTotp, activateTotp } from '#domain/factors/api.ts'
import { readCode } from '#domain/factors/codes.ts'
import { Refusal } from '#domain/refusals.ts'
import { databaseNow, type Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import type { Sealer } from '#server/db/sealed.ts'
import { writes } from '#server/http/route.ts'
import type { SessionActor, StaffActor } from '#server/http/sessions/actor.ts'
import { requireConfirmed } from '#server/http/sessions/confirmation.ts'
import { endOtherSessions } from '#server/http/sessions/sessions.ts'
import { byOwner, ownerOf } from './owner.ts'
import { factorOf, turnOn } from './queries.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { notifyOwner } from './notify-owner.ts'
import { stepOf } from './totp.ts'

/** Refusals: `confirm-first`, `factor-on`, `factor-not-begun`; `invalid-input` for a wrong code. Source: XD-18. */
export function activateTotpRoutes(sealer: Sealer) {
  return [
    writes(activateTotp, ({ actor, body, tx }) => activate(tx, sealer, actor, body.code)),
    writes(activateStaffTotp, ({ actor, body, tx }) => activate(tx, sealer, actor, body.code)),
  ]
}

async function activate(tx: Tx, sealer: Sealer, actor: SessionActor | StaffActor, typed: string) {
  await requireConfirmed(tx, actor.sessionId)
  const owner = ownerOf(actor)
  const factor = await factorOf(tx, owner).forUpdate().executeTakeFirst()
  if (!factor) throw new Refusal('factor-not-begun')
  if (factor.since !== null) throw new Refusal('factor-on')
  const code = readCode(typed)?.code ?? ''
  const step = stepOf(sealer.open(factor.secret), code, await databaseNow(tx))
  if (step === null) throw new Refusal('invalid-input', [{ path: 'code', message: wrongCode }])
  await turnOn(tx, factor.id, step)
  // They were opened without a code.
  await endOtherSessions(tx, owner.portal, { accountId: owner.id, keptId: actor.sessionId })
  const recoveryCodes = await renewRecoveryCodes(tx, sealer, factor.id)
  await recordEvents(tx, [{ action: 'second_factor_added', ...byOwner(owner) }])
  await notifyOwner(tx, owner, 'on')
  return { recoveryCodes }
}
