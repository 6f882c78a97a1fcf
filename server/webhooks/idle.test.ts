import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#server/test/app.ts'
import { until } from '#server/test/live.ts'
import { startReceiver, toThisMachine } from '#server/test/receivers/webhook-receiver.ts'

let app: TestApp
let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  receiver = await startReceiver()
  app = await startApp(toThisMachine)
})
afterAll(async () => {
  await app.close()
  await receiver.stop()
})

/** Of the whole server: what the clocks and the jobs do each second is among them. */
async function commitsIn(milliseconds: number): Promise<number> {
  let commits = 0
  app.database.onCommit(() => (commits += 1))
  await sleep(milliseconds)
  return commits
}

test('commits nothing while there is no message to send: each commit wakes every page and process', async () => {
  const shipper = await app.have('shipper')
  await app.haveWebhook(shipper, { types: ['load.posted'] })
  expect(await commitsIn(2000)).toBeLessThan(15)
})

test('commits nothing while the one message of a webhook that is being sent gets no answer', async () => {
  const shipper = await app.have('shipper')
  receiver.answer('/stuck', () => {})
  const { id } = await app.haveWebhook(shipper, { url: `${receiver.origin}/stuck`, failing: 1 })
  await sql`insert into webhook_deliveries (webhook_id, type, body)
    select id, 'webhook.test', '{}' from webhooks cross join generate_series(1, 20)
    where public_id = ${id}`.execute(app.db)
  await until(() => receiver.at('/stuck').length === 1)
  expect(await commitsIn(2000)).toBeLessThan(15)
})
