import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { prepareClusterPlace } from '#server/db/cluster-place.ts'
import { openDatabase } from '#server/db/db.ts'
import { initialise } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { ensurePostmaster, type ServerAddress, stopPostmaster } from '#server/db/postmaster.ts'
import { loadReference } from '#server/reference/load-reference.ts'
import { codeOf } from '#server/start-failure.ts'

/** A PostgreSQL for one run of the tests, with a template that has the migrations and the reference data. */
export type TestCluster = { address: ServerAddress; stop: () => Promise<void> }

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: ServerAddress
    /** The folder of this run's files. */
    storage: 'folder' | 'bucket'
  }
}

const template = 'quaybid_template'
const folderName = /^quaybid-test-(\d+)-/
const quick = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } // its data need not outlive a crash

/** Starts a separate server in a temporary folder, never on real data. `stop` removes it all. */
export async function startTestCluster(): Promise<TestCluster> {
  await removeLeftovers()
  const folder = mkdtempSync(join(tmpdir(), `quaybid-test-${process.pid}-`))
  chmodSync(folder, 0o755)
  const place = prepareClusterPlace(folder)
  await initialise(place, ['--no-sync'])
  const address = await ensurePostmaster(place, quick)
  await makeTemplate(address)
  return { address, stop: () => removeCluster(folder) }
}

/**
 * A fresh database of the cluster, made from the template.
 *
 * Dropped with the cluster; `urlOf` turns the answer into a DATABASE_URL for a server process.
 */
export function createTestDatabase(cluster: ServerAddress): Promise<ServerAddress> {
  return createDatabase(cluster, template)
}

/** The same without a table in it: for tests of migrations. */
export function createEmptyDatabase(cluster: ServerAddress): Promise<ServerAddress> {
  return createDatabase(cluster, 'template0')
}

async function createDatabase(cluster: ServerAddress, from: string): Promise<ServerAddress> {
  const database = `test_${randomUUID().replaceAll('-', '').slice(0, 16)}`
  await runOn(cluster, `create database ${database} template ${from}`)
  return { ...cluster, database }
}

/** The address as a DATABASE_URL. */
export function urlOf({ host, port, user, database }: ServerAddress): string {
  return `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
}

async function makeTemplate(address: ServerAddress): Promise<void> {
  await runOn(address, `create database ${template}`)
  const connection = { ...address, database: template }
  await migrate({ connection, dataDir: null })
  const database = openDatabase(connection)
  await loadReference(database)
  await database.close()
}

async function runOn(address: ServerAddress, sql: string): Promise<void> {
  const client = new pg.Client(address)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

async function removeCluster(folder: string): Promise<void> {
  await stopPostmaster(prepareClusterPlace(folder))
  rmSync(folder, { recursive: true, force: true })
}

/** Removes the clusters of runs that were killed. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const owner = Number(folderName.exec(name)?.[1])
    if (!(owner > 0) || isAlive(owner)) continue
    const folder = join(tmpdir(), name)
    await removeCluster(folder).catch((error: unknown) => {
      // Another run that starts at this moment may have removed it.
      if (existsSync(folder)) throw error
    })
  }
}

/** Whether a process runs, of this account or of another, which may not be signaled. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** The one cluster of a run: each project of vitest loads this file for itself. */
const shared = globalThis as { testCluster?: { starting: Promise<TestCluster>; users: number } }

/** Vitest's global setup: test files find the cluster by `inject('cluster')`. */
export async function setup(project: TestProject): Promise<void> {
  shared.testCluster ??= { starting: startTestCluster(), users: 0 }
  shared.testCluster.users += 1
  project.provide('cluster', (await shared.testCluster.starting).address)
}

export async function teardown(): Promise<void> {
  const cluster = shared.testCluster
  if (!cluster) return
  cluster.users -= 1
  if (cluster.users === 0) await (await cluster.starting).stop()
}
