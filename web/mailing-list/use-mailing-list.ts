import { listMailingList, mailingListSorts } from '#domain/mailing-list/api.ts'
import type { MailingListTrucker } from '#domain/mailing-list/trucker.ts'
import { areaName, findArea } from '#domain/reference/reference.ts'
import { useApiPages } from '#web/api/hooks.ts'
import { hasEveryWord } from '#web/shared/list/search-words.ts'
import { useListState } from '#web/shared/list/list-state.ts'
import { useAddress } from '#web/shared/list/use-address.ts'
import { truckerOrder } from './mailing-list-columns.tsx'

const offered = { sorts: mailingListSorts, usual: truckerOrder }

/** What the list can be narrowed to beside its areas; the first is the whole. */
export const statusChoices = [
  { value: 'all', label: 'Everyone' },
  { value: 'false', label: 'Subscribed Only' },
  { value: 'true', label: 'Unsubscribed Only' },
] as const

const statuses = ['false', 'true'] as const

/** Area, status and search, all in the URL. Unknown values are ignored. */
export function useMailingListFilter() {
  const [address, put] = useAddress()
  const state = useListState(offered)
  const area = findArea(Number(address.get('area')))?.id
  const unsubscribed = statuses.find((status) => status === address.get('unsubscribed'))
  return {
    query: { ...(area && { drayageAreaID: area }), ...(unsubscribed && { unsubscribed }) },
    area,
    setArea: (id: number | undefined) => put({ area: id === undefined ? null : String(id) }),
    status: unsubscribed ?? 'all',
    setStatus: (status: string) => put({ unsubscribed: status === 'all' ? null : status }),
    state,
    isUsual: !area && !unsubscribed && state.search === '',
    reset: () => state.setSearch('', { area: null, unsubscribed: null }),
  }
}

export type MailingListFilter = ReturnType<typeof useMailingListFilter>

/** The list page by page. */
export function useMailingList({ query, state }: MailingListFilter) {
  const asked = { query: { ...query, ...state.query } }
  return useApiPages(listMailingList, asked, { failure: "Couldn't load the mailing list", keepPrevious: true })
}

export type MailingListPages = ReturnType<typeof useMailingList>

/** Whether every word typed occurs in the address, the names or the area. */
export function isFound({ email, name, company, drayageAreaID }: MailingListTrucker, search: string): boolean {
  return hasEveryWord(search, [email, name, company, areaName(drayageAreaID)])
}
