import { type GlossaryFilter, isGlossaryCategory } from '#domain/glossary/glossary.ts'
import { useAddress } from '#web/shared/list/use-address.ts'
import { useAddressSearch } from '#web/shared/list/use-address-search.ts'

const categoryName = 'category'

/** The tab of all categories; it is not written into the address. */
export const allCategories = 'all' as const

/** The filter of the glossary, in the URL so reload, Back and sharing keep it. */
export function useGlossaryFilter() {
  const [address, put] = useAddress()
  const [search, setSearch] = useAddressSearch()
  const asked = address.get(categoryName)
  const filter: GlossaryFilter = { search, category: isGlossaryCategory(asked) ? asked : null }
  const setTab = (tab: string) => put({ [categoryName]: isGlossaryCategory(tab) ? tab : null })
  return { filter, tab: filter.category ?? allCategories, setSearch, setTab }
}
