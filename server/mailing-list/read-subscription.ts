import { readSubscription } from '#domain/mailing-list/api.ts'
import { Refusal } from '#domain/refusals.ts'
import { reads } from '#server/http/route.ts'
import { idInLink } from './queries.ts'

/** Opening a link changes nothing: programs that scan email open links too. Source: G-130, G-196. */
export const readSubscriptionRoute = reads(readSubscription, async ({ query, db }) => {
  const listed = await db
    .selectFrom('truckers_mailing_list')
    .select(['drayage_area_id as drayageAreaID', 'unsubscribed'])
    .where('id', '=', await idInLink(db, query.token))
    .executeTakeFirst()
  if (!listed) throw new Refusal('invalid-link')
  return listed
})
