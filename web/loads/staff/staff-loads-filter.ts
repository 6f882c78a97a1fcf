import type { StaffLoad } from '#domain/loads/staff-load.ts'
import { staffLoadSorts } from '#domain/loads/sorts.ts'
import { allStatuses, hasOneMove, readyToMove, statusChoices, statusesAsked } from '#domain/loads/status-choices.ts'
import { hasEveryWord } from '#web/shared/list/search-words.ts'
import { useListState } from '#web/shared/list/list-state.ts'
import { useAddress } from '#web/shared/list/use-address.ts'
import { staffLoadOrder } from './staff-loads-columns.tsx'

const usual = statusChoices[0].value
const offered = { sorts: staffLoadSorts, usual: staffLoadOrder }

/**
 * The filter of the staff loads list, in the URL. Without a status there: loads in progress. Source: B-069, B-077;
 * F-090; G-064, G-270.
 */
export function useStaffLoadsFilter() {
  const [address, put] = useAddress()
  const state = useListState(offered)
  const status = statusesAsked(address.get('status')) ?? usual
  return {
    status,
    isReady: status === readyToMove,
    isSelectable: status === readyToMove || hasOneMove(status),
    query: status === readyToMove ? ({ status: allStatuses, ready: 'true' } as const) : { status },
    setStatus: (statuses: string) => put({ status: statuses }),
    showAll: () => put({ status: allStatuses }),
    state,
    isStatusUsual: status === usual,
    isUsual: status === usual && state.search === '',
    reset: () => state.setSearch('', { status: null }),
  }
}

/** Whether every word typed occurs in what a row has of a load; the server knows all its numbers. Source: B-077; F-225. */
export function isFound(load: StaffLoad, search: string): boolean {
  const { loadNumber, origin, destination, containerNumber } = load
  return hasEveryWord(search, [loadNumber, origin, destination, containerNumber])
}
