import { sql } from 'kysely'
import { releaseDocument } from '#domain/documents/api.ts'
import { Refusal } from '#domain/refusals.ts'
import { changeOf, lockAuction } from '#server/auctions/auction.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { writes } from '#server/http/route.ts'
import { notify } from '#server/notifications/notify.ts'
import { isHeldBackSql, type Revealing } from './held-back.ts'

/**
 * Staff let the shipper have a document that was held back, and the shipper is notified. Refusals: `document-not-found`,
 * `document-removed`; `document-not-held` for what the shipper gets anyway. Source: XD-02; G-353.
 */
export function releaseDocumentRoute({ revealsParties }: Revealing) {
  return writes(releaseDocument, async ({ params, actor, tx }) => {
    const { load, row } = await lockHeldBack(tx, params.id)
    if (revealsParties || !row.held_back) throw new Refusal('document-not-held')
    await tx
      .updateTable('documents')
      .set({ released_at: sql<Date>`statement_timestamp()` })
      .where('id', '=', row.id)
      .execute()
    const [eventId] = await recordEvents(tx, [
      {
        action: 'document_released',
        ...changeOf(load),
        ...(load.winner_id !== null && { truckerId: load.winner_id }),
        actorStaffId: actor.id,
        after: { documentId: row.id, type: row.type, originalFilename: row.original_filename },
      },
    ])
    await notify(
      tx,
      'document_released',
      { load, eventId, moreFacts: { documentType: row.type } },
      { shipper: [load.shipper_id] },
    )
    return params
  })
}

/** The document and its load, which is locked before the document is read. */
async function lockHeldBack(tx: Tx, id: number) {
  const found = await tx.selectFrom('documents').select('load_id').where('id', '=', id).executeTakeFirst()
  if (!found) throw new Refusal('document-not-found')
  const auction = found.load_id === null ? undefined : await lockAuction(tx, found.load_id)
  if (!auction) throw new Refusal('document-not-held')
  const row = await tx
    .selectFrom('documents')
    .selectAll()
    .select(isHeldBackSql.as('held_back'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (row.removed_at) throw new Refusal('document-removed')
  return { load: auction.load, row }
}
