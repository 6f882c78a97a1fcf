import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { ServerAddress } from '#server/db/postmaster.ts'
import { databaseAccount, runAs } from '#server/db/run-as.ts'
import { until } from '#server/test/live.ts'

/** The programs of a PostgreSQL of this machine, the newest one as Debian installs them; null where there is none. */
export const systemPrograms = globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1) ?? null

export type SystemPostgres = { address: ServerAddress; folder: string; stop: () => Promise<void> }
export type RunningPostgres = { address: ServerAddress; stop: (signal?: 'SIGINT' | 'SIGKILL') => Promise<void> }

/** A new one in a temporary folder, which `stop` removes. */
export async function startSystemPostgres(settings: string[] = []): Promise<SystemPostgres> {
  const root = mkdtempSync(join(tmpdir(), 'quaybid-system-'))
  const folder = await makeCluster(root)
  const { address, stop } = await runCluster(folder, root, settings)
  return { address, folder, stop: () => stop().then(() => rmSync(root, { recursive: true, force: true })) }
}

/** Makes a cluster in a folder, which is given to the account that PostgreSQL runs as; returns its own folder. */
export async function makeCluster(root: string): Promise<string> {
  const account = databaseAccount()
  chmodSync(root, 0o755)
  if (account) chownSync(root, account.uid, account.gid)
  const args = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  await runProgram('initdb', ['-D', join(root, 'cluster'), ...args])
  return join(root, 'cluster')
}

/** Runs one of the programs as the account of PostgreSQL. Throws with what it prints. */
export async function runProgram(name: string, args: string[]): Promise<string> {
  const options = { ...runAs(databaseAccount()), cwd: '/', env: { LC_ALL: 'C' } }
  return (await promisify(execFile)(join(systemPrograms!, name), args, options)).stdout
}

/** Starts a cluster on a socket only, with settings such as `archive_mode=on`, and waits until it answers. */
export async function runCluster(folder: string, root: string, settings: string[] = []): Promise<RunningPostgres> {
  const set = ['listen_addresses=', `unix_socket_directories=${root}`, ...settings].flatMap((one) => ['-c', one])
  const options = { ...runAs(databaseAccount()), cwd: '/', env: { LC_ALL: 'C', PATH: process.env['PATH'] } }
  const server = spawn(join(systemPrograms!, 'postgres'), ['-D', folder, ...set], {
    ...options,
    stdio: process.env['TRIAL_VERBOSE'] ? 'inherit' : 'ignore',
  })
  const gone = once(server, 'exit')
  const address = { host: root, port: 5432, user: 'postgres', database: 'postgres', ssl: false } as const
  const failed = gone.then(() => Promise.reject(new Error(`PostgreSQL in ${folder} did not start`)))
  failed.catch(() => {})
  await Promise.race([until(() => answers(address), 60_000), failed])
  return {
    address,
    async stop(signal = 'SIGINT') {
      server.kill(signal)
      await gone
    },
  }
}

async function answers(address: ServerAddress): Promise<boolean> {
  const client = new pg.Client(address)
  client.on('error', () => {})
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}
