import { sql } from 'kysely'
import { listDeliveries } from '#domain/webhooks/api.ts'
import { orderOf } from '#server/http/lists/list-order.ts'
import { listPage } from '#server/http/lists/list-page.ts'
import { reads } from '#server/http/route.ts'
import { ownWebhook, toDelivery } from './queries.ts'

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
