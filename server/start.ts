import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { demoMarket } from '#domain/demo/api.ts'
import type { Started } from './announce.ts'
import { buildApp } from './app.ts'
import type { Closers } from './closers.ts'
import { type Config, isLocal } from './config.ts'
import { type Database, openDatabase } from '#server/db/db.ts'
import { findDatabase } from '#server/db/find-database.ts'
import { migrate } from '#server/db/migrate.ts'
import { checkSecretsKey } from '#server/db/secrets.ts'
import { demoAccounts, demoMembers } from '#domain/demo/accounts.ts'
import { hasDemoMarket } from '#server/demo/routes.ts'
import { needsDemo, seedDemo } from '#server/demo/seed.ts'
import type { Draining } from '#server/http/ready.ts'
import { answerStarting } from '#server/http/starting.ts'
import { type Storage } from '#server/ports/storage.ts'
import { openStorage } from './ports/open-storage.ts'
import { loadReference } from '#server/reference/load-reference.ts'
import { addressFailure } from './address-failure.ts'
import { holdFolder, uploadsFolder } from './uploads-folder.ts'
import { shownAddress } from './shown-address.ts'

const closeLimit = 17_000 // milliseconds; then the database stops all the same

/**
 * Starts Quaybid: database, migrations, reference data, the demo market when wanted, the app.
 *
 * Whatever it opens is added to `closers` right away, so that a start can be stopped halfway. Throws StartFailure for
 * whatever the operator can fix.
 */
export async function startQuaybid(config: Config, closers: Closers): Promise<Started> {
  const starting = await answerStarting(config).catch((error: unknown) => {
    throw addressFailure('', config, error)
  })
  closers.add(starting.end)
  const { connection, dataDir } = await findDatabase(config, closers)
  await migrate({ connection, dataDir })
  const database = openDatabase(connection)
  closers.add(() => database.close())
  await checkSecretsKey(database.kysely, config.secretsKey, config.oldSecretsKey)
  const storage = await findStorage(config, dataDir, closers)
  await loadReference(database)
  if (config.demo && (await needsDemo(database))) await seedDemo(database, storage, config.awards)
  const draining: Draining = { isDraining: false }
  const app = await buildApp({ config, database, storage, draining })
  closers.add(() => Promise.race([app.close(), sleep(closeLimit, undefined, { ref: false })]))
  await starting.end()
  const url = await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw addressFailure('', config, error)
  })
  closers.add(() => drain(draining, config.drainSeconds))
  const demo = demoMarket.reply.parse((await app.inject(demoMarket.path)).json())
  const isExposed = !isLocal(config) && (await hasDemoMarket(database.kysely))
  const exposedDemo = isExposed ? [...demoAccounts, ...demoMembers].map(({ username }) => username) : []
  return { url: await shownAddress(url), postgres: await readVersion(database), dataDir, storage, demo, exposedDemo }
}

async function readVersion({ kysely }: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(kysely)
  return rows[0]!.version
}

/** Says that this process is not ready, and leaves proxies the time to notice. */
async function drain(draining: Draining, seconds: number): Promise<void> {
  draining.isDraining = true
  await sleep(seconds * 1000)
}

async function findStorage(config: Config, usedDataDir: string | null, closers: Closers): Promise<Storage> {
  const folder = uploadsFolder(config, usedDataDir)
  const storage = await openStorage(folder === null ? config.storage! : { folder })
  if (folder !== null) await holdFolder(folder, closers)
  return storage
}
