import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Readiness } from '#domain/http/api.ts'
import { covers } from '#domain/testing.ts'
import { answerStarting } from '#server/http/starting.ts'
import { insertPeople } from '#server/test/people.ts'
import { openStream, until } from '#server/test/live.ts'
import { type OwnDatabase, startOwnDatabase } from './own-database.ts'
import { type ServerProcess, startServerProcess } from './processes.ts'

let own: OwnDatabase
const processes: ServerProcess[] = []
beforeAll(async () => {
  own = await startOwnDatabase()
})
afterAll(async () => {
  await Promise.all(processes.map((process) => process.end('SIGKILL')))
  await own.close()
})

async function readinessAt(url: string) {
  const [ready, health, live] = await Promise.all(
    ['ready', 'health', 'live'].map((probe) => fetch(`${url}/api/${probe}`)),
  )
  const { status } = (await ready!.json()) as Readiness
  return { ready: ready!.status, status, health: health!.status, live: live!.status }
}

test('a process that starts lives and is not ready, at the address that it will serve', async () => {
  covers('Y-205', 'F-276', 'F-275')
  const port = 20_000 + (process.pid % 20_000)
  const starting = await answerStarting({ host: '127.0.0.1', port })
  const url = `http://127.0.0.1:${port}`
  expect(await readinessAt(url)).toEqual({ ready: 503, status: 'starting', health: 200, live: 200 })
  const call = await fetch(`${url}/api/loads`)
  expect([call.status, call.headers.get('retry-after'), await call.json()]).toEqual([
    503,
    '2',
    { message: 'Quaybid is starting. Try again in a moment.', code: 'database-unavailable' },
  ])
  const page = await fetch(url)
  expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
  await starting.end()
  await expect(fetch(url)).rejects.toThrow('fetch failed')
})

test('a process that is stopped is not ready, serves while it drains, and sends pages elsewhere', async () => {
  covers('Y-205', 'F-276')
  const [shipper] = await insertPeople(own.database.pool, 'shipper', 1)
  const [draining, drained] = await Promise.all([startToDrain('300'), startToDrain('1')])
  const streams = await Promise.all([draining, drained].map(({ url }) => openStream(url, shipper!.cookie)))
  const ends = [draining, drained].map((server) => server.end('SIGTERM'))
  await until(async () => (await readinessAt(draining.url)).status === 'draining')
  expect(await readinessAt(draining.url)).toEqual({ ready: 503, status: 'draining', health: 200, live: 200 })
  const served = await fetch(`${draining.url}/api/user`, { headers: { cookie: shipper!.cookie } })
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close'])
  expect(streams[0]!.isOver()).toBe(false)
  await until(() => streams[1]!.isOver())
  expect(streams[1]!.text()).toContain('event: bye\ndata: moving\n')
  expect(await ends[1]).toBe(0)
})

/** A process that is ready, and drains for a number of seconds when it is stopped. */
async function startToDrain(seconds: string): Promise<ServerProcess> {
  const server = await startServerProcess({ DATABASE_URL: own.url, DRAIN_SECONDS: seconds })
  processes.push(server)
  await until(async () => (await readinessAt(server.url)).ready === 200)
  return server
}
