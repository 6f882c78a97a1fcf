import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { testWebhook } from '#domain/webhooks/api.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { until } from '#server/test/live.ts'
import { startReceiver, toThisMachine } from '#server/test/receivers/webhook-receiver.ts'

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

test('sends at most four at a time to one webhook, one once it fails, and holds up no other', async () => {
  covers('Y-198')
  const [shipper, other] = [await app.have('shipper'), await app.have('shipper')]
  const open = new Map<string, { now: number; most: number }>()
  const stuck = []
  for (let place = 0; place < 5; place += 1) {
    const path = `/stuck-${place}`
    const count = { now: 0, most: 0 }
    open.set(path, count)
    receiver.answer(path, (response) => {
      count.now += 1
      count.most = Math.max(count.most, count.now)
      response.on('close', () => (count.now -= 1))
    })
    stuck.push((await app.haveWebhook(shipper, { url: receiver.origin + path })).id)
  }
  const { id } = await app.haveWebhook(other, { url: `${receiver.origin}/well` })
  await haveWaiting(stuck, 40)
  const failing = async () => {
    const rows = await app.db.selectFrom('webhooks').select('failing').where('user_id', '=', shipper.id).execute()
    return rows.filter((webhook) => webhook.failing > 0).length
  }
  await until(() => [...open.values()].reduce((sum, { now }) => sum + now, 0) === 12, 30_000)
  await other.call(testWebhook, { params: { id } })
  await until(() => receiver.at('/well').length === 1, 30_000)
  expect(await failing()).toBe(0)
  await until(async () => (await failing()) === stuck.length, 60_000)
  for (const { most } of open.values()) expect(most).toBeLessThanOrEqual(4)
  // Those that were under way when it failed have ended.
  await until(() => [...open.values()].every(({ now }) => now <= 1), 30_000)
  for (const count of open.values()) count.most = 0
  const times: number[] = []
  for (let count = 2; count <= 21; count += 1) {
    const begun = performance.now()
    await other.call(testWebhook, { params: { id } })
    await until(() => receiver.at('/well').length === count, 30_000)
    times.push(performance.now() - begun)
  }
  for (const { most } of open.values()) expect(most).toBeLessThanOrEqual(1)
  // None waits for a place that one of the others has.
  expect(Math.max(...times)).toBeLessThan(patience)
}, 180_000)
