import { listWebhooks } from '#domain/webhooks/api.ts'
import { reads } from '#server/http/route.ts'
import { lastDays, toWebhook, webhooksOf } from './queries.ts'

export const listWebhooksRoute = reads(listWebhooks, async ({ actor, db }) => {
  const rows = await webhooksOf(db, actor.id)
  const days = await lastDays(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => toWebhook(row, days.get(row.id)))
})
