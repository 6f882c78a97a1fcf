import { switchOffWebhook } from '#domain/webhooks/api.ts'
import { Refusal } from '#domain/refusals.ts'
import { writes } from '#server/http/route.ts'
import { disable } from './disable.ts'
import { toStaffWebhook } from './queries.ts'

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
