import { addressOf, filterIn } from '#domain/lanes/address.ts'
import { isNarrowed, type LaneFilter } from '#domain/lanes/lane.ts'
import { loadSorts } from '#domain/loads/sorts.ts'
import { useListState } from '#web/shared/list/list-state.ts'
import { useAddress } from '#web/shared/list/use-address.ts'
import { soonestFirst } from './soonest-first.ts'

const nothing = { area: null, container: null, handling: null, direction: null }

/** The filter of the available loads, in the URL so reload and Back keep it. */
export function useLoadFilter() {
  const [address, put] = useAddress()
  const lane = filterIn(address)
  const state = useListState({ sorts: loadSorts.trucker, usual: soonestFirst, filters: queryOf(lane) })
  return {
    /** What of it can be saved. */
    lane,
    state,
    isActive: state.typed !== '' || isNarrowed(lane),
    narrow: (change: Partial<LaneFilter>) => put(addressOf({ ...lane, ...change }), { replace: true }),
    /** A whole filter in place of what is there, the search too. */
    apply: (filter: LaneFilter) => state.setSearch('', addressOf(filter)),
    reset: () => state.setSearch('', nothing),
  }
}

export type LoadFiltering = ReturnType<typeof useLoadFilter>

/** A filter as the server is asked for it. */
function queryOf(lane: LaneFilter): Record<string, string> {
  const { area, container, handling, direction } = addressOf(lane)
  return {
    ...(area && { areasServed: area }),
    ...(container && { containerType: container }),
    ...(handling && { handling }),
    ...(direction && { direction }),
  }
}
