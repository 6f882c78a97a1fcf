import { sql } from 'kysely'
import { messageOf } from '#server/db/change-mark.ts'
import { askedPause, pauseAfter } from '#domain/webhooks/schedule.ts'
import { type DeliveryState, webhookLimits, webhookRecord } from '#domain/webhooks/webhook.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import type { Sealer } from '#server/db/sealed.ts'
import { signal } from '#server/metrics/signals.ts'
import { notifyOwner } from '#server/notifications/notify.ts'
import type { Outcome, Receivers } from '#server/ports/receiver.ts'
import type { Claimed } from './claim.ts'
import { disable, linkToWebhooks } from './disable.ts'
import { messageIdOf, type WebhookRow } from './queries.ts'
import { signedHeaders } from './sign.ts'

/** The receiver is gone for good. */
const gone = 410
/** Milliseconds within which a receiver answers promptly. */
export const promptWithin = 2000
/** Failures in a row after which the owner is notified. */
const failuresUntilNotice = 3

type Means = { receivers: Receivers; sealer: Sealer }

/** Sends a delivery that was taken, and records what came of it. Source: Y-189 to Y-193. */
export async function deliver(db: Db, { receivers, sealer }: Means, claimed: Claimed): Promise<void> {
  const { url, body, secret, old_secret: old, now: at } = claimed
  const secrets = [secret, ...(old === null ? [] : [old])].map((stored) => sealer.open(stored))
  const outcome = await receivers.post(url, signedHeaders({ id: messageIdOf(claimed), body, at }, secrets), body)
  await db.transaction().execute((tx) => note(tx, claimed, outcome))
  signal('webhookTried', { isDelivered: outcome.failure === null })
}

async function note(tx: Tx, { id, webhook_id, attempts: before, now: at }: Claimed, outcome: Outcome): Promise<void> {
  const webhook = await tx
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', webhook_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const attempts = before + 1
  const isOff = webhook.disabled_reason !== null || webhook.removed_at !== null
  const pause =
    isOff || isFinal(outcome) ? null : pauseAfter(attempts, Math.random(), askedPause(outcome.retryAfter, new Date()))
  const state: DeliveryState = outcome.failure === null ? 'delivered' : pause === null ? 'dead' : 'failed'
  await tx
    .updateTable('webhook_deliveries')
    .set({
      state,
      attempts,
      taken_until: null,
      next_at: state === 'failed' ? sql<Date>`clock_timestamp() + make_interval(secs => ${pause! / 1000})` : null,
      last_status: outcome.status,
      last_ms: outcome.ms,
    })
    .where('id', '=', id)
    .execute()
  const { status, ms, failure, answer } = outcome
  await tx.insertInto('webhook_tries').values({ delivery_id: id, at, status, ms, failure, answer }).execute()
  await (outcome.failure === null
    ? noteDelivered(tx, webhook, ms)
    : noteFailed(tx, webhook, { outcome, isFirst: attempts === 1 }))
  const change = { action: 'webhook_sent', userId: webhook.user_id }
  await sql`insert into live_changes (message) values (${messageOf([change])}::jsonb)`.execute(tx)
}

/** Permanent failures: an address that may not be called, and a receiver that is gone. */
function isFinal({ failure, status }: Outcome): boolean {
  return failure === 'address not allowed' || status === gone
}

async function noteDelivered(tx: Tx, { id }: WebhookRow, ms: number): Promise<void> {
  const now = sql<Date>`clock_timestamp()`
  const well = { failing: 0, failing_since: null, is_prompt: ms <= promptWithin }
  await tx
    .updateTable('webhooks')
    .set({ ...well, last_delivered_at: now, last_tried_at: now })
    .where('id', '=', id)
    .execute()
}

type Failing = { outcome: Outcome; isFirst: boolean }

/** Counts a delivery that failed once; notifies the owner, and switches off what has failed for too long. */
async function noteFailed(tx: Tx, webhook: WebhookRow, { outcome, isFirst }: Failing): Promise<void> {
  const failing = webhook.failing + (isFirst ? 1 : 0)
  const row = await tx
    .updateTable('webhooks')
    .set({
      failing: Math.max(failing, 1),
      failing_since: sql<Date>`coalesce(failing_since, clock_timestamp())`,
      is_prompt: false,
      last_tried_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', webhook.id)
    .returningAll()
    .returning(
      sql<boolean>`failing_since < clock_timestamp() - make_interval(days => ${webhookLimits.failingDays})`.as(
        'is_over',
      ),
    )
    .returning(
      sql<boolean>`failing_told_at is null or failing_told_at < clock_timestamp() - interval '1 day'`.as('is_news'),
    )
    .executeTakeFirstOrThrow()
  if (row.disabled_reason !== null || row.removed_at !== null) return
  if (outcome.status === gone) await disable(tx, row, 'gone')
  else if (row.is_over) await disable(tx, row, 'failing')
  else if (row.failing >= failuresUntilNotice && row.is_news) await notifyFailing(tx, row)
}

async function notifyFailing(tx: Tx, row: WebhookRow): Promise<void> {
  const after = { userId: row.user_id, ...webhookRecord(row), failing: row.failing }
  const [eventId] = await recordEvents(tx, [{ action: 'webhook_failing', userId: row.user_id, after }])
  await tx
    .updateTable('webhooks')
    .set({ failing_told_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', row.id)
    .execute()
  await notifyOwner(tx, 'webhook_failing', { eventId, userId: row.user_id, link: linkToWebhooks, after })
}
