import { makeRecoveryCodes, makeStaffRecoveryCodes } from '#domain/factors/api.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import type { Sealer } from '#server/db/sealed.ts'
import { writes } from '#server/http/route.ts'
import type { SessionActor, StaffActor } from '#server/http/sessions/actor.ts'
import { requireConfirmed } from '#server/http/sessions/confirmation.ts'
import { byOwner, ownerOf } from './owner.ts'
import { lockFactor } from './queries.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { notifyOwner } from './notify-owner.ts'

/** Refusals: `confirm-first`, `factor-off`. Source: XD-18, Y-242. */
export function makeRecoveryCodesRoutes(sealer: Sealer) {
  return [
    writes(makeRecoveryCodes, ({ actor, tx }) => renew(tx, sealer, actor)),
    writes(makeStaffRecoveryCodes, ({ actor, tx }) => renew(tx, sealer, actor)),
  ]
}

async function renew(tx: Tx, sealer: Sealer, actor: SessionActor | StaffActor) {
  await requireConfirmed(tx, actor.sessionId)
  const owner = ownerOf(actor)
  const factor = await lockFactor(tx, owner)
  if (!factor) throw new Refusal('factor-off')
  const recoveryCodes = await renewRecoveryCodes(tx, sealer, factor.id)
  await recordEvents(tx, [{ action: 'recovery_codes_made', ...byOwner(owner) }])
  await notifyOwner(tx, owner, 'codes-made')
  return { recoveryCodes }
}
