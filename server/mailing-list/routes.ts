import { addToMailingListRoute } from './add-to-mailing-list.ts'
import { confirmMailingListRoute } from './confirm-mailing-list.ts'
import { joinMailingListRoute } from './join-mailing-list.ts'
import { listMailingListRoute } from './list-mailing-list.ts'
import { mailingListReportRoute } from './send-mailing-list-report.ts'
import { readSubscriptionRoute } from './read-subscription.ts'
import { resubscribeTruckerRoute } from './resubscribe-trucker.ts'
import { unsubscribeByLinkRoute } from './unsubscribe-by-link.ts'
import { unsubscribeTruckerRoute } from './unsubscribe-trucker.ts'

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
