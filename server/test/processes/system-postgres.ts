import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { until } from '#server/test/live.ts'
import { databaseAccount, runAs } from '#server/db/run-as.ts'
import type { ServerAddress } from '#server/db/postmaster.ts'

/** The programs of a PostgreSQL of this machine, the newest one as Debian installs them; null where there is none. */
export const systemPrograms = globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1) ?? null

export type SystemPostgres = { address: ServerAddress; folder: string; stop: () => Promise<void> }

/** Starts it in a temporary folder, on a socket only, with settings such as `archive_mode=on`. */
export async function startSystemPostgres(settings: string[] = [], made?: string): Promise<SystemPostgres> {
  const account = databaseAccount()
  const root = mkdtempSync(join(tmpdir(), 'quaybid-system-'))
  chmodSync(root, 0o755)
  if (account) chownSync(root, account.uid, account.gid)
  const folder = made ?? join(root, 'cluster')
  const options = { ...runAs(account), cwd: root, env: { PATH: process.env['PATH'], LC_ALL: 'C' } }
  if (!made) {
    const args = ['-D', folder, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
    await promisify(execFile)(join(systemPrograms!, 'initdb'), args, options)
  }
  const set = ['listen_addresses=', `unix_socket_directories=${root}`, ...settings].flatMap((one) => ['-c', one])
  const server = spawn(join(systemPrograms!, 'postgres'), ['-D', folder, ...set], { ...options, stdio: 'ignore' })
  const gone = once(server, 'exit')
  const address = { host: root, port: 5432, user: 'postgres', database: 'postgres', ssl: false } as const
  await until(() => answers(address), 60_000)
  return {
    address,
    folder,
    async stop() {
      server.kill('SIGINT')
      await gone
      rmSync(root, { recursive: true, force: true })
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
