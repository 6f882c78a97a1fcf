import { wrongCode } from '#domain/auth/typed-code.ts'
import {
  beginStaffTotp,
  beginTotp,
  activateStaffTotp,
  activateTotp,
  removeStaffTotp,
  removeTotp,
} from '#domain/factors/api.ts'
import { readCode } from '#domain/factors/codes.ts'
import { Refusal } from '#domain/refusals.ts'
import { type Tx, databaseNow } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import type { Sealer } from '#server/db/sealed.ts'
import { writes } from '#server/http/route.ts'
import type { SessionActor, StaffActor } from '#server/http/sessions/actor.ts'
import { requireConfirmed } from '#server/http/sessions/confirmation.ts'
import { endTickets } from '#server/http/sessions/second-factor.ts'
import { endOtherSessions, closeStreamsWithoutFactor } from '#server/http/sessions/sessions.ts'
import { notifyOwner } from './notify-owner.ts'
import { ownerOf } from '#server/auth/owner.ts'
import { keepKey, factorOf, turnOn, deleteFactor } from './queries.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { newKey, uriOf, stepOf } from './totp.ts'
import { byPerson, portalOf } from '#server/http/sessions/person.ts'

const issuers = { user: 'Quaybid', staff: 'Quaybid Staff' } as const

/** Refusals: `confirm-first`, `factor-on`. Source: XD-18. */
export function beginTotpRoutes(sealer: Sealer) {
  return [
    writes(beginTotp, ({ actor, tx }) => begin(tx, sealer, actor)),
    writes(beginStaffTotp, ({ actor, tx }) => begin(tx, sealer, actor)),
  ]
}

async function begin(tx: Tx, sealer: Sealer, actor: SessionActor | StaffActor) {
  await requireConfirmed(tx, actor.sessionId)
  const owner = ownerOf(actor)
  const key = newKey()
  if (!(await keepKey(tx, owner, sealer.seal(key)))) throw new Refusal('factor-on')
  return { key, uri: uriOf(key, { issuer: issuers[portalOf(owner.kind)], account: owner.username }) }
}

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
  await endOtherSessions(tx, owner, actor.sessionId)
  const recoveryCodes = await renewRecoveryCodes(tx, sealer, factor.id)
  await recordEvents(tx, [{ action: 'second_factor_added', ...byPerson(owner) }])
  await notifyOwner(tx, owner, 'on')
  return { recoveryCodes }
}

/** Refusals: `confirm-first`, `factor-off`. Source: XD-18. */
export const removeTotpRoutes = [
  writes(removeTotp, ({ actor, tx }) => remove(tx, actor)),
  writes(removeStaffTotp, ({ actor, tx }) => remove(tx, actor)),
]

async function remove(tx: Tx, actor: SessionActor | StaffActor) {
  await requireConfirmed(tx, actor.sessionId)
  const owner = ownerOf(actor)
  if (!(await deleteFactor(tx, owner))) throw new Refusal('factor-off')
  await endTickets(tx, owner)
  if (owner.kind === 'staff') await closeStreamsWithoutFactor(tx, owner.id)
  await recordEvents(tx, [{ action: 'second_factor_removed', ...byPerson(owner) }])
  await notifyOwner(tx, owner, 'off')
  return { success: true as const }
}
