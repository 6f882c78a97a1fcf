import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { testWebhook } from '#domain/webhooks/api.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { until } from '#server/test/live.ts'
import { startReceiver, toThisMachine } from '#server/test/receivers/webhook-receiver.ts'
import type { Visitor } from '#server/test/visitor.ts'
import { shares } from './claim.ts'

const patience = 4000

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

/** Gives each of these webhooks so many messages to be sent. */
const haveWaiting = (ids: number[], count: number) =>
  sql`insert into webhook_deliveries (webhook_id, type, body)
    select id, 'webhook.test', '{}' from webhooks cross join generate_series(1, ${count}::int)
    where public_id = any(${ids}::bigint[])`.execute(app.db)

/** Messages that are being sent, by path: how many there are, and the most there were. */
function counting(paths: string[], answerAfter?: number) {
  const open = new Map(paths.map((path) => [path, { now: 0, most: 0 }]))
  for (const [path, count] of open) {
    receiver.answer(path, (response) => {
      count.now += 1
      count.most = Math.max(count.most, count.now)
      response.on('close', () => (count.now -= 1))
      if (answerAfter !== undefined) setTimeout(() => response.end(), answerAfter)
    })
  }
  const sum = () => [...open.values()].reduce((total, { now }) => total + now, 0)
  return { counts: [...open.values()], sum }
}

/** A webhook whose receiver has answered promptly; sends it a message and answers after how many milliseconds it came. */
async function havePrompt(path: string) {
  const owner = await app.have('shipper')
  const { id } = await app.haveWebhook(owner, { url: receiver.origin + path })
  async function send(): Promise<number> {
    const [before, begun] = [receiver.at(path).length, performance.now()]
    await owner.call(testWebhook, { params: { id } })
    await until(() => receiver.at(path).length > before, 60_000)
    return performance.now() - begun
  }
  const state = () =>
    app.db
      .selectFrom('webhooks')
      .select(['is_prompt', 'last_tried_at'])
      .where('public_id', '=', id)
      .executeTakeFirstOrThrow()
  // On a machine with much to do the first answer may take long.
  for (let row = await state(); !row.is_prompt; row = await state()) {
    const before = Number(row.last_tried_at)
    await send()
    await until(async () => Number((await state()).last_tried_at) !== before, 30_000)
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

const failingOf = async (ids: number[]) => {
  const rows = await app.db.selectFrom('webhooks').select('failing').where('public_id', 'in', ids).execute()
  return rows.filter(({ failing }) => failing > 0).length
}

const dropWaiting = () =>
  sql`update webhook_deliveries set state = 'dead', next_at = null, taken_until = null
  where next_at is not null`.execute(app.db)

test('sends at most four at a time to one webhook, one once it fails, and holds up no other', async () => {
  covers('Y-198')
  const sendWell = await havePrompt('/well')
  const paths = Array.from({ length: 5 }, (_, place) => `/stuck-${place}`)
  const stuck = await haveWebhooks(paths)
  const { counts, sum } = counting(paths)
  await haveWaiting(stuck, 40)
  await until(() => sum() === stuck.length, 30_000)
  expect(await sendWell()).toBeLessThan(patience)
  await until(async () => (await failingOf(stuck)) === stuck.length, 60_000)
  for (const { most } of counts) expect(most).toBeLessThanOrEqual(4)
  // Those that were under way when it failed have ended.
  await until(() => counts.every(({ now }) => now <= 1), 30_000)
  for (const count of counts) count.most = 0
  for (let count = 0; count < 20; count += 1) expect(await sendWell()).toBeLessThan(patience)
  for (const { most } of counts) expect(most).toBeLessThanOrEqual(1)
  await dropWaiting()
}, 180_000)

test('receivers that answer late hold up none that answers promptly, nor a new one for long', async () => {
  covers('Y-198')
  const sendWell = await havePrompt('/prompt')
  const paths = Array.from({ length: 16 }, (_, place) => `/late-${place}`)
  const late = await haveWebhooks(paths)
  const { sum } = counting(paths, 3000)
  await haveWaiting(late, 15)
  await until(() => sum() === shares.other.all, 30_000)
  expect(await sendWell()).toBeLessThan(patience)
  await havePrompt('/new')
  const sent = receiver.received.filter(({ path }) => path.startsWith('/late-')).length
  // One of each, and what takes their places.
  expect(sent).toBeLessThanOrEqual(paths.length + shares.other.all)
  await dropWaiting()
}, 120_000)
