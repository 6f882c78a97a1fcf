import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { insertWebhook } from '#server/test/builders.ts'
import { insertPeople } from '#server/test/people.ts'
import type { OwnDatabase } from '#server/test/processes/own-database.ts'
import type { startReceiver } from '#server/test/receivers/webhook-receiver.ts'
import { webhookGoals } from './goals.ts'
import { judged, memoryOf } from './report.ts'

const webhooks = 16
const gigabyte = 1024 ** 3
const chunk = Buffer.alloc(256 * 1024, 'x')
/** Seconds for which the memory is watched while nothing is sent, and while all webhooks are. */
const watched = 10

/** The server's cost of receivers that answer with a gigabyte each, after it has been at work. Source: Y-197. */
export async function benchEndless(
  { database }: OwnDatabase,
  receiver: Awaited<ReturnType<typeof startReceiver>>,
  pid: number,
): Promise<void> {
  const idle = await highest(pid)
  let answers = 0
  receiver.answer('/endless', (response) => {
    answers += 1
    sendGigabyte(response.writeHead(200))
  })
  for (const { id } of await insertPeople(database.pool, 'shipper', webhooks)) {
    await insertWebhook(database, id, { url: `${receiver.origin}/endless` })
  }
  await database.pool.query(
    `insert into webhook_deliveries (webhook_id, type, body) select id, 'webhook.test', '{}' from webhooks where url = $1`,
    [`${receiver.origin}/endless`],
  )
  const busy = await highest(pid)
  const figures = { 'answers begun': answers, 'idle, MB': idle, 'meanwhile, MB': busy, 'more, MB': busy - idle }
  judged(`memory beside ${webhooks} receivers that answer with 1 GB`, figures, webhookGoals.memory)
}

async function highest(pid: number): Promise<number> {
  let most = 0
  for (let look = 0; look < watched * 50; look += 1) {
    most = Math.max(most, memoryOf(pid, 'VmRSS'))
    await sleep(20)
  }
  return most
}

function sendGigabyte(response: ServerResponse, sent = 0): void {
  let now = sent
  while (!response.destroyed && now < gigabyte) {
    now += chunk.length
    if (!response.write(chunk)) return void response.once('drain', () => sendGigabyte(response, now))
  }
  response.end()
}
