import { webhookRecord } from '#domain/webhooks/webhook.ts'
import { sql } from 'kysely'
import { removeWebhook } from '#domain/webhooks/api.ts'
import { recordEvents } from '#server/db/events.ts'
import { writes } from '#server/http/route.ts'
import { endWaiting } from '#server/http/sessions/end-credentials.ts'
import { lockWebhook } from './queries.ts'

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
