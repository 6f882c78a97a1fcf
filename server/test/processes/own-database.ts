import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '#server/db/db.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { loadReference } from '#server/reference/load-reference.ts'

export type OwnDatabase = {
  database: Database
  postgres: EmbeddedPostgres
  /** For a server process that uses this database. */
  url: string
  close: () => Promise<void>
}

/** A separate PostgreSQL, as durable as the real one, for tests of crashes, several processes and speed. */
export async function startOwnDatabase(): Promise<OwnDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'quaybid-own-'))
  // PostgreSQL may run as another account, which has to get in.
  chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres(folder)
  await migrate(postgres)
  // Tests and benches fill it with statements that take long on a busy machine.
  const database = openDatabase({ ...postgres.connection, onConnect: undefined })
  await loadReference(database)
  const { host, port, user, database: name } = postgres.connection
  return {
    database,
    postgres,
    url: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}&port=${port}`,
    async close() {
      await database.close()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
