import { readSubscription, resubscribeTrucker } from '#domain/mailing-list/api.ts'
import { Refusal } from '#domain/refusals.ts'
import { recordEvents } from '#server/db/events.ts'
import { reads, writes } from '#server/http/route.ts'
import { addToMailingListRoute } from './add-to-mailing-list.ts'
import { confirmMailingListRoute } from './confirm-mailing-list.ts'
import { joinMailingListRoute, mailJoinLink } from './join-mailing-list.ts'
import { listMailingListRoute, mailingListReportRoute } from './list-mailing-list.ts'
import { idInLink, lockListed, toMailingListTrucker } from './queries.ts'
import { unsubscribeTruckerRoute, unsubscribeByLinkRoute } from './unsubscribe-trucker.ts'

/** Opening a link changes nothing: programs that scan email open links too. Source: G-130, G-196. */
const readSubscriptionRoute = reads(readSubscription, async ({ query, db }) => {
  const listed = await db
    .selectFrom('truckers_mailing_list')
    .select(['drayage_area_id as drayageAreaID', 'unsubscribed'])
    .where('id', '=', await idInLink(db, query.token))
    .executeTakeFirst()
  if (!listed) throw new Refusal('invalid-link')
  return listed
})

/** Only the owner of an address ends its unsubscribing: by the link that this sends. Source: B-145; G-238. */
const resubscribeTruckerRoute = writes(resubscribeTrucker, async ({ params, actor, tx }) => {
  const found = await lockListed(tx, params.id)
  if (!found) throw new Refusal('mailing-list-trucker-not-found')
  if (!found.unsubscribed) return toMailingListTrucker(found)
  const { email, name, company, drayage_area_id: drayageAreaID } = found
  if (!(await mailJoinLink(tx, { email, name, company, drayageAreaID }))) throw new Refusal('too-many-attempts')
  await recordEvents(tx, [
    { action: 'mailing_list_link_sent', actorStaffId: actor.id, after: { mailingListId: params.id } },
  ])
  return toMailingListTrucker(found)
})

export const mailingListRoutes = [
  listMailingListRoute,
  addToMailingListRoute,
  joinMailingListRoute,
  confirmMailingListRoute,
  readSubscriptionRoute,
  unsubscribeByLinkRoute,
  unsubscribeTruckerRoute,
  resubscribeTruckerRoute,
  mailingListReportRoute,
]
