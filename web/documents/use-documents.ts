import { useDebouncedValue } from '@mantine/hooks'
import { listDocuments } from '#domain/documents/api.ts'
import { useApi, useApiPages } from '#web/api/hooks.ts'
import type { DocumentFilter } from './use-document-filter.ts'

/** What the list says when it could not be read. Source: B-119; G-152. */
const failure = "Couldn't load documents"
const typingPause = 250 // milliseconds
const longestSearch = 200

export type DocumentPages = ReturnType<typeof useDocumentsOfLoad>

/** The documents that pass a filter, page by page, and whether the library has none at all (undefined: not known yet). */
export function useDocuments({ search, tab, load }: DocumentFilter) {
  const [typed] = useDebouncedValue(search.trim().slice(0, longestSearch), typingPause)
  const query = { ...(typed && { search: typed }), ...(tab !== 'all' && { type: tab }), ...(load && { loadId: load }) }
  const list = usePages(query)
  const isFiltered = Object.keys(query).length > 0
  const isNone = list.items?.length === 0
  const library = useApi(listDocuments, { query: { limit: 1 } }, { enabled: isFiltered && isNone })
  const isEmpty = isFiltered ? library.data && library.data.length === 0 : isNone
  return { ...list, isEmpty: library.error ? false : isEmpty }
}

/** The documents of one load that the caller may see. Source: G-169. */
export function useDocumentsOfLoad(loadId: number) {
  return usePages({ loadId: String(loadId) })
}

function usePages(query: { search?: string; type?: string; loadId?: string }) {
  const list = useApiPages(listDocuments, { query }, { failure, keepPrevious: query.search !== undefined })
  function retry() {
    if (list.isFetchNextPageError) void list.fetchNextPage()
    else void list.refetch()
  }
  return { ...list, retry }
}
