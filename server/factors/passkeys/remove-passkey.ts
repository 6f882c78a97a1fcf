import { removePasskey, removeStaffPasskey } from '#domain/factors/passkeys-api.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { writes } from '#server/http/route.ts'
import type { SessionActor, StaffActor } from '#server/http/sessions/actor.ts'
import { requireConfirmed } from '#server/http/sessions/confirmation.ts'
import { closeStreamsWithoutFactor } from '#server/http/sessions/sessions.ts'
import { byOwner, ownerOf } from '../owner.ts'
import { notifyOwner } from '../notify-owner.ts'
import { lockPasskey } from './queries.ts'

/** The last one too: the password stays. Refusals: `confirm-first`, `passkey-not-found`. Source: XD-18, Y-251. */
export const removePasskeyRoutes = [
  writes(removePasskey, ({ actor, params, tx }) => remove(tx, actor, params.id)),
  writes(removeStaffPasskey, ({ actor, params, tx }) => remove(tx, actor, params.id)),
]

async function remove(tx: Tx, actor: SessionActor | StaffActor, publicId: number) {
  await requireConfirmed(tx, actor.sessionId)
  const owner = ownerOf(actor)
  const { id, name } = await lockPasskey(tx, owner, publicId)
  await tx.deleteFrom('passkeys').where('id', '=', id).execute()
  if (owner.portal === 'staff') await closeStreamsWithoutFactor(tx, owner.id)
  await recordEvents(tx, [{ action: 'passkey_removed', ...byOwner(owner), before: { name } }])
  await notifyOwner(tx, owner, 'passkey-removed', { passkey: name })
  return { success: true as const }
}
