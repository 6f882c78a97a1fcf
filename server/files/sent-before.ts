import { Refusal } from '#domain/refusals.ts'
import type { Db } from '#server/db/db.ts'
import type { Uploader } from '#server/documents/take-file.ts'
import { type DocumentRow, selectDocuments } from '#server/documents/document-rows.ts'

type KnownFile = DocumentRow & { winner_id: number | null }

/** The file that was sent under a key, by any sender. */
export function findByKey(db: Db, clientId: string): Promise<KnownFile | undefined> {
  return selectDocuments(db).select('loads.winner_id').where('documents.client_id', '=', clientId).executeTakeFirst()
}

type Asked = { uploader: Uploader; loadId: number; isMade: boolean }

/**
 * Refusals: `load-not-found` for another sender's file or that of another call, and for a trucker who no longer has the
 * load; `idempotency-mismatch` for the file of another load.
 */
export function refuseOther(known: KnownFile, { uploader: { visitor, id }, loadId, isMade }: Asked): void {
  const isOwn = (visitor === 'staff' ? known.staff_id : known.user_id) === id
  const hasLoad = visitor !== 'trucker' || known.winner_id === id
  if (!isOwn || !hasLoad || known.is_made !== isMade) throw new Refusal('load-not-found')
  if (known.load_id !== loadId) throw new Refusal('idempotency-mismatch')
}
