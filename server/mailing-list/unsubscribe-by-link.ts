import { sql } from 'kysely'
import { unsubscribeByLink } from '#domain/mailing-list/api.ts'
import { writes } from '#server/http/route.ts'
import { idInLink } from './links.ts'
import { markUnsubscribed } from './unsubscribe-trucker.ts'

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
