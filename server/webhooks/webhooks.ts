import { sql } from 'kysely'
import { Refusal } from '#domain/refusals.ts'
import { listWebhooks, removeWebhook, testWebhook, listStaffWebhooks, switchOffWebhook } from '#domain/webhooks/api.ts'
import { testType } from '#domain/webhooks/message-types.ts'
import { webhookRecord, type WebhookBody } from '#domain/webhooks/webhook.ts'
import { databaseNow } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { reads, writes } from '#server/http/route.ts'
import { endWaiting } from '#server/http/sessions/end-credentials.ts'
import { disable } from './disable.ts'
import { lastDays, toWebhook, webhooksOf, lockWebhook, toStaffWebhook } from './queries.ts'

export const listWebhooksRoute = reads(listWebhooks, async ({ actor, db }) => {
  const rows = await webhooksOf(db, actor.id)
  const days = await lastDays(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => toWebhook(row, days.get(row.id)))
})

/** Its deliveries can be read no more; housekeeping removes them. Refusals: `webhook-not-found`. */
export const removeWebhookRoute = writes(removeWebhook, async ({ params, actor, tx }) => {
  const row = await lockWebhook(tx, params.id, actor.id)
  await tx
    .updateTable('webhooks')
    .set({ removed_at: sql<Date>`clock_timestamp()`, secret: '', old_secret: null })
    .where('id', '=', row.id)
    .execute()
  await endWaiting(tx, [row.id])
  await recordEvents(tx, [{ action: 'webhook_removed', actorUserId: actor.id, before: webhookRecord(row) }])
  return { success: true as const }
})

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

/** Refusals: `user-not-found`. */
export const listStaffWebhooksRoute = reads(listStaffWebhooks, async ({ params, db }) => {
  const user = await db.selectFrom('users').select('id').where('id', '=', params.id).executeTakeFirst()
  if (!user) throw new Refusal('user-not-found')
  return (await webhooksOf(db, user.id)).map(toStaffWebhook)
})

/** One that is off stays as it is. Refusals: `webhook-not-found`. */
export const switchOffWebhookRoute = writes(switchOffWebhook, async ({ params, actor, tx }) => {
  const row = await tx
    .selectFrom('webhooks')
    .selectAll()
    .where('public_id', '=', params.id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('webhook-not-found')
  if (row.disabled_reason !== null) return toStaffWebhook(row)
  return toStaffWebhook(await disable(tx, row, 'staff', { actorStaffId: actor.id }))
})
