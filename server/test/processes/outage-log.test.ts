import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import type { ServerAddress } from '#server/db/postmaster.ts'
import { createTestDatabase } from '#server/test/cluster.ts'
import { until } from '#server/test/live.ts'
import { version } from '#server/version.ts'
import { startDatabaseProxy } from './database-proxy.ts'
import { lean } from './processes.ts'

const main = fileURLToPath(new URL('../../main.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'quaybid-outage-'))
let proxy: Awaited<ReturnType<typeof startDatabaseProxy>>
let address: ServerAddress
let child: ChildProcess
let output = ''

beforeAll(async () => {
  address = await createTestDatabase(inject('cluster'))
  proxy = await startDatabaseProxy(address)
  const own = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'http://localhost',
    DRAIN_SECONDS: '0',
    DEMO: 'false',
    PORT: '0',
    DATA_DIR: folder,
    SMPT_URL: 'smtp://mail.example',
    DATABASE_URL: `postgres://${address.user}@127.0.0.1:${proxy.port}/${address.database}`,
  }
  child = spawn(process.execPath, [main], {
    env: { ...process.env, ...lean, ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += text.toString()))
  await until(() => output.includes('ready at') || child.exitCode !== null)
})
afterAll(async () => {
  child.kill('SIGKILL')
  await once(child, 'exit')
  proxy.close()
  rmSync(folder, { recursive: true, force: true })
})

type Line = Record<string, unknown> & { level: number; msg?: string }

/** Every line that was printed; throws for one that is not JSON. */
function lines(): Line[] {
  return output
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)
}

test('in production everything is a line of JSON, with the versions first and misspelled settings named', () => {
  covers('F-277')
  const [warning, ready] = [
    lines().find(({ level }) => level === 40),
    lines().find(({ msg }) => msg?.includes('ready at')),
  ]
  expect(warning?.msg).toBe('SMPT_URL is not a setting: did you mean SMTP_URL?')
  expect(ready).toMatchObject({
    level: 30,
    version,
    node: process.version,
    postgres: expect.any(String),
    pid: child.pid,
  })
})

test('an outage is one failure that is counted, and its end is logged', async () => {
  covers('F-277')
  const url = /ready at (http:\S+)/.exec(output)![1]!.replace('//localhost:', '//127.0.0.1:')
  const ask = () =>
    fetch(`${url}/api/loads/container-types`, { headers: { host: 'localhost', cookie: 'quaybid_session=x' } })
  const before = lines().length
  const back = () => lines().find(({ msg }) => msg?.startsWith('the database is back after'))
  proxy.leadTo('nothing')
  proxy.cut()
  await until(() => lines().length > before)
  // Many more calls than lines.
  for (let count = 0; count < 40; count += 1) await ask()
  proxy.leadTo(address)
  await until(() => back() !== undefined)
  const failures = lines()
    .slice(before)
    .filter(({ level }) => level >= 50)
  expect(back()).toMatchObject({ level: 40, seconds: expect.any(Number) })
  expect(Number(back()!['failures'])).toBeGreaterThan(40)
  expect(failures.filter((line) => 'err' in line)).toHaveLength(1)
  expect(failures.length).toBeLessThan(8)
})
