import { useState } from 'react'
import { useNavigationType, useSearchParams } from 'react-router'
import { type DocumentTab, documentTabOf } from './document-tabs.ts'

const searchName = 'search'
const typeName = 'type'
const loadName = 'load'

/** What of the library is shown. `load` is the id or number of a load, or empty. */
export type DocumentFilter = { search: string; tab: DocumentTab; load: string }

/** The filter of the library. It stands in the address, so that reloading, going back and sending it on keep it. */
export function useDocumentFilter() {
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

  function put(change: Record<string, string | null>, replace: boolean) {
    setAddress(
      (current) => {
        const next = new URLSearchParams(current)
        for (const [name, value] of Object.entries(change)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace, preventScrollReset: true },
    )
  }
  function setSearch(text: string) {
    setText(text)
    put({ [searchName]: text }, true)
  }
  function setTab(tab: DocumentTab) {
    put({ [typeName]: tab === 'all' ? null : tab }, false)
  }
  function reset() {
    setText('')
    put({ [searchName]: null, [typeName]: null, [loadName]: null }, true)
  }

  const filter: DocumentFilter = {
    search,
    tab: documentTabOf(address.get(typeName)),
    load: address.get(loadName)?.trim() ?? '',
  }
  const isActive = search.trim() !== '' || filter.tab !== 'all' || filter.load !== ''
  return { filter, isActive, setSearch, setTab, dropLoad: () => put({ [loadName]: null }, false), reset }
}
