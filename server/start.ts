import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoMarket } from '#domain/demo/api.ts'
import type { ReplyOf } from '#domain/http/endpoint.ts'
import { buildApp } from './app.ts'
import type { Closers } from './closers.ts'
import { type Config, isLocal } from './config.ts'
import { openDatabase } from '#server/db/db.ts'
import { findDatabase } from '#server/db/find-database.ts'
import { migrate } from '#server/db/migrate.ts'
import { checkSecretsKey } from '#server/db/sealed.ts'
import { demoAccounts } from '#domain/demo/accounts.ts'
import { hasDemoMarket } from '#server/demo/routes.ts'
import { needsDemo, seedDemo } from '#server/demo/seed.ts'
import { openStorage, type Storage } from '#server/ports/storage.ts'
import { loadReference } from '#server/reference/load-reference.ts'
import { codeOf, StartFailure } from './start-failure.ts'

/** The address of a started server and its folders. */
export type Started = {
  url: string
  dataDir: string | null
  storage: Storage
  demo: ReplyOf<typeof demoMarket>
  exposedDemo: string[]
}

const drainLimit = 10_000 // milliseconds for requests under way, then the database stops all the same

/**
 * Starts Quaybid: database, migrations, reference data, the demo market when wanted, the app.
 *
 * Whatever it opens is added to `closers` right away, so that a start can be stopped halfway. Throws StartFailure for
 * whatever the operator can fix.
 */
export async function startQuaybid(config: Config, closers: Closers): Promise<Started> {
  await checkAddress(config)
  const { connection, dataDir } = await findDatabase(config, closers)
  await migrate({ connection, dataDir })
  const database = openDatabase(connection)
  closers.add(() => database.close())
  await checkSecretsKey(database.kysely, config.secretsKey)
  const storage = await findStorage(config, dataDir)
  await loadReference(database)
  if (config.demo && (await needsDemo(database))) await seedDemo(database, storage, config.awards)
  const app = await buildApp({ config, database, storage })
  closers.add(() => Promise.race([app.close(), sleep(drainLimit, undefined, { ref: false })]))
  const url = await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw addressFailure(config, error)
  })
  const demo = demoMarket.reply.parse((await app.inject(demoMarket.path)).json())
  const isExposed = !isLocal(config) && (await hasDemoMarket(database.kysely))
  const exposedDemo = isExposed ? demoAccounts.map(({ username }) => username) : []
  return { url, dataDir, storage, demo, exposedDemo }
}

/** Where STORAGE_URL says, else beside the data. With a database elsewhere that is DATA_DIR, or `data` in the clone. */
function findStorage({ storage, dataDir }: Config, usedDataDir: string | null): Promise<Storage> {
  const folder = usedDataDir ?? dataDir ?? resolve(import.meta.dirname, '../data')
  return openStorage(storage ?? { folder: join(folder, 'uploads') })
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
