import { removeStaffTotp, removeTotp } from '#domain/factors/api.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { writes } from '#server/http/route.ts'
import type { SessionActor, StaffActor } from '#server/http/sessions/actor.ts'
import { requireConfirmed } from '#server/http/sessions/confirmation.ts'
import { endTickets } from '#server/http/sessions/second-factor.ts'
import { closeStreamsWithoutFactor } from '#server/http/sessions/sessions.ts'
import { byOwner, ownerOf } from './owner.ts'
import { deleteFactor } from './queries.ts'
import { notifyOwner } from './notify-owner.ts'

/** Refusals: `confirm-first`, `factor-off`. Source: XD-18. */
export const removeTotpRoutes = [
  writes(removeTotp, ({ actor, tx }) => remove(tx, actor)),
  writes(removeStaffTotp, ({ actor, tx }) => remove(tx, actor)),
]

async function remove(tx: Tx, actor: SessionActor | StaffActor) {
  await requireConfirmed(tx, actor.sessionId)
  const owner = ownerOf(actor)
  if (!(await deleteFactor(tx, owner))) throw new Refusal('factor-off')
  await endTickets(tx, owner.portal, owner.id)
  if (owner.portal === 'staff') await closeStreamsWithoutFactor(tx, owner.id)
  await recordEvents(tx, [{ action: 'second_factor_removed', ...byOwner(owner) }])
  await notifyOwner(tx, owner, 'off')
  return { success: true as const }
}
