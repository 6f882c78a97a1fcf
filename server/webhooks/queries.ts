import { type Selectable, sql } from 'kysely'
import {
  type Delivery,
  type DeliveryInFull,
  type StaffWebhook,
  type Webhook,
  webhookLimits,
} from '#domain/webhooks/webhook.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { Tables } from '#server/db/tables.ts'

export type WebhookRow = Selectable<Tables['webhooks']>
export type DeliveryRow = Selectable<Tables['webhook_deliveries']>

type Hours = Webhook['lastDay']

/** A row as its owner gets it; of the last day what was delivered and what failed, hour by hour. */
export function toWebhook(row: WebhookRow, lastDay: Hours = quietDay()): Webhook {
  return {
    id: row.public_id,
    url: row.url,
    description: row.description,
    types: row.types,
    lanesOnly: row.lanes_only,
    enabled: row.disabled_reason === null,
    disabledReason: row.disabled_reason,
    createdAt: row.created_at.toISOString(),
    lastDeliveredAt: row.last_delivered_at?.toISOString() ?? null,
    failing: row.failing,
    lastDay,
  }
}

export function toStaffWebhook(row: WebhookRow): StaffWebhook {
  const { lastDay: _, ...webhook } = toWebhook(row)
  return webhook
}

export function toDelivery(row: DeliveryRow): Delivery {
  return {
    id: row.public_id,
    type: row.type,
    state: row.state,
    attempts: row.attempts,
    createdAt: row.created_at.toISOString(),
    nextAt: row.next_at?.toISOString() ?? null,
    lastStatus: row.last_status,
    lastMs: row.last_ms,
  }
}

/** The header `webhook-id` of all attempts of a delivery. */
export function messageIdOf({ public_id }: Pick<DeliveryRow, 'public_id'>): string {
  return `msg_${public_id}`
}

/** The webhooks of an account, oldest first. */
export function webhooksOf(db: Db, userId: number): Promise<WebhookRow[]> {
  return db
    .selectFrom('webhooks')
    .selectAll()
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** An own webhook. Refusals: `webhook-not-found`. */
export async function ownWebhook(db: Db, publicId: number, userId: number): Promise<WebhookRow> {
  const row = await ofOwner(db, publicId, userId).executeTakeFirst()
  if (!row) throw new Refusal('webhook-not-found')
  return row
}

/** The same, locked. */
export async function lockWebhook(tx: Tx, publicId: number, userId: number): Promise<WebhookRow> {
  const row = await ofOwner(tx, publicId, userId).forUpdate().executeTakeFirst()
  if (!row) throw new Refusal('webhook-not-found')
  return row
}

function ofOwner(db: Db, publicId: number, userId: number) {
  return db
    .selectFrom('webhooks')
    .selectAll()
    .where('public_id', '=', publicId)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
}

/** A delivery of an own webhook, with that webhook. Refusals: `delivery-not-found`. */
export async function ownDelivery(db: Db, publicId: number, userId: number) {
  const row = await db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
    .selectAll('webhook_deliveries')
    .select(['webhooks.public_id as webhook_public_id', 'webhooks.disabled_reason'])
    .where('webhook_deliveries.public_id', '=', publicId)
    .where('webhooks.user_id', '=', userId)
    .where('webhooks.removed_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new Refusal('delivery-not-found')
  return row
}

export async function triesOf(db: Db, deliveryId: number): Promise<DeliveryInFull['tries']> {
  const rows = await db
    .selectFrom('webhook_tries')
    .selectAll()
    .where('delivery_id', '=', deliveryId)
    .orderBy('id')
    .execute()
  return rows.map(({ at, status, ms, failure, answer }) => ({ at: at.toISOString(), status, ms, failure, answer }))
}

const hours = 24

function quietDay(): Hours {
  return Array.from({ length: hours }, () => ({ delivered: 0, failed: 0 }))
}

/** By webhook: deliveries of the last 24 hours by the hour in which they were made, oldest first. */
export async function lastDays(db: Db, webhookIds: number[]): Promise<Map<number, Hours>> {
  const days = new Map(webhookIds.map((id) => [id, quietDay()]))
  if (webhookIds.length === 0) return days
  const { rows } = await sql<{ webhook_id: number; hour: number; delivered: number; failed: number }>`
    select webhook_id, floor(extract(epoch from clock_timestamp() - created_at) / 3600)::int as hour,
      count(*) filter (where state = 'delivered') as delivered, count(*) filter (where state in ('failed', 'dead')) as failed
    from webhook_deliveries
    where webhook_id = any(${webhookIds}::int[]) and created_at > clock_timestamp() - interval '24 hours'
    group by 1, 2`.execute(db)
  for (const { webhook_id, hour, delivered, failed } of rows) {
    const day = days.get(webhook_id)
    if (day && hour >= 0 && hour < hours) day[hours - 1 - hour] = { delivered, failed }
  }
  return days
}

export const mostWebhooks = webhookLimits.perAccount
