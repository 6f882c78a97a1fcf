import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { PaperType } from '#domain/documents/document.ts'
import { lockAuction } from '#server/auctions/auction.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { dropUnfinishedFile, finishFiles, writeFile } from '#server/documents/files.ts'
import type { Storage } from '#server/ports/storage.ts'
import type { PaperSetter } from './typesetting/paper-setter.ts'
import type { PaperToSet } from './typesetting/set-paper.ts'

/** Where papers are stored, the setter, and a name of the caller. */
export type PaperParts = { storage: Storage; setter: PaperSetter }
export type PaperMaking = PaperParts & { account: string }

/** A paper that is to be kept as a document of its load, under the name that people save it by. */
type Kept = { type: PaperType; name: string; awardId: number; loadId: number }

/** The store of a paper; `keep` gives it its document in a transaction that locks the load. */
type Printing = {
  paper: PaperToSet
  /** False if the paper has changed meanwhile, or has its document: then the file is dropped. */
  keep: (tx: Tx, stored: StoredPaper) => Promise<boolean>
}
type StoredPaper = { filename: string; bytes: number }

/** Has a paper set outside of any transaction, stores its file, and keeps it. */
export async function storePaper(
  db: Db,
  { storage, setter, account }: PaperMaking,
  loadId: number,
  { paper, keep }: Printing,
): Promise<void> {
  const content = await setter.set(account, paper)
  const filename = randomBytes(16).toString('hex')
  const bytes = await writeFile(db, storage, filename, Readable.from([content]))
  const isKept = await db.transaction().execute(async (tx) => {
    await lockAuction(tx, loadId)
    if (!(await keep(tx, { filename, bytes }))) return false
    await finishFiles(tx, [filename])
    return true
  })
  if (!isKept) await dropUnfinishedFile(db, storage, filename)
}

/** Makes the document of a paper; returns its id. */
export async function insertPaper(tx: Tx, { type, name, awardId, loadId }: Kept, stored: StoredPaper): Promise<number> {
  const { id } = await tx
    .insertInto('documents')
    .columns(['type', 'original_filename', 'filename', 'mime_type', 'bytes', 'award_id', 'load_id', 'shipper_id'])
    .expression((db) =>
      db
        .selectFrom('loads')
        .select((eb) => [
          eb.val<PaperType>(type).as('type'),
          eb.val(name).as('original_filename'),
          eb.val(stored.filename).as('filename'),
          eb.val('application/pdf').as('mime_type'),
          eb.val(stored.bytes).as('bytes'),
          eb.val(awardId).as('award_id'),
          'loads.id',
          'loads.shipper_id',
        ])
        .where('loads.id', '=', loadId),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Puts another file in the place of a paper's; the old one is left to housekeeping, since someone may be reading it. */
export async function replaceFile(tx: Tx, documentId: number, stored: StoredPaper): Promise<void> {
  const { filename } = await tx
    .selectFrom('documents')
    .select('filename')
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('documents')
    .set({ ...stored, uploaded_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', documentId)
    .execute()
  await tx.insertInto('unfinished_uploads').values({ filename }).execute()
}
