import { sql } from 'kysely'
import { Refusal } from '#domain/refusals.ts'
import type { Db } from '#server/db/db.ts'
import type { Storage } from '#server/ports/storage.ts'

/**
 * Writes a file that has no document yet, and returns its size in bytes. Until it has one, it is known as unfinished.
 *
 * Refusals: those that reading the content throws; `file-not-stored` with its cause for whatever the storage throws.
 */
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
  await storage.write(filename, counted()).catch((cause: unknown) => {
    throw cause instanceof Refusal ? cause : new Refusal('file-not-stored', undefined, { cause })
  })
  return bytes
}

/** Forgets that files were unfinished: in the transaction that makes their documents, or when they are removed. */
export async function finishFiles(db: Db, filenames: string[]): Promise<void> {
  await db
    .deleteFrom('unfinished_uploads')
    .where('filename', '=', sql<string>`any(${filenames}::text[])`)
    .execute()
}

/**
 * Removes a file without a document and its record; leaves every other.
 *
 * A commit whose answer was lost may have made the document, so the database is asked, not the caller. If that commit
 * is in progress, the lock waits for its end; after it no document can appear, so the lock is released before the
 * storage is asked: slow storage holds no database connection.
 */
export async function dropUnfinishedFile(db: Db, storage: Storage, filename: string): Promise<void> {
  const unfinished = db.selectFrom('unfinished_uploads').where('filename', '=', filename)
  const known = await unfinished.select('filename').forUpdate().executeTakeFirst()
  if (!known) return
  await storage.remove(filename)
  await finishFiles(db, [filename])
}

/**
 * Removes the files that a crash left without a document: whatever has been unfinished for a day.
 *
 * Those that cannot be removed stay for the next time; an error then names the reasons, after all others are removed.
 */
export async function sweepFiles(db: Db, storage: Storage): Promise<void> {
  const abandoned = await db
    .selectFrom('unfinished_uploads')
    .select('filename')
    .where('begun_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
  const removed: string[] = []
  const failures: unknown[] = []
  for (const { filename } of abandoned) {
    await storage.remove(filename).then(
      () => removed.push(filename),
      (error: unknown) => failures.push(error),
    )
  }
  await finishFiles(db, removed)
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} of ${abandoned.length} unfinished files were not removed`)
  }
}

/** No room on the device, or in its quota. */
const fullCodes = ['ENOSPC', 'EDQUOT']

/** Whether a full store caused the failure, at any depth of its causes. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && fullCodes.includes(String(error.code))) || isDiskFull(error.cause)
}
