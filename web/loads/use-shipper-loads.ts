import { listLoads } from '#domain/loads/api.ts'
import { useApiPages } from '#web/api/hooks.ts'

export type ShipperLoadPages = ReturnType<typeof useShipperLoads>

/** The shipper's loads of a comma list of statuses, or of "all", page by page. */
export function useShipperLoads(status: string) {
  const list = useApiPages<typeof listLoads, 'shipper'>(
    listLoads,
    { query: { status } },
    { failure: 'Failed to fetch loads' },
  )
  function retry() {
    if (list.isFetchNextPageError) void list.fetchNextPage()
    else void list.refetch()
  }
  return { ...list, retry }
}
