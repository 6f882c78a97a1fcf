import { resubscribeTrucker } from '#domain/mailing-list/api.ts'
import { Refusal } from '#domain/refusals.ts'
import { recordEvents } from '#server/db/events.ts'
import { writes } from '#server/http/route.ts'
import { mailJoinLink } from './join-mailing-list.ts'
import { lockListed, toMailingListTrucker } from './queries.ts'

/** Only the owner of an address ends its unsubscribing: by the link that this sends. Source: B-145; G-238. */
export const resubscribeTruckerRoute = writes(resubscribeTrucker, async ({ params, actor, tx }) => {
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
