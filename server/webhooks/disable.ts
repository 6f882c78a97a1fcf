import type { DisabledReason } from '#domain/webhooks/webhook.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { tellOwner } from '#server/notifications/public.ts'
import { recordOf, type WebhookRow } from './queries.ts'

type By = { actorUserId?: number; actorStaffId?: number }

/**
 * Switches a locked webhook off; what waits is not sent, also when it is switched on again. The owner is notified unless
 * they did it. Returns the row as it is then. Source: Y-193, Y-201.
 */
export async function disable(tx: Tx, row: WebhookRow, reason: DisabledReason, by: By = {}): Promise<WebhookRow> {
  const off = await tx
    .updateTable('webhooks')
    .set({ disabled_reason: reason })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await endWaiting(tx, row.id)
  const after = { userId: row.user_id, ...recordOf(row), reason }
  const [eventId] = await recordEvents(tx, [{ action: 'webhook_disabled', userId: row.user_id, ...by, after }])
  if (reason !== 'owner')
    await tellOwner(tx, 'webhook_disabled', { eventId, userId: row.user_id, link: linkToWebhooks, after })
  return off
}

/** Gives up what is still to be sent. */
export async function endWaiting(tx: Tx, webhookId: number): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'dead', next_at: null })
    .where('webhook_id', '=', webhookId)
    .where('next_at', 'is not', null)
    .execute()
}

/** Where the owner looks after webhooks in the web app. */
export const linkToWebhooks = '/settings'
