import { useAddress } from '#web/shared/use-address.ts'
import { useAddressSearch } from '#web/shared/use-address-search.ts'
import type { LoadFilter } from './load-search.ts'

const typeName = 'container'

/** The filter of a list of loads. It stands in the address, so that reloading and going back keep it. */
export function useLoadFilter() {
  const [address, put] = useAddress()
  const [search, setSearch] = useAddressSearch()
  const filter: LoadFilter = { search, containerType: address.get(typeName) }
  return {
    filter,
    isActive: search.trim() !== '' || filter.containerType !== null,
    setSearch,
    setType: (type: string | null) => put({ [typeName]: type }, { replace: true }),
    reset: () => setSearch('', { [typeName]: null }),
  }
}
