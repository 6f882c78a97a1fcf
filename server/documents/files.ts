import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/db.ts'
import type { Storage } from '#server/ports/storage.ts'

/** Writes a file that has no document yet, and answers its size in bytes. Until it has one, it is known as unfinished. */
export async function writeFile(
  db: Db,
  storage: Storage,
  filename: string,
  content: AsyncIterable<Uint8Array>,
): Promise<number> {
  let bytes = 0
  async function* counted() {
    for await (const chunk of content) {
      bytes += chunk.length
      yield chunk
    }
  }
  await db.insertInto('unfinished_uploads').values({ filename }).execute()
  await storage.write(filename, counted())
  return bytes
}

/** Says in the transaction that makes their documents that files are finished. */
export async function finishFiles(tx: Tx, filenames: string[]): Promise<void> {
  await tx
    .deleteFrom('unfinished_uploads')
    .where('filename', '=', sql<string>`any(${filenames}::text[])`)
    .execute()
}

/**
 * Removes a file that has no document, with what is known of it; leaves every other.
 *
 * A commit whose answer was lost may have made the document: the database is asked, not the caller.
 */
export async function dropUnfinishedFile(db: Db, storage: Storage, filename: string): Promise<void> {
  const known = await db
    .selectFrom('unfinished_uploads')
    .select('filename')
    .where('filename', '=', filename)
    .executeTakeFirst()
  if (!known) return
  await storage.remove(filename)
  await db.deleteFrom('unfinished_uploads').where('filename', '=', filename).execute()
}

/** Removes the files that a crash left without a document: whatever has been unfinished for a day. */
export async function sweepFiles(db: Db, storage: Storage): Promise<void> {
  const abandoned = await db
    .selectFrom('unfinished_uploads')
    .select('filename')
    .where('begun_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
  for (const { filename } of abandoned) {
    await storage.remove(filename)
    await db.deleteFrom('unfinished_uploads').where('filename', '=', filename).execute()
  }
}
