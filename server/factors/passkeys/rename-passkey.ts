import { renamePasskey, renameStaffPasskey } from '#domain/factors/passkeys-api.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { writes } from '#server/http/route.ts'
import type { SessionActor, StaffActor } from '#server/http/sessions/actor.ts'
import { requireConfirmed } from '#server/http/sessions/confirmation.ts'
import { byOwner, ownerOf } from '../owner.ts'
import { lockPasskey, toPasskey } from './queries.ts'

/** Refusals: `confirm-first`, `passkey-not-found`. Source: XD-18. */
export const renamePasskeyRoutes = [
  writes(renamePasskey, ({ actor, params, body, tx }) => rename(tx, actor, params.id, body.name)),
  writes(renameStaffPasskey, ({ actor, params, body, tx }) => rename(tx, actor, params.id, body.name)),
]

async function rename(tx: Tx, actor: SessionActor | StaffActor, publicId: number, name: string) {
  await requireConfirmed(tx, actor.sessionId)
  const owner = ownerOf(actor)
  const row = await lockPasskey(tx, owner, publicId)
  if (row.name === name) return toPasskey(row)
  await tx.updateTable('passkeys').set({ name }).where('id', '=', row.id).execute()
  const values = { before: { name: row.name }, after: { name } }
  await recordEvents(tx, [{ action: 'passkey_renamed', ...byOwner(owner), ...values }])
  return toPasskey({ ...row, name })
}
