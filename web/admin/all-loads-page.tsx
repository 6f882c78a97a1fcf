import { listLoads } from '#domain/loads/api.ts'
import { allStatuses } from '#domain/loads/status-choices.ts'
import { useApiPages } from '#web/api/hooks.ts'
import { useSteadyOrder } from '#web/auctions/public.tsx'
import { useFreshLoads } from '#web/live/fresh-loads.ts'
import { DataTable } from '#web/shared/data-table.tsx'
import { FailedList } from '#web/shared/failed-list.tsx'
import { NoRows } from '#web/shared/no-rows.tsx'
import { PageHeader } from '#web/shared/page-header.tsx'
import { RefreshFailed } from '#web/shared/refresh-failed.tsx'
import { SectionCard } from '#web/shared/section-card.tsx'
import { sortedBy } from '#web/shared/sorting.ts'
import { useAddress, useAddressSort } from '#web/shared/use-address.ts'
import { useAddressSearch } from '#web/shared/use-address-search.ts'
import { useAllRows } from '#web/shared/use-all-rows.ts'
import { WaitingRows } from '#web/shared/waiting-rows.tsx'
import { AdminLoadDialog } from './admin-load-dialog.tsx'
import { loadStatusesOf, matchesSearch } from './load-filter.ts'
import { AdminLoadCard, adminLoadColumns, adminLoadOrder, adminLoadSortValues } from './loads-columns.tsx'
import { LoadsFilter } from './loads-filter.tsx'
import classes from './loads-table.module.css'

const sortableKeys = Object.keys(adminLoadSortValues)

/** All loads of all shippers. What is shown stands in the address. Source: docs/requirements.md, A-022; G-051, G-063. */
export function Component() {
  const [address, put] = useAddress()
  const [search, setSearch] = useAddressSearch()
  const status = loadStatusesOf(address.get('status'))
  const list = useAdminLoads(status)
  const wanted = search.trim()
  const found = wanted ? list.items?.filter((load) => matchesSearch(load, wanted)) : list.items
  const openId = loadAsked(address.get('load'))
  const reset = () => setSearch('', { status: null })

  return (
    <>
      <PageHeader title="All Loads" subtitle="All loads from all shippers (read only)" />
      <LoadsFilter
        status={status}
        onStatus={(choice) => put({ status: choice === allStatuses ? null : choice })}
        search={search}
        onSearch={setSearch}
        onReset={reset}
      />
      <SectionCard title="Loads" count={wanted ? found?.length : list.total} flush>
        <LoadsTable
          key={status}
          list={list}
          found={found}
          needsAll={wanted !== ''}
          onOpen={(id) => put({ load: String(id) })}
          onReset={status === allStatuses && !wanted ? null : reset}
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
  const [sort, setSort] = useAddressSort(sortableKeys, adminLoadOrder)
  const fresh = useFreshLoads()
  const { rows, waiting, hold, isGone } = useSteadyOrder(found && sortedBy(found, sort, adminLoadSortValues), sort)
  useAllRows(needsAll || sort !== adminLoadOrder, list)
  return (
    <div className={classes.root} {...hold}>
      <WaitingRows count={waiting} />
      <DataTable
        label="Loads"
        columns={adminLoadColumns}
        rows={rows}
        getRowKey={(load) => load.id}
        onRowOpen={(load) => onOpen(load.id)}
        isFresh={(load) => fresh.has(load.id)}
        isGone={isGone}
        sort={sort}
        onSort={setSort}
        renderCard={(load, identity) => <AdminLoadCard load={load} identity={identity} />}
        empty={<NoLoads onReset={onReset} />}
        failed={
          list.errorText ? (
            <FailedList title={list.errorText} onRetry={list.retry}>
              {list.errorReason}
            </FailedList>
          ) : undefined
        }
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
    <NoRows
      title="No loads found"
      filtered="No loads match your current filter criteria."
      none="Loads appear here as shippers post them."
      onReset={onReset}
    />
  )
}
