import { documentSorts } from '#domain/documents/sorts.ts'
import { useSignedInUser } from '#web/api/session.ts'
import { useListState } from '#web/shared/table/list-state.ts'
import type { Sort } from '#web/shared/table/sorting.ts'
import { useAddress } from '#web/shared/table/use-address.ts'
import { type DocumentTab, documentTabOf } from './document-tabs.ts'

const typeName = 'type'
const loadName = 'load'
const newestFirst: Sort = { key: 'uploaded', direction: 'descending' }

/** The filter of the library, in the URL so reload, Back and sharing keep it. `load` is the id or number of a load, or empty. */
export function useDocumentFilter() {
  const [address, put] = useAddress()
  const { role } = useSignedInUser()
  const tab = documentTabOf(address.get(typeName))
  const load = address.get(loadName)?.trim() ?? ''
  const filters = { ...(tab !== 'all' && { type: tab }), ...(load && { loadId: load }) }
  const state = useListState({ sorts: documentSorts[role], usual: newestFirst, filters })
  return {
    tab,
    load,
    state,
    isActive: state.typed !== '' || tab !== 'all' || load !== '',
    setTab: (next: DocumentTab) => put({ [typeName]: next === 'all' ? null : next }),
    dropLoad: () => put({ [loadName]: null }),
    reset: () => state.setSearch('', { [typeName]: null, [loadName]: null }),
  }
}

export type DocumentFilter = ReturnType<typeof useDocumentFilter>
