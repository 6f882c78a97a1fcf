import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { demoMarket } from '#domain/demo/api.ts'
import type { ReplyOf } from '#domain/http/endpoint.ts'
import { buildApp } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import { openDatabase } from '#server/db/db.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { needsDemo, seedDemo } from '#server/demo/seed.ts'
import { openStorage, type Storage } from '#server/ports/storage.ts'
import { loadReference } from '#server/reference/load-reference.ts'
import { codeOf, reasonOf, StartFailure } from '#server/start-failure.ts'

/** What a start has opened so far; closed in the opposite order, once, however often and early it is asked for. */
export type Closers = { add(close: () => Promise<void>): void; closeAll(): Promise<void> }

/** Where a started server is and lies. */
export type Started = { url: string; dataDir: string | null; storage: Storage; demo: ReplyOf<typeof demoMarket> }

const noop = () => {}
const drainLimit = 10_000 // milliseconds for requests under way, then the database stops all the same
const oldestPostgres = 150_000

/**
 * Starts Quaybid: database, migrations, reference data, the demo market when wanted, the app.
 *
 * Whatever it opens is added to `closers` at once, so that a start can be stopped half way.
 * Throws StartFailure for whatever the operator can mend.
 */
export async function startQuaybid(config: Config, closers: Closers): Promise<Started> {
  await checkAddress(config)
  const { connection, dataDir } = await findDatabase(config, closers)
  await migrate(connection)
  const database = openDatabase(connection)
  closers.add(() => database.close())
  const storage = findStorage(config, dataDir)
  await loadReference(database)
  if (config.demo && (await needsDemo(database))) await seedDemo(database, storage)
  const app = await buildApp({ config, database, storage })
  closers.add(() => Promise.race([app.close(), sleep(drainLimit, undefined, { ref: false })]))
  const url = await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw addressFailure(config, error)
  })
  const demo = demoMarket.reply.parse((await app.inject(demoMarket.path)).json())
  return { url, dataDir, storage, demo }
}

export function createClosers(): Closers {
  const opened: (() => Promise<void>)[] = []
  let closing: Promise<void> | undefined

  function add(close: () => Promise<void>): void {
    // What opens while all is being closed is closed in its turn.
    if (closing) closing = closing.then(close, close)
    else opened.push(close)
  }

  async function closeOpened(): Promise<void> {
    for (let close = opened.pop(); close; close = opened.pop()) await close()
  }

  return {
    add,
    closeAll: () => (closing ??= closeOpened()),
  }
}

/** Where STORAGE_URL says, else beside the data. With a database elsewhere that is DATA_DIR, or `data` in the clone. */
function findStorage({ storageUrl, dataDir }: Config, usedDataDir: string | null): Storage {
  const folder = usedDataDir ?? dataDir ?? resolve(import.meta.dirname, '../data')
  return openStorage(storageUrl ?? pathToFileURL(join(folder, 'uploads')))
}

async function findDatabase(config: Config, closers: Closers) {
  if (config.databaseUrl !== null) {
    const connection = { connectionString: config.databaseUrl }
    await checkDatabase(connection)
    return { connection, dataDir: null }
  }
  const starting = startEmbeddedPostgres(config.dataDir)
  // Before it has started: a stop meanwhile waits for it, so that nothing half-made or running stays behind.
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

/** Finds out before anything is opened whether the address is free. */
async function checkAddress(config: Config): Promise<void> {
  const probe = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject).listen({ host: config.host, port: config.port }, resolve)
    })
  } catch (error) {
    throw addressFailure(config, error)
  } finally {
    probe.close()
  }
}

function addressFailure({ host, port }: Config, error: unknown): unknown {
  const code = codeOf(error)
  if (code === 'EADDRINUSE') return new StartFailure(`Port ${port} on ${host} is taken: stop what uses it or set PORT.`)
  if (code === 'EACCES') return new StartFailure(`PORT=${port} may not be used by this account: set a port above 1023.`)
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code)) {
    return new StartFailure(`HOST=${host} is not an address of this machine.`)
  }
  return error
}
