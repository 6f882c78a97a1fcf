import { documentSorts } from '#domain/documents/sorts.ts'
import { useSignedInUser } from '#web/api/session.ts'
import { useListState } from '#web/shared/list/list-state.ts'
import type { Sort } from '#web/shared/list/sorting.ts'
import { useAddress } from '#web/shared/list/use-address.ts'
import type { DocumentType } from '#domain/documents/document.ts'
import { type DocumentTab, documentTabOf, typesNamed } from './document-tabs.ts'

const tabName = 'type'
const typesName = 'types'
const loadName = 'load'
const newestFirst: Sort = { key: 'uploaded', direction: 'descending' }

/**
 * The filter of the library, in the URL so reload, Back and sharing keep it. `types` narrow the tab All; the other tabs
 * are a type each. `load` is the id or number of a load, or empty.
 * Source: F-111.
 */
export function useDocumentFilter() {
  const [address, put] = useAddress()
  const { role } = useSignedInUser()
  const tab = documentTabOf(address.get(tabName))
  const types = tab === 'all' ? typesNamed(address.get(typesName)) : [tab]
  const load = address.get(loadName)?.trim() ?? ''
  const filters = { ...(types.length > 0 && { type: types.join(',') }), ...(load && { loadId: load }) }
  const state = useListState({ sorts: documentSorts[role], usual: newestFirst, filters })
  return {
    tab,
    types,
    /** The types that the tab All shows; undefined for every one. */
    ofAll: tab === 'all' && types.length > 0 ? types : undefined,
    load,
    state,
    isActive: state.typed !== '' || types.length > 0 || load !== '',
    setTab: (next: DocumentTab) => put({ [tabName]: next === 'all' ? null : next, [typesName]: null }),
    setTypes: (next: DocumentType[]) => put({ [typesName]: next.join(',') }),
    dropLoad: () => put({ [loadName]: null }),
    reset: () => state.setSearch('', { [tabName]: null, [typesName]: null, [loadName]: null }),
  }
}

export type DocumentFilter = ReturnType<typeof useDocumentFilter>
