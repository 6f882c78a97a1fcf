import { changeOf } from '#server/auctions/public.ts'
import { rewriteClocks } from '#server/clocks/public.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import type { Actor } from '#server/http/sessions/actor.ts'
import type { DocumentRow } from './public.ts'

/** Writes down that a document of a locked load, or of none, was removed: its name and type, who did it and why. */
export async function recordRemoval(tx: Tx, row: DocumentRow, actor: Actor, reason: string | null): Promise<void> {
  const load =
    row.load_id === null
      ? null
      : await tx.selectFrom('loads').selectAll().where('id', '=', row.load_id).executeTakeFirstOrThrow()
  const happened = {
    action: 'document_removed',
    ...(actor.visitor === 'staff' ? { actorStaffId: actor.id } : { actorUserId: actor.id }),
    before: { documentId: row.id, type: row.type, originalFilename: row.original_filename },
    ...(reason !== null && { after: { reason } }),
  } as const
  const truckerId = load?.winner_id ?? null
  await recordEvents(tx, [
    load
      ? { ...happened, ...changeOf(load), ...(truckerId && { truckerId }) }
      : { ...happened, ...(row.user_id !== null && { userId: row.user_id }) },
  ])
  if (load && row.type === 'delivery_order') await rewriteClocks(tx, [load.id])
}
