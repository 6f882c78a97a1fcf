import { sql } from 'kysely'
import { removeDocument, removeStaffDocument } from '#domain/documents/api.ts'
import { removableUntil } from '#domain/documents/removal.ts'
import { Refusal } from '#domain/refusals.ts'
import { lockAuction, changeOf } from '#server/auctions/auction.ts'
import { rewriteClocks } from '#server/clocks/rewrite-clocks.ts'
import { databaseNow, type Db, type Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import type { Actor } from '#server/http/sessions/actor.ts'
import { stepwise } from '#server/http/route.ts'
import type { Storage } from '#server/ports/storage.ts'
import type { Revealing } from './held-back.ts'
import { deleteOldFiles } from './old-files.ts'
import { type DocumentRow, isKept, selectDocuments } from './document-rows.ts'
import { findVisible } from './queries.ts'

/**
 * The uploader takes a document back. Refusals: `document-not-found`; `forbidden` for the document of another party;
 * `paper-kept` for what the product has written; `document-kept` after 24 hours or on a completed load. Source: G-258.
 */
export function removeDocumentRoute(storage: Storage, revealing: Revealing) {
  return stepwise(removeDocument, async ({ params, actor, db, transaction, http }) => {
    await transaction(async (tx) => {
      const visible = await findVisible(tx, actor, params, revealing)
      if (!visible) throw new Refusal('document-not-found')
      const row = await lockDocument(tx, visible)
      if (row.user_id !== actor.id) throw new Refusal('forbidden')
      if (isKept(row)) throw new Refusal('paper-kept')
      const until = removableUntil(row.uploaded_at, row.load_status)
      if (!until || until < (await databaseNow(tx))) throw new Refusal('document-kept')
      await markRemoved(tx, row, actor, null)
    })
    await deleteNow(db, storage, http.request.log)
    return params
  })
}

/**
 * Staff remove any document. Refusals: `document-not-found`, `document-removed`; `paper-kept` for what the product has
 * written. Source: G-258, G-354.
 */
export function removeStaffDocumentRoute(storage: Storage) {
  return stepwise(removeStaffDocument, async ({ params, body, actor, db, transaction, http }) => {
    await transaction(async (tx) => {
      const row = await selectDocuments(tx).where('documents.id', '=', params.id).executeTakeFirst()
      if (!row) throw new Refusal('document-not-found')
      if (isKept(row)) throw new Refusal('paper-kept')
      await markRemoved(tx, await lockDocument(tx, row), actor, body.reason)
    })
    await deleteNow(db, storage, http.request.log)
    return params
  })
}

/** The document as it is after its load and it are locked. Refusals: `document-removed`. */
async function lockDocument(tx: Tx, { id, load_id: loadId }: DocumentRow): Promise<DocumentRow> {
  if (loadId !== null) await lockAuction(tx, loadId)
  await tx.selectFrom('documents').select('id').where('id', '=', id).forUpdate().execute()
  const row = await selectDocuments(tx).where('documents.id', '=', id).executeTakeFirstOrThrow()
  if (row.removed_at) throw new Refusal('document-removed')
  return row
}

/** The row and its event stay; the file of an awarded load stays for three years, any other goes now. */
async function markRemoved(tx: Tx, row: DocumentRow, actor: Actor, reason: string | null): Promise<void> {
  const isAwarded = sql<boolean>`exists (select from loads where id = ${row.load_id} and winning_bid_id is not null)`
  await tx
    .updateTable('documents')
    .set({
      removed_at: sql<Date>`statement_timestamp()`,
      removed_by: actor.visitor === 'staff' ? actor.id : null,
      removed_because: reason,
      file_kept_until: sql<Date>`statement_timestamp() + case when ${isAwarded} then interval '3 years' else interval '0' end`,
    })
    .where('id', '=', row.id)
    .execute()
  await recordRemoval(tx, row, actor, reason)
}

/** Housekeeping retries what fails here: the document is removed either way. */
async function deleteNow(db: Db, storage: Storage, log: { error: (details: object, text: string) => void }) {
  await deleteOldFiles(db, storage).catch((err: unknown) => {
    log.error({ err }, 'the file of a removed document is left to housekeeping')
  })
}

/** Writes down that a document of a locked load, or of none, was removed: its name and type, who did it and why. */
async function recordRemoval(tx: Tx, row: DocumentRow, actor: Actor, reason: string | null): Promise<void> {
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
