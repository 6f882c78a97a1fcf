import { Button } from '@mantine/core'
import { listLoads } from '#domain/loads/api.ts'
import { useApiPages } from '#web/api/hooks.ts'
import { useSteadyOrder } from '#web/auctions/public.tsx'
import { useFreshLoads } from '#web/live/fresh-loads.ts'
import { useLoadFilter } from '#web/loads/public.tsx'
import { DataTable } from '#web/shared/data-table.tsx'
import { EmptyState } from '#web/shared/empty-state.tsx'
import { PageHeader } from '#web/shared/page-header.tsx'
import { RefreshFailed } from '#web/shared/refresh-failed.tsx'
import { SectionCard } from '#web/shared/section-card.tsx'
import { sortedBy } from '#web/shared/sorting.ts'
import { useAllRows } from '#web/shared/use-all-rows.ts'
import { AdminLoadDialog } from './admin-load-dialog.tsx'
import { FailedList } from './failed-list.tsx'
import { allStatuses, loadStatusesOf, matchesSearch } from './load-filter.ts'
import { AdminLoadCard, adminLoadColumns, adminLoadOrder, adminLoadSortValues } from './loads-columns.tsx'
import { LoadsFilter } from './loads-filter.tsx'
import { useAddress, useAddressSort } from './use-address.ts'
import classes from './loads-table.module.css'

/** All loads of all shippers. What is shown stands in the address. Source: docs/requirements.md, A-022; G-051, G-063. */
export function Component() {
  const [address, put] = useAddress()
  const { filter, setSearch, reset } = useLoadFilter()
  const status = loadStatusesOf(address.get('status'))
  const list = useAdminLoads(status)
  const search = filter.search.trim()
  const found = search ? list.items?.filter((load) => matchesSearch(load, search)) : list.items
  const openId = loadAsked(address.get('load'))

  function resetAll() {
    reset()
    put({ status: null, search: null })
  }
  return (
    <>
      <PageHeader title="All Loads" subtitle="Every load of every shipper, to look at only" />
      <LoadsFilter
        status={status}
        onStatus={(choice) => put({ status: choice === allStatuses ? null : choice })}
        search={filter.search}
        onSearch={setSearch}
        onReset={resetAll}
      />
      <SectionCard title="Loads" count={search ? found?.length : list.total} flush>
        <LoadsTable
          key={status}
          list={list}
          found={found}
          needsAll={search !== ''}
          onOpen={(id) => put({ load: String(id) })}
          onReset={status === allStatuses && !search ? null : resetAll}
        />
      </SectionCard>
      <AdminLoadDialog
        loadId={openId}
        known={list.items?.find(({ id }) => id === openId)}
        onClose={() => put({ load: null })}
      />
    </>
  )
}

/** The load that an address asks for: null without one, and 0, which no load has, for a word that is none. */
function loadAsked(word: string | null): number | null {
  return word === null ? null : Number(word) || 0
}

function useAdminLoads(status: string) {
  const list = useApiPages<typeof listLoads, 'admin'>(
    listLoads,
    { query: { status } },
    { failure: 'Failed to fetch loads' },
  )
  const retry = () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())
  return { ...list, retry }
}

type LoadsTableProps = {
  list: ReturnType<typeof useAdminLoads>
  found: ReturnType<typeof useAdminLoads>['items']
  needsAll: boolean
  onOpen: (loadId: number) => void
  /** Null without a filter. */
  onReset: (() => void) | null
}

function LoadsTable({ list, found, needsAll, onOpen, onReset }: LoadsTableProps) {
  const [sort, setSort] = useAddressSort(adminLoadOrder)
  const fresh = useFreshLoads()
  const { rows, waiting, hold, isGone } = useSteadyOrder(
    found && sortedBy(found, sort, adminLoadSortValues),
    `${sort?.key} ${sort?.direction}`,
  )
  useAllRows(needsAll || sort !== undefined, list)
  return (
    <div className={classes.root} {...hold}>
      {waiting > 0 ? <p className={classes.waiting}>{`${waiting} new`}</p> : null}
      <DataTable
        label="Loads"
        columns={adminLoadColumns}
        rows={rows}
        getRowKey={(load) => load.id}
        onRowOpen={(load) => onOpen(load.id)}
        isFresh={(load) => fresh.has(load.id)}
        isGone={isGone}
        sort={sort ?? adminLoadOrder}
        onSort={setSort}
        renderCard={(load, identity) => <AdminLoadCard load={load} identity={identity} />}
        empty={<NoLoads onReset={onReset} />}
        failed={list.errorText ? <FailedList title={list.errorText} onRetry={list.retry} /> : undefined}
        onEndReached={list.loadMore}
        loadingMore={list.isFetchingNextPage}
        rowHeight="plain"
        minWidth={1120}
      />
      <RefreshFailed text={rows?.length ? list.errorText : undefined} onRetry={list.retry} />
    </div>
  )
}

/** Source: docs/decisions/product.md, G-051. */
function NoLoads({ onReset }: { onReset: (() => void) | null }) {
  return (
    <EmptyState
      kind="empty"
      title="No loads found"
      action={
        onReset ? (
          <Button variant="default" onClick={onReset}>
            Reset filters
          </Button>
        ) : null
      }
    >
      {onReset ? 'No loads match your current filter criteria.' : 'Loads are listed here as shippers post them.'}
    </EmptyState>
  )
}
