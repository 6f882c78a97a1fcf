import type { AwardSettings } from '#domain/awards/settings.ts'
import type { Route } from '#server/http/route.ts'
import { listDriverLinksRoute, listTrackingLinksRoute } from './list-driver-links.ts'
import { listStaffLinksRoute } from './list-staff-links.ts'
import { makeDriverLinkRoute } from './make-driver-link.ts'
import { makeTrackingLinkRoute } from './make-tracking-link.ts'
import { readTrackedLoadRoute } from './read-tracked-load.ts'
import { revokeLinkRoute } from './revoke-link.ts'

export function accessRoutes(settings: AwardSettings): Route[] {
  return [
    listDriverLinksRoute(settings),
    makeDriverLinkRoute(settings),
    listTrackingLinksRoute(settings),
    makeTrackingLinkRoute(settings),
    revokeLinkRoute,
    listStaffLinksRoute,
    readTrackedLoadRoute(settings),
  ]
}
