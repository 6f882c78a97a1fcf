import { Refusal } from '#domain/refusals.ts'
import type { Db } from '#server/db/db.ts'
import { type DocumentRow, selectDocuments, type Uploader } from '#server/documents/public.ts'

/** The file that was sent under a key, whoever sent it. */
export function findByKey(db: Db, clientId: string): Promise<DocumentRow | undefined> {
  return selectDocuments(db).where('documents.client_id', '=', clientId).executeTakeFirst()
}

/** Refusals: `load-not-found` for the file of somebody else, `idempotency-mismatch` for one of another load. */
export function refuseOther(known: DocumentRow, { visitor, id }: Uploader, loadId: number): void {
  if ((visitor === 'staff' ? known.staff_id : known.user_id) !== id) throw new Refusal('load-not-found')
  if (known.load_id !== loadId) throw new Refusal('idempotency-mismatch')
}
