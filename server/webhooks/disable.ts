import { type DisabledReason, webhookRecord } from '#domain/webhooks/webhook.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { endWaiting } from '#server/http/sessions/end-credentials.ts'
import { notifyOwner } from '#server/notifications/notify.ts'
import type { WebhookRow } from './queries.ts'

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
  await endWaiting(tx, [row.id])
  const after = { userId: row.user_id, ...webhookRecord(row), reason }
  const [eventId] = await recordEvents(tx, [{ action: 'webhook_disabled', userId: row.user_id, ...by, after }])
  if (reason !== 'owner')
    await notifyOwner(tx, 'webhook_disabled', { eventId, userId: row.user_id, link: linkToWebhooks, after })
  return off
}

/** The page of the web app where the owner manages webhooks. */
export const linkToWebhooks = '/settings'
