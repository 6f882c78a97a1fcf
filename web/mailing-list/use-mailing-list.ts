import { listMailingList } from '#domain/mailing-list/api.ts'
import type { MailingListTrucker } from '#domain/mailing-list/trucker.ts'
import { areaName, findArea } from '#domain/reference/reference.ts'
import { useApiPages } from '#web/api/hooks.ts'
import { hasEveryWord } from '#web/shared/search-words.ts'
import { useAddress } from '#web/shared/use-address.ts'
import { useAddressSearch } from '#web/shared/use-address-search.ts'

/** What the list can be narrowed to beside its areas; the first is the whole. */
export const statusChoices = [
  { value: 'all', label: 'Everyone' },
  { value: 'false', label: 'Subscribed Only' },
  { value: 'true', label: 'Unsubscribed Only' },
] as const

const statuses = ['false', 'true'] as const

/** Area, status and words asked for; all stand in the address. What is none of them is left out. */
export function useMailingListFilter() {
  const [address, put] = useAddress()
  const [search, setSearch] = useAddressSearch()
  const area = findArea(Number(address.get('area')))?.id
  const unsubscribed = statuses.find((status) => status === address.get('unsubscribed'))
  return {
    query: { ...(area && { drayageAreaID: area }), ...(unsubscribed && { unsubscribed }) },
    area,
    setArea: (id: number | undefined) => put({ area: id === undefined ? null : String(id) }),
    status: unsubscribed ?? 'all',
    setStatus: (status: string) => put({ unsubscribed: status === 'all' ? null : status }),
    search,
    setSearch: (text: string) => setSearch(text),
    isUsual: !area && !unsubscribed && search === '',
    reset: () => setSearch('', { area: null, unsubscribed: null }),
  }
}

export type MailingListFilter = ReturnType<typeof useMailingListFilter>

/** The list as far as it is there, and those of it that the search finds. */
export function useMailingList({ query, search: typed }: MailingListFilter) {
  const list = useApiPages(listMailingList, { query }, { failure: "Couldn't load the mailing list" })
  const search = typed.trim()
  const found = search ? list.items?.filter((trucker) => isFound(trucker, search)) : list.items
  const retry = () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())
  return { ...list, found, isSearch: search !== '', retry }
}

export type MailingListPages = ReturnType<typeof useMailingList>

/** Whether every word typed occurs in the address, the names or the area. */
function isFound({ email, name, company, drayageAreaID }: MailingListTrucker, search: string): boolean {
  return hasEveryWord(search, [email, name, company, areaName(drayageAreaID)])
}
