import type { Route } from '#server/http/route.ts'
import type { FileParts } from '#server/files/public.ts'
import { addDriverFileRoute } from './add-driver-file.ts'
import { addDriverPodRoute } from './add-driver-pod.ts'
import { listDriverLinksRoute, listTrackingLinksRoute } from './list-driver-links.ts'
import { listStaffLinksRoute } from './list-staff-links.ts'
import { makeDriverLinkRoute } from './make-driver-link.ts'
import { makeTrackingLinkRoute } from './make-tracking-link.ts'
import { readDriverLoadRoute } from './read-driver-load.ts'
import { readTrackedLoadRoute } from './read-tracked-load.ts'
import { readTrackedPodRoute } from './read-tracked-pod.ts'
import { recordDriverMilestoneRoute } from './record-driver-milestone.ts'
import { revokeLinkRoute } from './revoke-link.ts'
import { listStaffTokensRoute, listTokensRoute } from './tokens/list-tokens.ts'
import { makeTokenRoute } from './tokens/make-token.ts'
import { revokeStaffTokenRoute, revokeTokenRoute } from './tokens/revoke-token.ts'
import { voidDriverMilestoneRoute } from './void-driver-milestone.ts'

export function accessRoutes(parts: FileParts): Route[] {
  const { storage, settings } = parts
  return [
    listDriverLinksRoute(settings),
    makeDriverLinkRoute(settings),
    listTrackingLinksRoute(settings),
    makeTrackingLinkRoute(settings),
    revokeLinkRoute,
    listStaffLinksRoute,
    readTrackedLoadRoute(settings),
    readTrackedPodRoute(storage, settings),
    readDriverLoadRoute,
    recordDriverMilestoneRoute(settings),
    voidDriverMilestoneRoute,
    addDriverFileRoute(parts),
    addDriverPodRoute(parts),
    listTokensRoute,
    makeTokenRoute,
    revokeTokenRoute,
    listStaffTokensRoute,
    revokeStaffTokenRoute,
  ]
}
