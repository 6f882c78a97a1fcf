import { countDocuments, listDocuments } from '#domain/documents/api.ts'
import { useApi, useApiPages } from '#web/api/hooks.ts'
import type { DocumentFilter } from './use-document-filter.ts'

/** What the list says when it could not be read. Source: B-119; G-152. */
const failure = "Couldn't load documents"

export type DocumentPages = ReturnType<typeof useDocumentsOfLoad>

/** The documents that pass a filter, page by page, and whether the library has none at all (undefined: not known yet). */
export function useDocuments({ state, isActive }: DocumentFilter) {
  const list = useApiPages(listDocuments, { query: state.query }, { failure, keepPrevious: true })
  const isNone = list.items?.length === 0
  const library = useApi(listDocuments, { query: { limit: 1 } }, { enabled: isActive && isNone })
  const isEmpty = isActive ? library.data && library.data.length === 0 : isNone
  return { ...list, isEmpty: library.error ? false : isEmpty }
}

/** How many documents there are of each type; undefined while it is not known, and in a search. Source: F-108. */
export function useDocumentCounts({ state, load }: DocumentFilter) {
  const query = load ? { loadId: load } : {}
  const { data } = useApi(countDocuments, { query }, { enabled: !state.typed })
  return state.typed ? undefined : data
}

/** The documents of one load that the caller may see. Source: G-169. */
export function useDocumentsOfLoad(loadId: number) {
  return useApiPages(listDocuments, { query: { loadId: String(loadId) } }, { failure })
}
