import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Sort, SortChange } from './sorting.ts'

/** New values of query parameters; null or "" removes one. */
export type AddressChange = Record<string, string | null>

type Put = (change: AddressChange, options?: { replace: boolean }) => void

/** The query of the address, and how to change parts of it: a step that going back undoes, unless it replaces the last. */
export function useAddress(): [address: URLSearchParams, put: Put] {
  const [address, setAddress] = useSearchParams()
  function put(change: AddressChange, { replace } = { replace: false }) {
    const next = addressNow()
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setAddress(next, { replace, preventScrollReset: true })
  }
  return [address, put]
}

/** As the last click left it, which a long page may not show yet. */
function addressNow(): URLSearchParams {
  return new URLSearchParams(window.location.search)
}

/** One of some words under a name of the address; the first, which is not written there, when it has none of them. */
export function useAddressChoice<Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
): [value: Value, choose: (value: Value) => void] {
  const [address, put] = useAddress()
  const asked = address.get(name)
  const choose = (value: Value) => put({ [name]: value === values[0] ? null : value })
  return [values.find((value) => value === asked) ?? values[0], choose]
}

/**
 * The column that a list is sorted by: `sort=createdAt`, or `sort=-createdAt` for the other way round.
 *
 * Without one of the columns in the address it is the usual order itself, which is not written there.
 */
export function useAddressSort(
  columns: readonly string[],
  usual: Sort,
  name?: string,
): [sort: Sort, setSort: (change: SortChange) => void]
export function useAddressSort(
  columns: readonly string[],
  usual?: Sort,
  name?: string,
): [sort: Sort | undefined, setSort: (change: SortChange) => void]
export function useAddressSort(columns: readonly string[], usual?: Sort, name = 'sort') {
  const [address, put] = useAddress()
  const word = address.get(name) ?? ''
  // The same object as long as the word is the same: others compare it.
  const asked = useMemo(() => sortOf(word, columns), [word, columns])
  function setSort(change: SortChange) {
    const sort = typeof change === 'function' ? change(sortOf(addressNow().get(name) ?? '', columns) ?? usual) : change
    put({ [name]: usual && wordOf(sort) === wordOf(usual) ? null : wordOf(sort) })
  }
  return [asked ?? usual, setSort]
}

function wordOf({ key, direction }: Sort): string {
  return direction === 'descending' ? `-${key}` : key
}

function sortOf(word: string, columns: readonly string[]): Sort | undefined {
  const key = word.replace(/^-/, '')
  return columns.includes(key) ? { key, direction: word === key ? 'ascending' : 'descending' } : undefined
}
