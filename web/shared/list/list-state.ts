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
  /** What the list is narrowed to, as the server is asked for it. */
  filters?: Readonly<Record<string, string>>
  /** False for a list without a search. */
  isSearched?: boolean
  /** Before its names in the address, where it is not the only list of its page: "documents" has `?documents-q=`. */
  name?: string
}

export type ListState = ReturnType<typeof useListState>

/**
 * The search and the order of a list, in the URL (`?q=&sort=`).
 *
 * `query` is what the server is asked for. `typed` filters the loaded rows until its answer arrives: from the first
 * letter, where the server needs two.
 */
export function useListState({ sorts, usual, filters, isSearched = true, name }: Offered) {
  const prefix = name ? `${name}-` : ''
  const [inAddress, setSearch] = useAddressSearch(`${prefix}q`)
  const search = isSearched ? inAddress : ''
  const [sort, setSort] = useAddressSort(sorts, usual, `${prefix}sort`)
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
    query: { ...filters, ...(q && { q }), ...(word && { sort: word }) },
  }
}

/** The state of a short list without search and order. */
export const plainList: ListState = {
  search: '',
  setSearch: () => {},
  typed: '',
  sorts: [],
  sort: undefined,
  setSort: () => {},
  isAnswered: true,
  query: {},
}
