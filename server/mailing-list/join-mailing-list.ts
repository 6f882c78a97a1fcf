import { sql } from 'kysely'
import { countedAddress } from '#domain/auth/attempts.ts'
import { joinMailingList } from '#domain/mailing-list/api.ts'
import { joinLimits, joinMail } from '#domain/mailing-list/join.ts'
import type { NewMailingListTrucker } from '#domain/mailing-list/trucker.ts'
import type { Tx, Db } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { countRegistration } from '#server/http/sessions/attempts.ts'
import { writes } from '#server/http/route.ts'
import { hashOf, newToken } from '#server/http/sessions/token.ts'
import { queueMails } from '#server/mail/queue-mails.ts'

/**
 * The person who types an address need not own it: a listed address stays unchanged until the emailed link is followed,
 * and the answer reveals nothing. Source: G-130, G-196.
 */
export const joinMailingListRoute = writes(joinMailingList, async ({ body, http, tx }) => {
  await countRegistration(tx, countedAddress(http.request.ip), 'mailing-list')
  const { email, name, company, drayageAreaID } = body
  const added = await tx
    .insertInto('truckers_mailing_list')
    .values({ email, name, company, drayage_area_id: drayageAreaID, confirmed_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  await mailJoinLink(tx, body)
  // Events are kept forever, unconfirmed addresses are not.
  if (added) await recordEvents(tx, [{ action: 'mailing_list_asked', after: { mailingListId: added.id } }])
  return { success: true as const }
})

/**
 * Emails the link that adds an address to the list; false when it got enough of them recently. Source: G-196, G-238.
 */
export async function mailJoinLink(tx: Tx, body: NewMailingListTrucker): Promise<boolean> {
  if (!(await mayBeMailed(tx, body.email))) return false
  await mailLink(tx, body)
  return true
}

/** Anyone can make the server write to an address, so the number is limited. */
async function mayBeMailed(tx: Tx, email: string): Promise<boolean> {
  const { count } = await tx
    .selectFrom('mailing_list_joins')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('created_at', '>', sql<Date>`clock_timestamp() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return count < joinLimits.mailsPerDay
}

async function mailLink(tx: Tx, { email, name, company, drayageAreaID }: NewMailingListTrucker): Promise<void> {
  const token = newToken()
  await tx
    .insertInto('mailing_list_joins')
    .values({ token_hash: hashOf(token), email, name, company, drayage_area_id: drayageAreaID })
    .execute()
  const content = joinMail(drayageAreaID, token)
  await queueMails(tx, [{ kind: 'join_list', userId: null, to: email, content, unsubscribePath: null }])
}

/** Forgets addresses whose emailed link was never followed, once it has expired. Source: G-196. */
export async function forgetUnconfirmed(db: Db): Promise<void> {
  const isOver = sql<boolean>`created_at < clock_timestamp() - make_interval(days => ${joinLimits.days})`
  await db.deleteFrom('mailing_list_joins').where(isOver).execute()
  await db
    .deleteFrom('truckers_mailing_list')
    .where('confirmed_at', 'is', null)
    .where('unsubscribed', '=', false)
    .where(isOver)
    .where(
      sql<boolean>`not exists (
        select from mailing_list_joins as asked where lower(asked.email) = lower(truckers_mailing_list.email)
      )`,
    )
    .execute()
}
