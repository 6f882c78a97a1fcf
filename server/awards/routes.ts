import { readMissingSettings } from '#domain/awards/api.ts'
import type { AwardSettings } from '#domain/awards/settings.ts'
import { type Route, reads } from '#server/http/route.ts'
import { acceptAmendmentRoute, declineAmendmentRoute, withdrawAmendmentRoute } from './answer-amendments.ts'
import { acceptBidRoute, acceptBidsRoute } from './accept-bid.ts'
import { acknowledgeAwardRoute, acknowledgeAwardsRoute } from './acknowledge-award.ts'
import { askAwardRoute } from './ask-award.ts'
import {
  confirmAwardOfferRoute,
  makeAwardOfferRoute,
  declineAwardOfferRoute,
  withdrawAwardOfferRoute,
  listAwardOffersRoute,
} from './offers/award-offers.ts'
import { cancelAwardRoute } from './release/cancel-award.ts'
import { declineAwardRoute } from './release/decline-award.ts'
import { readReleasePreviewRoute } from './release/read-release-preview.ts'
import { releaseAwardRoute, releaseStaffAwardRoute } from './release/release-award.ts'
import {
  listStaffConfirmationsRoute,
  openConfirmationRoute,
  openStaffConfirmationRoute,
  readConfirmationRoute,
} from './read-confirmations.ts'
import { openRecordRoute } from './open-record.ts'
import type { PaperParts } from './paper-files.ts'
import { proposeAmendmentRoute } from './propose-amendment.ts'
import { readPartiesRoute } from './read-parties.ts'
import { updateLoadStatusRoute } from './update-load-status.ts'

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
    acceptBidsRoute(settings),
    askAwardRoute,
    readConfirmationRoute(settings),
    openConfirmationRoute(settings, papers),
    acknowledgeAwardRoute(settings),
    acknowledgeAwardsRoute(settings),
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

/** The missing settings of the operator that confirmations need. Source: X-156. */
function readMissingSettingsRoute({ missing }: AwardSettings) {
  return reads(readMissingSettings, async () => ({ missing }))
}
