import pg from 'pg'
import type { Closers } from '#server/closers.ts'
import type { Config } from '#server/config.ts'
import { reasonOf, StartFailure } from '#server/start-failure.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

const noop = () => {}
const oldestPostgres = 150_000

/**
 * The database that the configuration asks for: that of DATABASE_URL, or the embedded one, which is started unless it
 * is running. `mustExist` refuses to make a new embedded one.
 */
export async function findDatabase(config: Config, closers: Closers, mustExist = false) {
  if (config.databaseUrl !== null) {
    const connection = { connectionString: config.databaseUrl }
    await checkDatabase(connection)
    return { connection, dataDir: null }
  }
  const starting = startEmbeddedPostgres(config.dataDir, mustExist)
  // Before it has started: a stop during the start waits for it, so that nothing half-made or running stays behind.
  closers.add(() => starting.then((postgres) => postgres.stop(), noop))
  return starting
}

/** Throws StartFailure when the database of DATABASE_URL cannot be used. */
async function checkDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  const name = `${client.host}:${client.port}/${client.database ?? ''}`
  try {
    await client.connect()
    const answer = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    )
    if ((answer.rows[0]?.version ?? 0) >= oldestPostgres) return
  } catch (error) {
    throw new StartFailure(`DATABASE_URL: the database ${name} cannot be reached: ${reasonOf(error)}`)
  } finally {
    await client.end().catch(() => {})
  }
  throw new StartFailure(`DATABASE_URL: the database ${name} is older than PostgreSQL 15.`)
}
