import { readSubscriptionOfLink } from '#domain/mail/api.ts'
import { signerOf } from '#server/db/secrets.ts'
import { reads } from '#server/http/route.ts'
import { readLink, subscriptionOf } from './subscription.ts'

/** Opening a link changes nothing: programs that scan email open links too. Source: G-186. */
export const readSubscriptionOfLinkRoute = reads(readSubscriptionOfLink, async ({ query, db }) => {
  const { userId, kind } = readLink(await signerOf(db), query.token)
  return subscriptionOf(db, userId, kind)
})
