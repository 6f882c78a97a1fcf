import { useAddress } from '#web/shared/table/use-address.ts'
import { useAddressSearch } from '#web/shared/table/use-address-search.ts'
import { type DocumentTab, documentTabOf } from './document-tabs.ts'

const typeName = 'type'
const loadName = 'load'

/** What of the library is shown. `load` is the id or number of a load, or empty. */
export type DocumentFilter = { search: string; tab: DocumentTab; load: string }

/** The filter of the library, in the URL so reload, Back and sharing keep it. */
export function useDocumentFilter() {
  const [address, put] = useAddress()
  const [search, setSearch] = useAddressSearch()
  const filter: DocumentFilter = {
    search,
    tab: documentTabOf(address.get(typeName)),
    load: address.get(loadName)?.trim() ?? '',
  }
  return {
    filter,
    isActive: search.trim() !== '' || filter.tab !== 'all' || filter.load !== '',
    setSearch,
    setTab: (tab: DocumentTab) => put({ [typeName]: tab === 'all' ? null : tab }),
    dropLoad: () => put({ [loadName]: null }),
    reset: () => setSearch('', { [typeName]: null, [loadName]: null }),
  }
}
