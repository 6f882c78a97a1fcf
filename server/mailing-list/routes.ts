import { addToMailingListRoute } from './add-to-mailing-list.ts'
import { listMailingListRoute } from './list-mailing-list.ts'
import { mailingListReportRoute } from './send-report.ts'
import { resubscribeTruckerRoute, unsubscribeTruckerRoute } from './set-unsubscribed.ts'

export const mailingListRoutes = [
  listMailingListRoute,
  addToMailingListRoute,
  unsubscribeTruckerRoute,
  resubscribeTruckerRoute,
  mailingListReportRoute,
]
