import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import type { MailContent } from '#domain/mail/mail.ts'
import { queueMails } from '#server/mail/queue-mails.ts'
import { callAs, insertPeople, type Person } from '#server/test/people.ts'
import { openStream, until } from '#server/test/live.ts'
import { startMailServer, type TestMailServer } from '#server/test/receivers/smtp.ts'
import { isInFull } from '#server/test/rounds.ts'
import { type OwnDatabase, startOwnDatabase } from './own-database.ts'
import { type ServerProcess, startServerProcess } from './processes.ts'

const drainSeconds = 1
/** Milliseconds: what operations promises, after the drain. Measured where nothing else keeps the machine busy. */
const longestStop = isInFull ? (drainSeconds + 16) * 1000 : Infinity
/** Milliseconds: a stop that waits for it does not end within the test. */
const never = 600_000
const mails = Array.from({ length: 8 }, (_, index) => `trucker-${index}@example.com`)
const content: MailContent = { subject: 'New load', heading: 'New load', paragraphs: [], facts: [] }

let own: OwnDatabase
let mailServer: TestMailServer
/** Emails that the mail server has begun to take. */
let begun = 0
const processes = new Set<ServerProcess>()
beforeAll(async () => {
  own = await startOwnDatabase()
  mailServer = await startMailServer()
})
afterAll(async () => {
  await Promise.all([...processes].map((process) => process.end('SIGKILL')))
  await mailServer.stop()
  await own.close()
})

async function start(): Promise<ServerProcess> {
  const server = await startServerProcess({
    DATABASE_URL: own.url,
    DRAIN_SECONDS: String(drainSeconds),
    SMTP_URL: mailServer.url,
    PUBLIC_URL: 'http://quaybid.example',
  })
  processes.add(server)
  return server
}

/** Queues eight emails and waits until all of them are on their way to a server that takes a while for each. */
async function sendMails(milliseconds: number): Promise<void> {
  begun = 0
  mailServer.received.length = 0
  mailServer.behave({
    delay() {
      begun += 1
      return milliseconds
    },
  })
  const rows = mails.map((to) => ({ kind: 'telling' as const, userId: null, to, content, unsubscribePath: null }))
  await own.database.kysely.transaction().execute((tx) => queueMails(tx, rows))
  await until(() => begun === mails.length)
}

/** Ends the process; returns its exit code and how many milliseconds that took. */
async function stop(server: ServerProcess) {
  const from = performance.now()
  const code = await server.end('SIGTERM')
  processes.delete(server)
  return { code, milliseconds: performance.now() - from }
}

async function statesOfMails(): Promise<string[]> {
  const rows = await own.database.kysely.selectFrom('mails').select('state').orderBy('id', 'desc').limit(8).execute()
  return rows.map(({ state }) => state)
}

async function postLoad(server: ServerProcess, shipper: Person): Promise<number> {
  const load = { drayageAreaID: 7, deliveryCityOrZip: 'Ontario, CA', containerType: "40' HC", auctionDuration: 24 }
  return (await callAs(shipper, server.url, 'POST', '/api/loads', load)).body.id
}

/** Sends a bid of each trucker; all wait for the row of the load, some for a connection, until the answer is called. */
async function holdBids(server: ServerProcess, loadId: number, truckers: Person[]) {
  const holder = await own.database.pool.connect()
  await holder.query('begin')
  await holder.query('select from loads where id = $1 for update', [loadId])
  const answers = truckers.map((trucker) =>
    callAs(trucker, server.url, 'POST', `/api/loads/${loadId}/bids`, { drayage: 500 }),
  )
  await until(async () => {
    const { rows } = await holder.query<{ waiting: number }>(
      "select count(*)::int as waiting from pg_stat_activity where wait_event in ('tuple', 'transactionid')",
    )
    return rows[0]!.waiting > truckers.length / 2
  })
  return async () => {
    await holder.query('commit')
    holder.release()
    return Promise.all(answers)
  }
}

/** A request whose body never ends. */
async function sendHalf({ hostname, port, host }: URL, { cookie }: Person): Promise<Socket> {
  const socket = connect({ host: hostname, port: Number(port) })
  socket.on('error', () => {})
  await once(socket, 'connect')
  const head = `POST /api/loads HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\ncontent-type: application/json\r\n`
  socket.write(`${head}content-length: 100\r\n\r\n{`)
  return socket
}

test('ends in time with 500 pages, 20 bids and 8 emails, and loses nothing', async () => {
  covers('Y-207')
  const server = await start()
  const [shipper, ...readers] = await insertPeople(own.database.pool, 'shipper', 26)
  const truckers = await insertPeople(own.database.pool, 'trucker', 20, [7])
  const loadId = await postLoad(server, shipper!)
  const streams = await Promise.all(
    readers.flatMap(({ cookie }) => Array.from({ length: 20 }, () => openStream(server.url, cookie))),
  )
  expect(streams).toHaveLength(500)
  await sendMails(5000)
  const release = await holdBids(server, loadId, truckers)
  const stopped = stop(server)
  // The drain is over: what is under way when the process begins to close is finished.
  await until(() => streams.some((stream) => stream.isOver()))
  const answers = await release()
  const { code, milliseconds } = await stopped
  expect(code).toBe(0)
  expect(milliseconds).toBeLessThan(longestStop)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  const bids = await own.database.kysely.selectFrom('bids').select('public_id').where('load_id', '=', loadId).execute()
  expect(bids).toHaveLength(answers.length)
  expect(new Set(bids.map((bid) => bid.public_id))).toEqual(new Set(answers.map(({ body }) => body.id)))
  expect(mailServer.received.map(({ to }) => to).toSorted()).toEqual(mails)
  expect(await statesOfMails()).toEqual(mails.map(() => 'sent'))
  expect(streams.filter((stream) => stream.text().includes('event: bye\ndata: moving\n'))).toHaveLength(500)
})

test('ends in time with requests and emails that would never end; the next process sends these', async () => {
  covers('Y-207')
  const server = await start()
  const [shipper] = await insertPeople(own.database.pool, 'shipper', 1)
  const sockets = await Promise.all(Array.from({ length: 20 }, () => sendHalf(new URL(server.url), shipper!)))
  await sendMails(never)
  const { code, milliseconds } = await stop(server)
  for (const socket of sockets) socket.destroy()
  expect(code).toBe(0)
  expect(milliseconds).toBeLessThan(longestStop)
  expect(mailServer.received).toEqual([])
  mailServer.behave({ delay: () => 0 })
  const next = await start()
  await until(() => mailServer.received.length === mails.length)
  await until(async () => (await statesOfMails()).every((state) => state === 'sent'))
  await next.end('SIGTERM')
})
