import { Button } from '@mantine/core'
import type { StaffLoad } from '#domain/loads/staff-load.ts'
import { allStatuses, inProgress } from '#domain/loads/status-choices.ts'
import { useSteadyOrder } from '#web/auctions/public.tsx'
import { useFreshLoads } from '#web/live/fresh-loads.ts'
import { DataTable } from '#web/shared/data-table.tsx'
import { EmptyState } from '#web/shared/empty-state.tsx'
import { FailedList } from '#web/shared/failed-list.tsx'
import { PartialRows } from '#web/shared/partial-rows.tsx'
import { RefreshFailed } from '#web/shared/refresh-failed.tsx'
import { sortedBy } from '#web/shared/sorting.ts'
import { useAddressSort } from '#web/shared/use-address.ts'
import { useAllRows } from '#web/shared/use-all-rows.ts'
import { WaitingRows } from '#web/shared/waiting-rows.tsx'
import { StaffLoadCard, staffLoadColumns, staffLoadOrder, staffLoadSortValues } from './staff-loads-columns.tsx'
import type { useStaffLoadsFilter } from './staff-loads-filter.ts'
import type { StaffLoadPages } from './staff-loads-page.tsx'
import classes from './staff-loads.module.css'

const sortableKeys = Object.keys(staffLoadSortValues)

type StaffLoadsTableProps = {
  list: StaffLoadPages
  /** Those of the list that the search finds. */
  found: readonly StaffLoad[] | undefined
  filter: ReturnType<typeof useStaffLoadsFilter>
}

/** The loads of one choice of statuses. A search or another order fetches all of them. Source: docs/requirements.md, B-077 to B-084. */
export function StaffLoadsTable({ list, found, filter }: StaffLoadsTableProps) {
  const [sort, setSort] = useAddressSort(sortableKeys, staffLoadOrder)
  const isSearch = filter.search.trim() !== ''
  const isSorted = sort !== staffLoadOrder
  const fresh = useFreshLoads()
  const sorted = found && sortedBy(found, isSorted ? sort : undefined, staffLoadSortValues)
  const { rows, waiting, hold, isGone } = useSteadyOrder(sorted, `${sort.key} ${sort.direction} ${filter.search}`)
  const isWhole = useAllRows(isSearch || isSorted, { ...list, found: found?.length })
  // Without a match it is not known that there is none until all rows were looked through.
  const isSearching = isSearch && found?.length === 0 && !isWhole && !list.error
  return (
    <div className={classes.root} {...hold}>
      <WaitingRows count={waiting} />
      <PartialRows
        done={isSearch ? 'Filtered' : isSorted ? 'Sorted' : undefined}
        loaded={list.items?.length}
        total={list.total}
      />
      <DataTable
        label="Loads"
        columns={staffLoadColumns}
        rows={isSearching ? undefined : rows}
        getRowKey={(load) => load.id}
        rowHref={(load) => `/staff/loads/${load.id}`}
        isFresh={(load) => fresh.has(load.id)}
        isGone={isGone}
        sort={sort}
        onSort={setSort}
        renderCard={(load, identity) => <StaffLoadCard load={load} identity={identity} />}
        empty={<NoLoads filter={filter} />}
        failed={
          list.errorText ? (
            <FailedList title={list.errorText} retrying={list.isFetching} onRetry={list.retry}>
              {list.errorReason}
            </FailedList>
          ) : undefined
        }
        onEndReached={list.loadMore}
        loadingMore={list.isFetchingNextPage}
        rowHeight="plain"
        minWidth={1140}
      />
      <RefreshFailed text={found?.length ? list.errorText : undefined} onRetry={list.retry} />
    </div>
  )
}

/** Source: docs/requirements.md, B-083, B-084; docs/decisions/product.md, G-146. */
const nothingIn: Record<string, { title: string; text: string }> = {
  [inProgress]: { title: 'No loads in progress', text: 'Loads appear here once a bid is accepted.' },
  completed: { title: 'No completed loads found', text: 'Loads appear here once they are completed.' },
  'active,pending': {
    title: 'No active or pending loads found',
    text: 'Loads appear here while they are open for bids.',
  },
}
const nothingElse = { title: 'No loads found', text: 'No loads match your current filter criteria.' }

function NoLoads({ filter: { status, search, setSearch, showAll } }: Pick<StaffLoadsTableProps, 'filter'>) {
  const isSearch = search.trim() !== ''
  const { title, text } = (isSearch ? undefined : nothingIn[status]) ?? nothingElse
  const step = isSearch
    ? { label: 'Clear search', onClick: () => setSearch('') }
    : { label: 'Show all loads', onClick: showAll }
  return (
    <EmptyState
      kind="empty"
      title={title}
      action={
        isSearch || status !== allStatuses ? (
          <Button variant="default" onClick={step.onClick}>
            {step.label}
          </Button>
        ) : null
      }
    >
      {text}
    </EmptyState>
  )
}
