import { addressOf, filterIn } from '#domain/lanes/address.ts'
import { isNarrowed, type LaneFilter } from '#domain/lanes/lane.ts'
import { useAddress } from '#web/shared/table/use-address.ts'
import { useAddressSearch } from '#web/shared/table/use-address-search.ts'

const nothing = { area: null, container: null, handling: null, direction: null }

/** The filter of the available loads, in the URL so reload and Back keep it. */
export function useLoadFilter() {
  const [address, put] = useAddress()
  const [search, setSearch] = useAddressSearch()
  const lane = filterIn(address)
  return {
    filter: { ...lane, search },
    /** What of it can be saved. */
    lane,
    isActive: search.trim() !== '' || isNarrowed(lane),
    setSearch: (text: string) => setSearch(text),
    narrow: (change: Partial<LaneFilter>) => put(addressOf({ ...lane, ...change }), { replace: true }),
    /** Replaces the whole filter, the search too. */
    apply: (filter: LaneFilter) => setSearch('', addressOf(filter)),
    reset: () => setSearch('', nothing),
  }
}

export type LoadFiltering = ReturnType<typeof useLoadFilter>
