import { readSubscriptionOfLink } from '#domain/mail/api.ts'
import type { Config } from '#server/config.ts'
import { signerOf } from '#server/db/secrets.ts'
import { type Route, reads } from '#server/http/route.ts'
import { countMailsRoute, listMailsRoute, sendMailAgainRoute, mailStatusRoute } from './list-mails.ts'
import { readLink, subscriptionOf } from './subscription.ts'
import { unsubscribeRoute } from './unsubscribe.ts'

export function mailRoutes(config: Config): Route[] {
  return [
    mailStatusRoute(config),
    readSubscriptionOfLinkRoute,
    unsubscribeRoute,
    listMailsRoute,
    countMailsRoute,
    sendMailAgainRoute,
  ]
}

/** Opening a link changes nothing: programs that scan email open links too. Source: G-186. */
const readSubscriptionOfLinkRoute = reads(readSubscriptionOfLink, async ({ query, db }) => {
  const { person, ended } = readLink(await signerOf(db), query.token)
  return subscriptionOf(db, person, ended)
})
