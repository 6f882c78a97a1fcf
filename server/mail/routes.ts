import type { Config } from '#server/config.ts'
import type { Route } from '#server/http/route.ts'
import { countMailsRoute, listMailsRoute, sendMailAgainRoute, mailStatusRoute } from './list-mails.ts'
import { unsubscribeRoute } from './unsubscribe.ts'
import { readSubscriptionOfLinkRoute } from './read-subscription-of-link.ts'

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
