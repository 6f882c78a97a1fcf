import type { UserRole } from '#domain/permissions.ts'
import { listLoadsOfUser } from '#domain/staff/users-api.ts'
import { useApiPages } from '#web/api/hooks.ts'
import { DataTable } from '#web/shared/data-table.tsx'
import { EmptyState } from '#web/shared/empty-state.tsx'
import { FailedList } from '#web/shared/failed-list.tsx'
import { PartialRows } from '#web/shared/partial-rows.tsx'
import { RefreshFailed } from '#web/shared/refresh-failed.tsx'
import { SectionCard } from '#web/shared/section-card.tsx'
import { sortedBy } from '#web/shared/sorting.ts'
import { useAddressSort } from '#web/shared/use-address.ts'
import { useAllRows } from '#web/shared/use-all-rows.ts'
import { staffLoadColumns, staffLoadOrder, staffLoadSortValues } from './staff-loads-columns.tsx'
import classes from './staff-loads.module.css'

const sortableKeys = Object.keys(staffLoadSortValues)
const columnsOfShipper = staffLoadColumns.filter(({ key }) => key !== 'shipper')
const columnsOfOthers = columnsOfShipper.filter(({ key }) => key !== 'trucker')

type StaffLoadsOfUserProps = { user: { id: number; role: UserRole } }

/** What a shipper has posted, or somebody else has won, for staff. Source: docs/requirements.md, B-107, B-108, B-232. */
export function StaffLoadsOfUser({ user: { id, role } }: StaffLoadsOfUserProps) {
  const isShipper = role === 'shipper'
  const title = isShipper ? 'Posted Loads' : 'Assigned Loads'
  const list = useApiPages(listLoadsOfUser, { params: { id } }, { failure: 'Failed to fetch user loads' })
  const retry = () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())
  const [sort, setSort] = useAddressSort(sortableKeys, staffLoadOrder)
  const isSorted = sort !== staffLoadOrder
  useAllRows(isSorted, list)
  return (
    <SectionCard title={title} count={list.total} flush>
      <div className={classes.ofUser}>
        <PartialRows done={isSorted ? 'Sorted' : undefined} loaded={list.items?.length} total={list.total} />
        <div className={classes.scroll}>
          <DataTable
            label={title}
            columns={isShipper ? columnsOfShipper : columnsOfOthers}
            rows={list.items && sortedBy(list.items, isSorted ? sort : undefined, staffLoadSortValues)}
            getRowKey={(load) => load.id}
            rowHref={(load) => `/staff/loads/${load.id}`}
            sort={sort}
            onSort={setSort}
            empty={
              <EmptyState kind="empty" title="No loads found">
                {isShipper ? 'Loads appear here as they are posted.' : 'Loads appear here as they are won.'}
              </EmptyState>
            }
            failed={
              list.errorText ? (
                <FailedList title={list.errorText} retrying={list.isFetching} onRetry={retry} />
              ) : undefined
            }
            onEndReached={list.loadMore}
            loadingMore={list.isFetchingNextPage}
            rowHeight="plain"
            minWidth={1000}
          />
        </div>
      </div>
      <RefreshFailed text={list.items?.length ? list.errorText : undefined} onRetry={retry} />
    </SectionCard>
  )
}
