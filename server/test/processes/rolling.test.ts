import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { insertPeople } from '#server/test/people.ts'
import { openStream, until } from '#server/test/live.ts'
import { startHttpProxy } from './http-proxy.ts'
import { type OwnDatabase, startOwnDatabase } from './own-database.ts'
import { type ServerProcess, startServerProcess } from './processes.ts'

let own: OwnDatabase
beforeAll(async () => {
  own = await startOwnDatabase()
})
afterAll(() => own.close())

/** As long as the balancer may take to notice on a busy machine. */
const drainSeconds = 3
const processes = new Set<ServerProcess>()
afterAll(async () => void (await Promise.all([...processes].map((process) => process.end('SIGKILL')))))

function start(): Promise<ServerProcess> {
  return startServerProcess({ DATABASE_URL: own.url, DRAIN_SECONDS: String(drainSeconds) })
}

/** Sends each request to a process that says it is ready, as a load balancer does; asks every 100 ms. */
async function startBalancer() {
  let ready: ServerProcess[] = []
  const look = async () => {
    const answers = [...processes].map(async (process) => ({
      process,
      isReady: await fetch(`${process.url}/api/ready`).then(
        ({ status }) => status === 200,
        () => false,
      ),
    }))
    ready = (await Promise.all(answers)).flatMap(({ process, isReady }) => (isReady ? [process] : []))
  }
  await look()
  const looking = setInterval(() => void look(), 100)
  let turn = 0
  const proxy = await startHttpProxy(() => {
    turn += 1
    return ready[turn % ready.length]?.url
  })
  return {
    url: proxy.url,
    close() {
      clearInterval(looking)
      proxy.close()
    },
  }
}

/** Four people who read and post, some 50 times a second while the server keeps up; returns every status. */
function keepAsking(url: string, cookie: string) {
  const statuses = new Set<number>()
  let isOver = false
  const post = { method: 'POST', headers: { cookie, 'content-type': 'application/json' }, body: JSON.stringify(load) }
  const ask = async (path: string, request: RequestInit) => {
    while (!isOver) {
      const answer = await fetch(url + path, request).catch(() => Response.error())
      await answer.text()
      statuses.add(answer.status)
      await sleep(80)
    }
  }
  const asking = [ask('/api/loads', post), ...[1, 2, 3].map(() => ask('/api/loads', { headers: { cookie } }))]
  return {
    async stop() {
      isOver = true
      await Promise.all(asking)
      return [...statuses].toSorted((a, b) => a - b)
    },
  }
}

const load = { drayageAreaID: 7, deliveryCityOrZip: 'Ontario, CA', containerType: "40' HC", auctionDuration: 24 }

test('replacing two processes one by one behind a balancer fails no request and loses no hint', async () => {
  covers('Y-206')
  const [shipper] = await insertPeople(own.database.pool, 'shipper', 1)
  const old = await Promise.all([start(), start()])
  for (const process of old) processes.add(process)
  const balancer = await startBalancer()
  const asking = keepAsking(balancer.url, shipper!.cookie)
  for (const leaving of old) {
    const stream = await openStream(leaving.url, shipper!.cookie)
    processes.add(await start())
    await until(() => stream.hints().length > 0)
    const ended = leaving.end('SIGTERM')
    await until(() => stream.isOver())
    expect(stream.text()).toContain('event: bye\ndata: moving\n')
    const again = await openStream(balancer.url, shipper!.cookie, { after: Date.now() - 2000 })
    await until(() => again.hints().some(({ loadId }) => loadId !== undefined))
    again.close()
    await ended
    processes.delete(leaving)
  }
  expect(await asking.stop()).toEqual([200, 201])
  balancer.close()
})
