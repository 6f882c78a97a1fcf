import type { AwardSettings } from '#domain/awards/settings.ts'
import type { Route } from '#server/http/route.ts'
import type { Storage } from '#server/ports/storage.ts'
import { acceptAmendmentRoute } from './accept-amendment.ts'
import { acceptBidRoute } from './accept-bid.ts'
import { acknowledgeAwardRoute } from './acknowledge-award.ts'
import { declineAmendmentRoute } from './decline-amendment.ts'
import { listStaffConfirmationsRoute } from './list-staff-confirmations.ts'
import { openConfirmationRoute } from './open-confirmation.ts'
import { openRecordRoute } from './open-record.ts'
import { openStaffConfirmationRoute } from './open-staff-confirmation.ts'
import { proposeAmendmentRoute } from './propose-amendment.ts'
import { readConfirmationRoute } from './read-confirmation.ts'
import { readMissingSettingsRoute } from './read-missing-settings.ts'
import { readPartiesRoute } from './read-parties.ts'
import { withdrawAmendmentRoute } from './withdraw-amendment.ts'

export function awardRoutes(settings: AwardSettings, storage: Storage): Route[] {
  return [
    acceptBidRoute(settings),
    readConfirmationRoute(settings),
    openConfirmationRoute(settings, storage),
    acknowledgeAwardRoute(settings),
    readPartiesRoute(settings),
    proposeAmendmentRoute(settings),
    acceptAmendmentRoute(settings),
    declineAmendmentRoute(settings),
    withdrawAmendmentRoute(settings),
    listStaffConfirmationsRoute(settings),
    openStaffConfirmationRoute(storage),
    openRecordRoute(settings, storage),
    readMissingSettingsRoute(settings),
  ]
}
