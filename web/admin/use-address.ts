import { useSearchParams } from 'react-router'
import type { Sort } from '#web/shared/sorting.ts'

/** Null takes a word out of the address. */
type Change = Record<string, string | null>

/** The query of the address, and how to change parts of it: each change is a step that going back undoes. */
export function useAddress(): [address: URLSearchParams, put: (change: Change) => void] {
  const [address, setAddress] = useSearchParams()
  function put(change: Change) {
    setAddress(
      (current) => {
        const next = new URLSearchParams(current)
        for (const [name, value] of Object.entries(change)) {
          if (value === null) next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { preventScrollReset: true },
    )
  }
  return [address, put]
}

/**
 * The column that a list is sorted by: `sort=createdAt`, or `sort=-createdAt` for the other way round. `usual` is the
 * order in which its rows come, which needs no word.
 */
export function useAddressSort(usual: Sort): [sort: Sort | undefined, setSort: (sort: Sort) => void] {
  const [address, put] = useAddress()
  const word = address.get('sort')
  const isDescending = word?.startsWith('-') ?? false
  const sort: Sort | undefined = word
    ? { key: isDescending ? word.slice(1) : word, direction: isDescending ? 'descending' : 'ascending' }
    : undefined
  function setSort({ key, direction }: Sort) {
    const isUsual = key === usual.key && direction === usual.direction
    put({ sort: isUsual ? null : direction === 'descending' ? `-${key}` : key })
  }
  return [sort, setSort]
}
