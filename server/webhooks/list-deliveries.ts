import { sql } from 'kysely'
import { listDeliveries, readDelivery } from '#domain/webhooks/api.ts'
import { orderOf } from '#server/http/lists/list-order.ts'
import { listPage } from '#server/http/lists/list-page.ts'
import { reads } from '#server/http/route.ts'
import { ownWebhook, toDelivery, messageIdOf, ownDelivery, triesOf } from './queries.ts'

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
