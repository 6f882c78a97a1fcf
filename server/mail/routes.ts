import type { Config } from '#server/config.ts'
import type { Route } from '#server/http/route.ts'
import { countMailsRoute } from './count-mails.ts'
import { listMailsRoute } from './list-mails.ts'
import { mailStatusRoute } from './read-mail-status.ts'
import { sendMailAgainRoute } from './send-mail-again.ts'
import { readSubscriptionOfLinkRoute } from './read-subscription-of-link.ts'
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
