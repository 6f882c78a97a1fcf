import { useDebouncedValue } from '@mantine/hooks'
import { leastLetters } from '#domain/http/list-query.ts'
import type { Sort } from './sorting.ts'
import { useAddressSearch } from './use-address-search.ts'
import { useAddressSort } from './use-address.ts'

/** Milliseconds after the last key in which more may follow. */
const pause = 200

type Offered = {
  /** The columns that the server can order the list by. */
  sorts: readonly string[]
  /** The order without one in the address, if a column shows it. */
  usual?: Sort
}

export type ListState = ReturnType<typeof useListState>

/**
 * The search and the order of a list, in the URL (`?q=&sort=`).
 *
 * `query` is what the server is asked for. `typed` filters the loaded rows until its answer arrives: from the first
 * letter, where the server needs two.
 */
export function useListState({ sorts, usual }: Offered) {
  const [search, setSearch] = useAddressSearch()
  const [sort, setSort] = useAddressSort(sorts, usual)
  const typed = search.trim()
  const [settled] = useDebouncedValue(typed, pause)
  const q = settled.length >= leastLetters ? settled : undefined
  const word = sort && `${sort.direction === 'descending' ? '-' : ''}${sort.key}`
  return {
    search,
    setSearch,
    typed,
    sorts,
    sort,
    setSort,
    isAnswered: typed === (q ?? ''),
    query: { ...(q && { q }), ...(word && { sort: word }) },
  }
}
