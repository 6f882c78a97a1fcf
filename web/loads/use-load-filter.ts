import { useState } from 'react'
import { useNavigationType, useSearchParams } from 'react-router'
import type { LoadFilter } from './load-search.ts'

const searchName = 'search'
const typeName = 'container'

/** The filter of a list of loads. It stands in the address, so that reloading and going back keep it. */
export function useLoadFilter() {
  const [address, setAddress] = useSearchParams()
  const navigation = useNavigationType()
  const inAddress = address.get(searchName) ?? ''
  const [search, setText] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  if (inAddress !== seen) {
    setSeen(inAddress)
    // Our own changes replace the address a little later than the typing; only those from elsewhere are taken over.
    if (navigation !== 'REPLACE') setText(inAddress)
  }

  function put(change: Record<string, string | null>) {
    setAddress(
      (current) => {
        const next = new URLSearchParams(current)
        for (const [name, value] of Object.entries(change)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }
  function setSearch(text: string) {
    setText(text)
    put({ [searchName]: text })
  }
  function setType(type: string | null) {
    put({ [typeName]: type })
  }
  function reset() {
    setText('')
    put({ [searchName]: null, [typeName]: null })
  }

  const filter: LoadFilter = { search, containerType: address.get(typeName) }
  return { filter, isActive: search.trim() !== '' || filter.containerType !== null, setSearch, setType, reset }
}
