import type { StaffLoad } from '#domain/loads/staff-load.ts'
import { allStatuses, statusChoices, statusesAsked } from '#domain/loads/status-choices.ts'
import { hasEveryWord } from '#web/shared/search-words.ts'
import { useAddressSearch } from '#web/shared/use-address-search.ts'
import { useAddress } from '#web/shared/use-address.ts'

const usual = statusChoices[0].value

/**
 * What of the loads staff look at; it stands in the address. Without a status there, the loads on their way.
 *
 * Source: docs/requirements.md, B-069, B-077; docs/findings.md, F-090; docs/decisions/product.md, G-064, G-270.
 */
export function useStaffLoadsFilter() {
  const [address, put] = useAddress()
  const [search, setSearch] = useAddressSearch()
  const status = statusesAsked(address.get('status')) ?? usual
  return {
    status,
    setStatus: (statuses: string) => put({ status: statuses }),
    showAll: () => put({ status: allStatuses }),
    search,
    setSearch,
    isUsual: status === usual && search === '',
    reset: () => setSearch('', { status: null }),
  }
}

/** Whether every word typed occurs in the number, the origin or the destination of a load. Source: B-077. */
export function isFound({ loadNumber, origin, destination }: StaffLoad, search: string): boolean {
  return hasEveryWord(search, [loadNumber, origin, destination])
}
