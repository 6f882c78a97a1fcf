import { assignedStatuses, legacyLoadStatuses } from '#domain/auctions/load-lifecycle.ts'
import { listLoads } from '#domain/loads/api.ts'
import { useApiPages } from '#web/api/hooks.ts'
import type { ListState } from '#web/shared/list/list-state.ts'

export type ShipperLoadPages = ReturnType<typeof useShipperLoads>

/** What the server is asked for: the shipper's loads of a comma list of statuses, or of "all". */
export function askedLoads(status: string, state: ListState) {
  return { status: withLegacy(status), ...state.query }
}

/** The same, page by page. */
export function useShipperLoads(status: string, state: ListState) {
  const query = askedLoads(status, state)
  return useApiPages<typeof listLoads, 'shipper'>(
    listLoads,
    { query },
    { failure: 'Failed to fetch loads', keepPrevious: true },
  )
}

/** The assigned group holds the legacy statuses as well. Source: F-091; G-023. */
function withLegacy(status: string): string {
  const assigned = assignedStatuses.join(',')
  return status === assigned ? [assigned, ...legacyLoadStatuses].join(',') : status
}
