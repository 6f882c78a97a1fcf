import { sql } from 'kysely'
import { Refusal } from '#domain/refusals.ts'
import { listDeliveries, readDelivery, resendDelivery, resendFailed } from '#domain/webhooks/api.ts'
import { webhookLimits } from '#domain/webhooks/webhook.ts'
import { orderOf } from '#server/http/lists/list-order.ts'
import { listPage } from '#server/http/lists/list-page.ts'
import { reads, writes } from '#server/http/route.ts'
import { ownWebhook, toDelivery, messageIdOf, ownDelivery, triesOf, lockWebhook } from './queries.ts'

const columns = { created: { sql: sql`webhook_deliveries.created_at`, type: 'timestamptz' } } as const
const order = orderOf('deliveries', columns, { key: 'created', descending: true }, sql`webhook_deliveries.id`)

/** Refusals: `webhook-not-found`. Source: Y-203. */
export const listDeliveriesRoute = reads(listDeliveries, async ({ params, query, actor, db }) => {
  const { id } = await ownWebhook(db, params.id, actor.id)
  const ofState = query.state === undefined ? sql`true` : sql`webhook_deliveries.state = ${query.state}`
  const where = sql<boolean>`(webhook_deliveries.webhook_id = ${id} and ${ofState})`
  const rows = db.selectFrom('webhook_deliveries').selectAll()
  const page = await listPage(db, { rows, table: 'webhook_deliveries', where, order }, query)
  return { ...page, items: page.items.map(toDelivery) }
})

/** Refusals: `delivery-not-found`. */
export const readDeliveryRoute = reads(readDelivery, async ({ params, actor, db }) => {
  const row = await ownDelivery(db, params.id, actor.id)
  const tries = await triesOf(db, row.id)
  return { ...toDelivery(row), webhookId: row.webhook_public_id, messageId: messageIdOf(row), body: row.body, tries }
})

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
