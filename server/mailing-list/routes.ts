import { addToMailingListRoute } from './add-to-mailing-list.ts'
import { confirmMailingListRoute } from './confirm-mailing-list.ts'
import { joinMailingListRoute } from './join-mailing-list.ts'
import { listMailingListRoute, mailingListReportRoute } from './list-mailing-list.ts'
import { unsubscribeTruckerRoute, unsubscribeByLinkRoute } from './unsubscribe-trucker.ts'
import { readSubscriptionRoute } from './read-subscription.ts'
import { resubscribeTruckerRoute } from './resubscribe-trucker.ts'

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
