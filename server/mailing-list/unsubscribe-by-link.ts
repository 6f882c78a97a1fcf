import { sql } from 'kysely'
import { readSubscription, unsubscribeByLink } from '#domain/mailing-list/api.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Db } from '#server/db/db.ts'
import { signerOf } from '#server/db/secrets.ts'
import { reads, writes } from '#server/http/route.ts'
import { listedOf } from './links.ts'
import { markUnsubscribed } from './unsubscribe-trucker.ts'

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

/** Links to join that are still in the mailbox end with it. Source: G-130, G-196. */
export const unsubscribeByLinkRoute = writes(unsubscribeByLink, async ({ query, tx }) => {
  const id = await idInLink(tx, query.token)
  const { email } = await markUnsubscribed(tx, id, { missing: 'invalid-link' })
  await tx
    .deleteFrom('mailing_list_joins')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .execute()
  return { success: true as const }
})

async function idInLink(db: Db, token: string): Promise<number> {
  const id = listedOf(await signerOf(db), token)
  if (id === null) throw new Refusal('invalid-link')
  return id
}
