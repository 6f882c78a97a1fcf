import { listStaffWebhooks } from '#domain/webhooks/api.ts'
import { Refusal } from '#domain/refusals.ts'
import { reads } from '#server/http/route.ts'
import { toStaffWebhook, webhooksOf } from './queries.ts'

/** Refusals: `user-not-found`. */
export const listStaffWebhooksRoute = reads(listStaffWebhooks, async ({ params, db }) => {
  const user = await db.selectFrom('users').select('id').where('id', '=', params.id).executeTakeFirst()
  if (!user) throw new Refusal('user-not-found')
  return (await webhooksOf(db, user.id)).map(toStaffWebhook)
})
