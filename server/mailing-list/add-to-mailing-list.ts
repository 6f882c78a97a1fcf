import { addToMailingList } from '#domain/mailing-list/api.ts'
import { Refusal } from '#domain/refusals.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import { recordEvents } from '#server/db/events.ts'
import { writes } from '#server/http/route.ts'
import { mailJoinLink } from './join-mailing-list.ts'
import { toMailingListTrucker } from './queries.ts'

/**
 * The address counts once its owner follows the link. The unique index decides who is on the list, also for two
 * simultaneous additions. Source: B-145; G-238.
 */
export const addToMailingListRoute = writes(addToMailingList, async ({ body, actor, tx }) => {
  const { email, name, company, drayageAreaID } = body
  const row = await tx
    .insertInto('truckers_mailing_list')
    .values({ email, name, company, drayage_area_id: drayageAreaID, confirmed_at: null })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseListedEmail)
  await mailJoinLink(tx, body)
  const after = { mailingListId: row.id, email, name, company, drayageAreaID }
  await recordEvents(tx, [{ action: 'mailing_list_added', actorStaffId: actor.id, after }])
  return toMailingListTrucker(row)
})

function refuseListedEmail(error: unknown): never {
  throw isUniqueViolation(error, 'truckers_mailing_list_email') ? new Refusal('email-listed') : error
}
