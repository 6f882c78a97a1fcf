import { useState } from 'react'
import { useNavigationType, useSearchParams } from 'react-router'
import { type GlossaryFilter, isGlossaryCategory } from '#domain/glossary/glossary.ts'

const searchName = 'search'
const categoryName = 'category'

/** The tab of all categories; it is not written into the address. */
export const allCategories = 'all' as const

/** What of the glossary is shown. It stands in the address, so that reloading, going back and sending it on keep it. */
export function useGlossaryFilter() {
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

  function put(name: string, value: string | null, replace: boolean) {
    setAddress(
      (current) => {
        const next = new URLSearchParams(current)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace, preventScrollReset: true },
    )
  }
  function setSearch(text: string) {
    setText(text)
    put(searchName, text, true)
  }
  function setTab(tab: string) {
    put(categoryName, isGlossaryCategory(tab) ? tab : null, false)
  }

  const asked = address.get(categoryName)
  const filter: GlossaryFilter = { search, category: isGlossaryCategory(asked) ? asked : null }
  return { filter, tab: filter.category ?? allCategories, setSearch, setTab }
}
