import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { createTestDatabase, urlOf } from './cluster.ts'

const main = resolve(import.meta.dirname, '../main.ts')

/** Starts a server that is expected not to get far: its exit code and what it says on stderr. */
async function startInVain(environment: Record<string, string>): Promise<{ code: number; error: string }> {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', DEMO: 'false', ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [error, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { code: Number(code), error }
}

describe('a start that cannot succeed says why in one line and exits with 1', () => {
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

  test('a migration that was edited after it was applied', async () => {
    const database = await createTestDatabase(inject('cluster'))
    const client = new pg.Client(database)
    await client.connect()
    await client.query("update schema_migrations set checksum = 'other'")
    await client.end()
    const { code, error } = await startInVain({ DATABASE_URL: urlOf(database) })
    expect(code).toBe(1)
    expect(error).toMatch(/^The migration \S+ was edited after it was applied to this database\.\n$/)
  })
})

test('starts at once apply every migration once', async () => {
  const cluster = inject('cluster')
  const client = new pg.Client(cluster)
  await client.connect()
  const name = `migrated_${process.pid}`
  await client.query(`create database ${name}`)
  await client.end()
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate({ ...cluster, database: name })))
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1)
})
