import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { readConfig } from '#server/config.ts'
import { startServerProcess } from './processes.ts'
import { makeCluster, runCluster, type RunningPostgres, systemPrograms } from './system-postgres.ts'

const root = join(import.meta.dirname, '../../..')
const ofMarket = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  .split(/^## /m)
  .find((text) => text.startsWith('From nothing'))!
const [ofMachine, ofPostgres] = [...ofMarket.matchAll(/```sh\n([^]*?)```/g)].map(([, block]) => block!)
const [, afterwards] = /^After the block: `([^`]*)`/m.exec(ofMarket)!

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quaybid-pasted-'))
  for (const name of ['bin', 'etc/systemd/system', 'root', 'opt']) mkdirSync(join(folder, name), { recursive: true })
  symlinkSync(root, join(folder, 'opt/quaybid'))
  // What changes the machine is only written down.
  for (const name of ['apt-get', 'curl', 'git', 'useradd', 'id', 'npm', 'chgrp', 'install', 'systemctl'])
    program(name, `echo "${name} $*" >> ${folder}/calls`)
  // Debian 13.
  program('apt-cache', 'echo "  Candidate: 20.19.2+dfsg-1"')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function program(name: string, script: string): void {
  writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
}

/** Pastes lines of the page into a shell of root, with all its files below a folder; answers how the shell ended. */
async function paste(lines: string): Promise<number | null> {
  const text = lines.replaceAll(/(?<![\w.:/])\/(opt|etc|root|backups)\b/g, `${folder}/$1`)
  const shell = execFile('bash', ['-s'], { env: { ...process.env, PATH: `${folder}/bin:${process.env['PATH']}` } })
  shell.stdin!.end(text)
  return new Promise((resolve) => shell.on('exit', resolve))
}

const settings = () => readFileSync(join(folder, 'etc/quaybid.env'), 'utf8')
const calls = () => readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n')

test('the first block of the operations page can be pasted, and pasted again', async () => {
  covers('F-285', 'Y-274')
  expect(await paste(ofMachine!)).toBe(0)
  const first = settings()
  expect(statSync(join(folder, 'etc/quaybid.env')).mode & 0o777).toBe(0o640)
  expect(readConfig({ ...parseEnv(first), NODE_ENV: 'production' })).toMatchObject({
    publicUrl: 'https://quaybid.example',
    metrics: { port: 9464 },
    secretsKey: expect.objectContaining({ length: 32 }),
  })
  expect(existsSync(join(folder, 'etc/systemd/system/quaybid-verify.timer'))).toBe(true)
  const made = calls()
  const places = [
    'npm install --global npm@10',
    'npm ci',
    'npm run build',
    'systemctl enable',
    'curl -fsS --retry',
  ].map((start) => made.findIndex((call) => call.startsWith(start)))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places).not.toContain(-1)
  expect(await paste(ofMachine!)).toBe(0)
  expect(settings()).toBe(first)
})

describe.skipIf(systemPrograms === null)('the block for PostgreSQL', () => {
  let cluster: string
  let postgres: RunningPostgres
  beforeAll(async () => {
    cluster = mkdtempSync(join(tmpdir(), 'quaybid-cluster-'))
    const data = await makeCluster(cluster)
    // As Debian has it: the superuser by its account, all others by a password.
    writeFileSync(join(data, 'pg_hba.conf'), 'local all postgres trust\nlocal all all scram-sha-256\n')
    postgres = await runCluster(data, cluster, ['fsync=off'])
    program(
      'su',
      `[ "$1 $2" = 'postgres -c' ] && PATH=${systemPrograms}:$PATH PGHOST=${cluster} PGUSER=postgres sh -c "$3"`,
    )
  })
  afterAll(async () => {
    await postgres.stop()
    rmSync(cluster, { recursive: true, force: true })
  })

  test('makes a role with a database of its own, on which a market runs', async () => {
    covers('F-285', 'F-279')
    const onSocket = ofPostgres!.replace('@127.0.0.1/quaybid', `@localhost/quaybid?host=${cluster}`)
    expect(await paste(onSocket)).toBe(0)
    const written = join(folder, 'root/quaybid-database.env')
    expect(statSync(written).mode & 0o777).toBe(0o600)
    const { DATABASE_URL } = parseEnv(readFileSync(written, 'utf8'))
    await expect(rightsOf(postgres)).resolves.toEqual([
      { rolsuper: false, rolcreatedb: false, rolcreaterole: false, open: false },
    ])

    // A second paste stops at the role, and the settings stay those of the first.
    expect(await paste(onSocket)).not.toBe(0)
    expect(parseEnv(readFileSync(written, 'utf8'))).toEqual({ DATABASE_URL })

    expect(await paste(ofMachine!)).toBe(0)
    expect(await paste(afterwards!)).toBe(0)
    expect(existsSync(written)).toBe(false)
    expect(calls().at(-1)).toBe('systemctl restart quaybid')
    const environment = { ...parseEnv(settings()), METRICS_PORT: '' } as Record<string, string>
    const server = await startServerProcess(environment)
    expect((await fetch(`${server.url}/api/ready`)).status).toBe(200)
    expect(await server.end('SIGTERM')).toBe(0)
    const wrong = DATABASE_URL!.replace(/:[0-9a-f]{48}@/, ':wrong@')
    await expect(new pg.Client(wrong).connect()).rejects.toThrow(/password authentication failed/)
  })
})

/** What the role may do beyond its database, and whether others may enter that. */
async function rightsOf({ address }: RunningPostgres): Promise<unknown[]> {
  const client = new pg.Client(address)
  await client.connect()
  const { rows } = await client.query<object>(`select rolsuper, rolcreatedb, rolcreaterole,
    has_database_privilege('public', 'quaybid', 'connect') as open from pg_roles where rolname = 'quaybid'`)
  await client.end()
  return rows
}
