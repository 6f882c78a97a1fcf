import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { printWarning } from '#server/print-line.ts'
import { codeOf, reasonOf, StartFailure } from '#server/start-failure.ts'
import { type ClusterPlace, moveInto, prepareClusterPlace } from './cluster-place.ts'
import { cleanEnvironment, ensurePostmaster, type ServerAddress, stopPostmaster } from './postmaster.ts'
import { runAs } from './run-as.ts'
import { locks } from './locks.ts'
import { draftsOf } from './unfinished-restore.ts'

/** A PostgreSQL that this project brings along, running. */
export type EmbeddedPostgres = {
  connection: ServerAddress
  /** The folder of all data, the database's among them. */
  dataDir: string
  /** Stops the server, unless another process still uses it. Close all connections first. */
  stop(): Promise<void>
}

const databaseName = 'quaybid'

/**
 * Starts the embedded PostgreSQL, or uses the one that a killed or another process left running.
 *
 * `dataDir` null means the usual place (see prepareClusterPlace). Several processes may share one data folder: the last
 * one to stop stops the server. A server that crashes is started again. Throws StartFailure when the place or the
 * server is not available, or has no database and `mustExist`.
 */
export async function startEmbeddedPostgres(dataDir: string | null, mustExist = false): Promise<EmbeddedPostgres> {
  const place = prepareClusterPlace(dataDir)
  if (mustExist && !isMade(place)) {
    throw new StartFailure(
      `DATA_DIR ${place.dataDir} has no database: set DATA_DIR or DATABASE_URL as the server has it.`,
    )
  }
  await initialise(place)
  const keeper = await keepRunning(place)
  const connection = { ...keeper.address, database: databaseName }
  return {
    connection,
    dataDir: place.dataDir,
    stop: async () => {
      if (await keeper.letGo()) await stopPostmaster(place)
    },
  }
}

/** Makes the cluster if there is none, under a temporary name until it is complete. */
export async function initialise(place: ClusterPlace, extraArgs: string[] = []): Promise<void> {
  if (isMade(place)) return
  const [cutOff] = draftsOf(place.clusterDir)
  if (cutOff) {
    throw new StartFailure(
      `A restore into ${place.dataDir} was cut off: run it again, or remove ${cutOff} to start an empty market.`,
    )
  }
  const { account, binDir, clusterDir } = place
  let draft: string | undefined
  try {
    draft = mkdtempSync(`${clusterDir}.draft-`)
    if (account) chownSync(draft, account.uid, account.gid)
    const options = { ...runAs(account), cwd: draft, env: cleanEnvironment() }
    const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    const args = ['-D', draft, '--username=postgres', '--auth=trust', '--text-search-config=simple', ...locale]
    await promisify(execFile)(join(binDir, 'initdb'), [...args, ...extraArgs], options)
  } catch (error) {
    if (draft) rmSync(draft, { recursive: true, force: true })
    throw new StartFailure(`DATA_DIR ${place.dataDir} cannot hold the database: ${reasonOfInitdb(error)}.`)
  }
  moveInto(draft, clusterDir)
}

function isMade({ clusterDir }: ClusterPlace): boolean {
  return existsSync(join(clusterDir, 'PG_VERSION'))
}

function reasonOfInitdb(error: unknown): string {
  const { stderr = '' } = error as { stderr?: string }
  return /^initdb: error: (.*)$/m.exec(stderr)?.[1] ?? reasonOf(error)
}

/**
 * Keeps a connection that holds a share of the server, and starts the server again when it crashes.
 *
 * `letGo` gives the share back and returns whether it was the last: then no new one can be taken, and the caller stops
 * the server.
 */
async function keepRunning(place: ClusterPlace) {
  let isStopping = false
  let keeper = await connectKeeper(place, restart)

  function restart(): void {
    if (isStopping) return
    printWarning('The database has stopped unexpectedly; starting it again.')
    connectKeeper(place, restart).then(
      (next) => (keeper = next),
      (error: unknown) => printWarning(`The database could not be started again: ${reasonOf(error)}`),
    )
  }

  async function letGo(): Promise<boolean> {
    isStopping = true
    const isLast = await giveBackShare(keeper.client).catch(() => true)
    if (!isLast) await keeper.client.end()
    return isLast
  }

  return { letGo, address: keeper.address }
}

async function giveBackShare(client: pg.Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [locks.embeddedShare])
  const answer = await client.query<{ isLast: boolean }>('select pg_try_advisory_lock($1) as "isLast"', [
    locks.embeddedShare,
  ])
  return answer.rows[0]?.isLast ?? false
}

/** Connects to the running server and its database; retries when another process stops it at that moment. */
async function connectKeeper(place: ClusterPlace, onLost: () => void, tries = 20) {
  const address = await ensurePostmaster(place)
  const client = new pg.Client({ ...address, application_name: 'quaybid keeper' })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [locks.embeddedShare])
    await createDatabase(client)
    client.on('end', onLost)
    return { client, address }
  } catch (error) {
    await client.end().catch(() => {})
    if (tries === 0) throw error
    await sleep(100)
    return connectKeeper(place, onLost, tries - 1)
  }
}

async function createDatabase(client: pg.Client): Promise<void> {
  const found = await client.query('select from pg_database where datname = $1', [databaseName])
  if (found.rowCount !== 0) return
  await client.query(`create database ${databaseName}`).catch((error: unknown) => {
    if (!['42P04', '23505'].includes(codeOf(error))) throw error // another start made it meanwhile
  })
}
