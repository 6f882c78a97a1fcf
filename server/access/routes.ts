import type { FileParts } from '#server/files/take-work-file.ts'
import type { Route } from '#server/http/route.ts'
import {
  addDriverFileRoute,
  addDriverPodRoute,
  recordDriverMilestoneRoute,
  voidDriverMilestoneRoute,
} from './driver-writes.ts'
import {
  listDriverLinksRoute,
  listTrackingLinksRoute,
  makeDriverLinkRoute,
  makeTrackingLinkRoute,
  listStaffLinksRoute,
  revokeLinkRoute,
} from './links.ts'
import { readDriverLoadRoute } from './read-driver-load.ts'
import { readTrackedLoadRoute } from './read-tracked-load.ts'
import { readTrackedPodRoute } from './read-tracked-pod.ts'
import {
  listStaffTokensRoute,
  listTokensRoute,
  makeTokenRoute,
  revokeStaffTokenRoute,
  revokeTokenRoute,
} from './tokens/tokens.ts'

/** `publicUrl` is the origin that browsers use; without one it is that of each request. */
export function accessRoutes(parts: FileParts, publicUrl: string | null): Route[] {
  const { storage, settings } = parts
  return [
    listDriverLinksRoute(settings),
    makeDriverLinkRoute(settings, publicUrl),
    listTrackingLinksRoute(settings),
    makeTrackingLinkRoute(settings, publicUrl),
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
