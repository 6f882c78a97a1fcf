import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type { Storage } from '#server/ports/storage.ts'

/** The most files in one run: the rest waits for the next. */
const mostAtOnce = 500

/**
 * Deletes the files of removed documents that need not be kept any longer; their rows stay.
 *
 * Those that cannot be deleted stay for the next time; an error then names the reasons, after all others are deleted.
 */
export async function deleteOldFiles(db: Db, storage: Storage): Promise<void> {
  const old = await db
    .selectFrom('documents')
    .select(['id', 'filename'])
    .where('file_kept_until', '<=', sql<Date>`now()`)
    .limit(mostAtOnce)
    .execute()
  const failures: unknown[] = []
  for (const { id, filename } of old) {
    await storage.remove(filename).then(
      () => db.updateTable('documents').set({ file_kept_until: null }).where('id', '=', id).execute(),
      (error: unknown) => failures.push(error),
    )
  }
  if (failures.length > 0) {
    throw new AggregateError(
      failures,
      `${failures.length} of ${old.length} files of removed documents were not deleted`,
    )
  }
}
