import { randomBytes } from 'node:crypto'
import { hrefOf } from '#domain/webhooks/href.ts'
import type { WebhookType } from '#domain/webhooks/message-types.ts'
import { pauses } from '#domain/webhooks/schedule.ts'
import type { Tx } from '#server/db/db.ts'

const day = 86_400_000
/** By load: days ago, and whether it was delivered. Failed ones were tried eight times. */
const log = [
  { type: 'load.posted', daysAgo: 9, isDelivered: true },
  { type: 'load.awarded', daysAgo: 8.5, isDelivered: true },
  { type: 'load.posted', daysAgo: 7.5, isDelivered: false },
  { type: 'load.expired', daysAgo: 7, isDelivered: false },
  { type: 'load.status_changed', daysAgo: 6.5, isDelivered: false },
] as const satisfies { type: WebhookType; daysAgo: number; isDelivered: boolean }[]
const types: WebhookType[] = [...new Set(log.map(({ type }) => type))]

/** A webhook of the demo's shipper that was switched off after failures. Its address exists nowhere, and is never called. */
export async function insertWebhook(tx: Tx, shipperId: number, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * day)
  const loads = await tx
    .selectFrom('loads')
    .select(['id', 'load_number', 'status'])
    .where('shipper_id', '=', shipperId)
    .orderBy('id')
    .limit(log.length)
    .execute()
  const webhook = await tx
    .insertInto('webhooks')
    .values({
      user_id: shipperId,
      url: 'https://hooks.example.invalid/quaybid',
      description: 'Our TMS (example)',
      types,
      secret: `whsec_${randomBytes(32).toString('base64')}`,
      disabled_reason: 'failing',
      created_at: ago(12),
      last_delivered_at: ago(8.5),
      failing: 3,
      failing_since: ago(7.5),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [place, { type, daysAgo, isDelivered }] of log.entries()) {
    const load = loads[place]!
    const at = ago(daysAgo)
    const data = { loadId: load.id, loadNumber: load.load_number, status: load.status }
    const href = hrefOf(type, 'shipper').replace('{load}', String(load.id))
    const body = JSON.stringify({ type, timestamp: at.toISOString(), data: { ...data, href } })
    const tries = isDelivered ? [{ at, ms: 84 }] : failedTries(at)
    const { id } = await tx
      .insertInto('webhook_deliveries')
      .values({
        webhook_id: webhook.id,
        type,
        body,
        state: isDelivered ? 'delivered' : 'dead',
        attempts: tries.length,
        next_at: null,
        last_status: isDelivered ? 200 : null,
        last_ms: tries.at(-1)!.ms,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const outcome = isDelivered ? { status: 200, answer: 'ok' } : { failure: 'name not found' as const }
    await tx
      .insertInto('webhook_tries')
      .values(tries.map((one) => ({ delivery_id: id, ...one, ...outcome })))
      .execute()
  }
}

function failedTries(first: Date): { at: Date; ms: number }[] {
  let at = first.getTime()
  return [0, ...pauses].map((pause) => ({ at: new Date((at += pause)), ms: 31 }))
}
