import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { openDatabase } from '#server/db/db.ts'
import { migrate } from '#server/db/migrate.ts'
import { checkSecretsKey } from '#server/db/secrets.ts'
import { createTestDatabase, urlOf } from '#server/test/cluster.ts'
import { lean } from './processes.ts'

const main = resolve(import.meta.dirname, '../../main.ts')

/** Starts a server that is expected not to get far: its exit code and what it says on stderr. */
async function startInVain(environment: Record<string, string>): Promise<{ code: number; error: string }> {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...lean, PORT: '0', DEMO: 'false', ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [error, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { code: Number(code), error }
}

test('warns about a demo market that other machines can reach, and returns its password in no call', async () => {
  covers('F-045')
  const connection = await createTestDatabase(inject('cluster'))
  const start = async (environment: Record<string, string>) => {
    const child = spawn(process.execPath, [main], {
      env: { ...process.env, ...lean, PORT: '0', DATABASE_URL: urlOf(connection), DATA_DIR: folder, ...environment },
    })
    let error = ''
    child.stderr.on('data', (chunk: Buffer) => (error += chunk.toString()))
    let url: string | undefined
    for await (const line of createInterface(child.stdout)) if ((url = /ready at (http:\S+)/.exec(line)?.[1])) break
    child.stdout.resume()
    const port = new URL(url!).port
    const { demo } = (await (await fetch(`http://127.0.0.1:${port}/api/demo`)).json()) as { demo: boolean }
    child.kill('SIGTERM')
    await once(child, 'exit')
    return { demo, error }
  }
  const folder = mkdtempSync(join(tmpdir(), 'quaybid-demo-'))
  expect(await start({ DEMO: 'true' })).toEqual({ demo: true, error: '' })
  const names = 'shipper, trucker, admin, staffadmin, operations, accounting, support, dispatcher, billing, dispatch2'
  const error = `Warning: other machines can sign in to the demo accounts ${names} by a published password.\n`
  expect(await start({ DEMO: 'true', HOST: '0.0.0.0' })).toEqual({ demo: true, error })
  expect(await start({ DEMO: 'false', HOST: '0.0.0.0' })).toEqual({ demo: false, error })
  rmSync(folder, { recursive: true })
})

describe('a start that cannot succeed exits with 1 and one line that says why', () => {
  test('a taken port', async () => {
    const holder = createServer().listen(0, '127.0.0.1')
    await once(holder, 'listening')
    const { port } = holder.address() as { port: number }
    expect(await startInVain({ PORT: String(port) })).toEqual({
      code: 1,
      error: `Port ${port} on 127.0.0.1 is taken: stop what uses it or set PORT.\n`,
    })
    holder.close()
  })

  test.each([
    ['taken', {}, (port: number) => `Port ${port} on 127.0.0.1 is taken: stop what uses it or set METRICS_PORT.\n`],
    [
      'of another machine',
      { METRICS_HOST: '192.0.2.1' },
      () => 'METRICS_HOST=192.0.2.1 is not an address of this machine.\n',
    ],
  ])('an address for metrics that is %s', async (_name, environment, error) => {
    covers('F-284')
    const holder = createServer().listen(0, '127.0.0.1')
    await once(holder, 'listening')
    const { port } = holder.address() as { port: number }
    const DATABASE_URL = urlOf(await createTestDatabase(inject('cluster')))
    const answer = await startInVain({ DATABASE_URL, METRICS_PORT: String(port), ...environment })
    expect(answer).toEqual({ code: 1, error: error(port) })
    holder.close()
  })

  test('another key than the one that secrets are sealed with', async () => {
    covers('Y-246')
    const connection = await createTestDatabase(inject('cluster'))
    const [key, other] = [randomBytes(32), randomBytes(32)]
    const database = openDatabase(connection)
    await checkSecretsKey(database.kysely, key)
    await checkSecretsKey(database.kysely, key)
    await database.close()
    const start = (more: Record<string, string>) => startInVain({ DATABASE_URL: urlOf(connection), ...more })
    const error = 'SECRETS_KEY is not the key that secrets in this database are sealed with.\n'
    expect(await start({ SECRETS_KEY: other.toString('base64') })).toEqual({ code: 1, error })
    const missing = 'SECRETS_KEY is not set, but secrets in this database are sealed with one.\n'
    expect(await start({})).toEqual({ code: 1, error: missing })
  })

  test.each([
    ['a wrong value', { PORT: 'http' }, /^PORT=http is not valid: .+\n$/],
    [
      'no database there',
      { DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/db' },
      /^DATABASE_URL: [^\n]+ECONNREFUSED[^\n]+\n$/,
    ],
    ['no place for data', { DATA_DIR: '/proc/quaybid' }, /^DATA_DIR \/proc\/quaybid cannot be made: [^\n]+\n$/],
  ])('%s', async (_name, environment, line) => {
    const answer = await startInVain(environment)
    expect(answer).toEqual({ code: 1, error: expect.stringMatching(line) })
    expect(answer.error).not.toContain('secret')
  })

  test('a migration edited after it was applied', async () => {
    const database = await createTestDatabase(inject('cluster'))
    const client = new pg.Client(database)
    await client.connect()
    await client.query("update schema_migrations set checksum = 'other'")
    await client.end()
    const { code, error } = await startInVain({ DATABASE_URL: urlOf(database) })
    expect(code).toBe(1)
    expect(error).toMatch(/^The migration \S+ was edited after it was applied to this database\.\n$/)
  })

  test('a database made before the first release', async () => {
    const database = await createTestDatabase(inject('cluster'))
    const client = new pg.Client(database)
    await client.connect()
    await client.query("insert into schema_migrations (name, checksum) values ('0001-marketplace.sql', 'old')")
    await client.end()
    const dataDir = '/srv/quaybid/data'
    await expect(migrate({ connection: database, dataDir })).rejects.toThrow(
      'This data was made before the first release. Move /srv/quaybid/data away or start with another DATA_DIR.',
    )
    expect(await startInVain({ DATABASE_URL: urlOf(database) })).toEqual({
      code: 1,
      error: 'DATABASE_URL: this database was made before the first release. Start with an empty one.\n',
    })
  })
})

test('simultaneous starts apply every migration once', async () => {
  const cluster = inject('cluster')
  const client = new pg.Client(cluster)
  await client.connect()
  const name = `migrated_${process.pid}`
  await client.query(`create database ${name}`)
  await client.end()
  const applied = await Promise.all(
    [1, 2, 3, 4].map(() => migrate({ connection: { ...cluster, database: name }, dataDir: null })),
  )
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1)
})
