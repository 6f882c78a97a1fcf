import { sql } from 'kysely'
import { resendDelivery, resendFailed } from '#domain/webhooks/api.ts'
import { Refusal } from '#domain/refusals.ts'
import { webhookLimits } from '#domain/webhooks/webhook.ts'
import { writes } from '#server/http/route.ts'
import { lockWebhook, ownDelivery } from './queries.ts'

/** One that waits is not queued again. Refusals: `delivery-not-found`, `webhook-off`. */
export const resendDeliveryRoute = writes(resendDelivery, async ({ params, actor, tx }) => {
  const { id, disabled_reason } = await ownDelivery(tx, params.id, actor.id)
  if (disabled_reason !== null) throw new Refusal('webhook-off')
  const { numUpdatedRows } = await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', attempts: 0, next_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('state', '<>', 'waiting')
    .executeTakeFirst()
  return { queued: Number(numUpdatedRows) }
})

/** Oldest first, each once. Refusals: `webhook-not-found`, `webhook-off`. Source: Y-202. */
export const resendFailedRoute = writes(resendFailed, async ({ params, body, actor, tx }) => {
  const webhook = await lockWebhook(tx, params.id, actor.id)
  if (webhook.disabled_reason !== null) throw new Refusal('webhook-off')
  const { rows } = await sql<{ id: number }>`
    update webhook_deliveries set state = 'waiting', attempts = 0, next_at = now()
    where id in (
      select id from webhook_deliveries
      where webhook_id = ${webhook.id} and state in ('failed', 'dead') and created_at >= ${body.since}
      order by created_at, id limit ${webhookLimits.resent} for update)
    returning id`.execute(tx)
  return { queued: rows.length }
})
