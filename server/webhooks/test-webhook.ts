import { listWebhooks, testWebhook } from '#domain/webhooks/api.ts'
import { Refusal } from '#domain/refusals.ts'
import { testType } from '#domain/webhooks/message-types.ts'
import type { WebhookBody } from '#domain/webhooks/webhook.ts'
import { databaseNow } from '#server/db/db.ts'
import { writes } from '#server/http/route.ts'
import { lockWebhook } from './queries.ts'

/** Refusals: `webhook-not-found`, `webhook-off`. */
export const testWebhookRoute = writes(testWebhook, async ({ params, actor, tx }) => {
  const row = await lockWebhook(tx, params.id, actor.id)
  if (row.disabled_reason !== null) throw new Refusal('webhook-off')
  const timestamp = (await databaseNow(tx)).toISOString()
  const data = { webhookId: row.public_id, href: listWebhooks.path }
  const body: WebhookBody = { type: testType, timestamp, data }
  const { public_id: deliveryId } = await tx
    .insertInto('webhook_deliveries')
    .values({ webhook_id: row.id, type: testType, body: JSON.stringify(body) })
    .returning('public_id')
    .executeTakeFirstOrThrow()
  return { deliveryId }
})
