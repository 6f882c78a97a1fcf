import { readDelivery } from '#domain/webhooks/api.ts'
import { reads } from '#server/http/route.ts'
import { messageIdOf, ownDelivery, toDelivery, triesOf } from './queries.ts'

/** Refusals: `delivery-not-found`. */
export const readDeliveryRoute = reads(readDelivery, async ({ params, actor, db }) => {
  const row = await ownDelivery(db, params.id, actor.id)
  const tries = await triesOf(db, row.id)
  return { ...toDelivery(row), webhookId: row.webhook_public_id, messageId: messageIdOf(row), body: row.body, tries }
})
