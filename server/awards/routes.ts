import type { AwardSettings } from '#domain/awards/settings.ts'
import type { Route } from '#server/http/route.ts'
import { acceptAmendmentRoute } from './accept-amendment.ts'
import { acceptBidRoute } from './accept-bid.ts'
import { acknowledgeAwardRoute } from './acknowledge-award.ts'
import { declineAmendmentRoute } from './decline-amendment.ts'
import { confirmAwardOfferRoute } from './offers/confirm-award-offer.ts'
import { declineAwardOfferRoute } from './offers/decline-award-offer.ts'
import { listAwardOffersRoute } from './offers/list-award-offers.ts'
import { makeAwardOfferRoute } from './offers/make-award-offer.ts'
import { withdrawAwardOfferRoute } from './offers/withdraw-award-offer.ts'
import { cancelAwardRoute } from './release/cancel-award.ts'
import { declineAwardRoute } from './release/decline-award.ts'
import { readReleasePreviewRoute } from './release/read-release-preview.ts'
import { releaseAwardRoute } from './release/release-award.ts'
import { releaseStaffAwardRoute } from './release/release-staff-award.ts'
import { listStaffConfirmationsRoute } from './list-staff-confirmations.ts'
import { openConfirmationRoute } from './open-confirmation.ts'
import { openRecordRoute } from './open-record.ts'
import { openStaffConfirmationRoute } from './open-staff-confirmation.ts'
import type { PaperParts } from './paper-files.ts'
import { proposeAmendmentRoute } from './propose-amendment.ts'
import { readConfirmationRoute } from './read-confirmation.ts'
import { readMissingSettingsRoute } from './read-missing-settings.ts'
import { readPartiesRoute } from './read-parties.ts'
import { updateLoadStatusRoute } from './update-load-status.ts'
import { withdrawAmendmentRoute } from './withdraw-amendment.ts'

/** How an award ends. */
function releaseRoutes(settings: AwardSettings): Route[] {
  return [
    readReleasePreviewRoute(settings),
    releaseAwardRoute(settings),
    cancelAwardRoute(settings),
    declineAwardRoute(settings),
    releaseStaffAwardRoute(settings),
  ]
}

/** How a load goes to another trucker afterwards. */
function offerRoutes(settings: AwardSettings): Route[] {
  return [
    makeAwardOfferRoute,
    withdrawAwardOfferRoute,
    listAwardOffersRoute,
    confirmAwardOfferRoute(settings),
    declineAwardOfferRoute,
  ]
}

export function awardRoutes(settings: AwardSettings, papers: PaperParts): Route[] {
  return [
    acceptBidRoute(settings),
    readConfirmationRoute(settings),
    openConfirmationRoute(settings, papers),
    acknowledgeAwardRoute(settings),
    readPartiesRoute(settings),
    proposeAmendmentRoute(settings),
    acceptAmendmentRoute(settings),
    declineAmendmentRoute(settings),
    withdrawAmendmentRoute(settings),
    listStaffConfirmationsRoute(settings),
    openStaffConfirmationRoute(papers),
    openRecordRoute(settings, papers),
    readMissingSettingsRoute(settings),
    updateLoadStatusRoute(settings),
    ...releaseRoutes(settings),
    ...offerRoutes(settings),
  ]
}
