import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Batch } from '#server/db/batch.ts'
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

/** How often the sender looks for work before what it commits is counted. */
const looks = 6

/** The commits of the whole server that wrote something while the sender looks for work so often. */
async function commitsBesideLooks(): Promise<number> {
  const asked = vi.spyOn(Batch.prototype, 'ask')
  let commits = 0
  app.database.onCommit(() => (commits += 1))
  const looked = () => asked.mock.calls.filter(([{ name }]) => name === 'find-webhook-work').length
  await until(() => looked() >= looks)
  asked.mockRestore()
  return commits
}

test('commits nothing while there is no message to send: each commit wakes every page and process', async () => {
  const shipper = await app.have('shipper')
  await app.haveWebhook(shipper, { types: ['load.posted'] })
  expect(await commitsBesideLooks()).toBeLessThan(looks / 2)
})

test('commits nothing while the one message of a webhook that is being sent gets no answer', async () => {
  const shipper = await app.have('shipper')
  receiver.answer('/stuck', () => {})
  const { id } = await app.haveWebhook(shipper, { url: `${receiver.origin}/stuck`, failing: 1 })
  await sql`insert into webhook_deliveries (webhook_id, type, body)
    select id, 'webhook.test', '{}' from webhooks cross join generate_series(1, 20)
    where public_id = ${id}`.execute(app.db)
  await until(() => receiver.at('/stuck').length === 1)
  expect(await commitsBesideLooks()).toBeLessThan(looks / 2)
})
