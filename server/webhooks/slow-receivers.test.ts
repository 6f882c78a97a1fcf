import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { testWebhook } from '#domain/webhooks/api.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { until } from '#server/test/live.ts'
import { startReceiver, toThisMachine } from '#server/test/receivers/webhook-receiver.ts'
import type { Visitor } from '#server/test/visitor.ts'
import { shares } from './claim.ts'
import { promptWithin } from './deliver.ts'

/** Milliseconds after which a message fails that gets no answer: as long as can be, within the time that it is taken for. */
const patience = 25_000
/** Milliseconds that a late receiver takes: by then it is not prompt. */
const lateAfter = promptWithin + 500

let app: TestApp
let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  receiver = await startReceiver()
  app = await startApp({ ...toThisMachine, receivers: { ...toThisMachine.receivers, patience } })
})
afterAll(async () => {
  await app.close()
  await receiver.stop()
})

/** Queues a number of messages for each of these webhooks. */
const haveWaiting = (ids: number[], count: number) =>
  sql`insert into webhook_deliveries (webhook_id, type, body)
    select id, 'webhook.test', '{}' from webhooks cross join generate_series(1, ${count}::int)
    where public_id = any(${ids}::bigint[])`.execute(app.db)

/** Messages in progress by path: how many there are, and the maximum. None is answered at first. */
function holding(paths: string[]) {
  const counts = new Map(paths.map((path) => [path, { now: 0, most: 0 }]))
  const open = new Set<ServerResponse>()
  let answer = (_response: ServerResponse) => {}
  for (const [path, count] of counts) {
    receiver.answer(path, (response) => {
      open.add(response)
      count.now += 1
      count.most = Math.max(count.most, count.now)
      response.on('close', () => {
        open.delete(response)
        count.now -= 1
      })
      answer(response)
    })
  }
  return {
    counts: [...counts.values()],
    sum: () => open.size,
    /** Fails those that are being sent. */
    drop: async () => {
      const closed = [...open].map((response) => once(response.destroy(), 'close'))
      await Promise.all(closed)
    },
    /** Answers these and all that come, late. */
    answerLate: () => {
      answer = (response) => void setTimeout(() => response.end(), lateAfter)
      for (const response of open) answer(response)
    },
  }
}

/** A webhook whose receiver answers at once; the answer sends it a message and waits until that has come. */
async function haveWebhook(path: string) {
  const sender = await app.have('shipper')
  const { id } = await app.haveWebhook(sender, { url: receiver.origin + path })
  async function send(): Promise<void> {
    const before = receiver.at(path).length
    await sender.call(testWebhook, { params: { id } })
    await until(() => receiver.at(path).length > before)
  }
  return { id, send }
}

/** The same, and it has answered promptly: on a machine with much to do its first answer may take long. */
async function havePrompt(path: string) {
  const { id, send } = await haveWebhook(path)
  const state = () =>
    app.db
      .selectFrom('webhooks')
      .select(['is_prompt', 'last_tried_at'])
      .where('public_id', '=', id)
      .executeTakeFirstOrThrow()
  for (let row = await state(); !row.is_prompt; row = await state()) {
    const before = Number(row.last_tried_at)
    await send()
    await until(async () => Number((await state()).last_tried_at) !== before)
  }
  return send
}

async function haveWebhooks(paths: string[]): Promise<number[]> {
  const ids = []
  for (const [place, path] of paths.entries()) {
    if (place % 5 === 0) owner = await app.have('shipper')
    ids.push((await app.haveWebhook(owner, { url: receiver.origin + path })).id)
  }
  return ids
}
let owner: Visitor

const stuckReceived = () => receiver.received.filter(({ path }) => path.startsWith('/stuck-')).length

const failingOf = async (ids: number[]) => {
  const rows = await app.db.selectFrom('webhooks').select('failing').where('public_id', 'in', ids).execute()
  return rows.filter(({ failing }) => failing > 0).length
}

/** Takes back what waits to be sent, to these webhooks or to all. */
const dropWaiting = (ids: number[] | null = null) =>
  sql`update webhook_deliveries set state = 'dead', next_at = null, taken_until = null
  where next_at is not null and (${ids}::bigint[] is null
    or webhook_id in (select id from webhooks where public_id = any(${ids}::bigint[])))`.execute(app.db)

test('sends at most four at a time to one webhook, one once it fails, and holds up no other', async () => {
  covers('Y-198')
  const sendWell = await havePrompt('/well')
  const paths = Array.from({ length: 5 }, (_, place) => `/stuck-${place}`)
  const stuck = await haveWebhooks(paths)
  const { counts, sum, drop } = holding(paths)
  await haveWaiting(stuck, 40)
  await until(() => sum() === stuck.length)
  await sendWell()
  // None of them had to end for it.
  expect(sum()).toBe(stuck.length)
  await drop()
  await until(async () => (await failingOf(stuck)) === stuck.length)
  for (const { most } of counts) expect(most).toBeLessThanOrEqual(4)
  // Those that were under way when it failed have ended.
  await until(() => counts.every(({ now }) => now <= 1))
  for (const count of counts) count.most = 0
  for (let round = 0; round < 4; round += 1) {
    await drop()
    await until(() => sum() === stuck.length)
    const begun = stuckReceived()
    for (let count = 0; count < 5; count += 1) await sendWell()
    expect([sum(), stuckReceived()]).toEqual([stuck.length, begun])
  }
  // Also where there are places to spare.
  await dropWaiting(stuck.slice(1))
  await drop()
  await until(() => sum() === 1)
  await sendWell()
  for (const { most } of counts) expect(most).toBeLessThanOrEqual(1)
  await dropWaiting()
  await drop()
})

test('receivers that answer late hold up none that answers promptly, nor a new one for long', async () => {
  covers('Y-198')
  const sendWell = await havePrompt('/prompt')
  const { send: sendNew } = await haveWebhook('/new')
  const paths = Array.from({ length: 16 }, (_, place) => `/late-${place}`)
  const late = await haveWebhooks(paths)
  const { sum, answerLate } = holding(paths)
  await haveWaiting(late, 15)
  await until(() => sum() === shares.other.all)
  await sendWell()
  expect(sum()).toBe(shares.other.all)
  answerLate()
  const before = receiver.received.length
  await sendNew()
  const since = receiver.received.slice(before).map(({ path }) => path)
  const sent = since.slice(0, since.indexOf('/new')).filter((path) => path.startsWith('/late-'))
  // At most one of each, and the ones that take their places.
  expect(sent.length).toBeLessThanOrEqual(paths.length + shares.other.all)
  await dropWaiting()
})
