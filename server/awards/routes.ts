import type { AwardSettings } from '#domain/awards/settings.ts'
import type { Route } from '#server/http/route.ts'
import { acceptAmendmentRoute } from './accept-amendment.ts'
import { acceptBidRoute } from './accept-bid.ts'
import { acknowledgeAwardRoute } from './acknowledge-award.ts'
import { declineAmendmentRoute, withdrawAmendmentRoute } from './decline-amendment.ts'
import { listStaffConfirmationsRoute } from './list-staff-confirmations.ts'
import { proposeAmendmentRoute } from './propose-amendment.ts'
import { readConfirmationRoute } from './read-confirmation.ts'
import { readMissingSettingsRoute } from './read-missing-settings.ts'
import { readPartiesRoute } from './read-parties.ts'

export function awardRoutes(settings: AwardSettings): Route[] {
  return [
    acceptBidRoute(settings),
    readConfirmationRoute(settings),
    acknowledgeAwardRoute(settings),
    readPartiesRoute(settings),
    proposeAmendmentRoute(settings),
    acceptAmendmentRoute(settings),
    declineAmendmentRoute(settings),
    withdrawAmendmentRoute(settings),
    listStaffConfirmationsRoute(settings),
    readMissingSettingsRoute(settings),
  ]
}
