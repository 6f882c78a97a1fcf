import type { PlatformUser } from '#domain/staff/platform-user.ts'
import { DataTable } from '#web/shared/data-table.tsx'
import { FailedList } from '#web/shared/failed-list.tsx'
import { NoRows } from '#web/shared/no-rows.tsx'
import { PartialRows } from '#web/shared/partial-rows.tsx'
import { RefreshFailed } from '#web/shared/refresh-failed.tsx'
import { sortedBy } from '#web/shared/sorting.ts'
import { useAddressSort } from '#web/shared/use-address.ts'
import { useAllRows } from '#web/shared/use-all-rows.ts'
import { UserCard, userColumns, userOrder, userSortValues } from './users-columns.tsx'
import type { PlatformUserPages } from './users-page.tsx'

const sortableKeys = Object.keys(userSortValues)

type UsersTableProps = {
  list: PlatformUserPages
  /** Those of the list that the search finds. */
  found: readonly PlatformUser[] | undefined
  isSearch: boolean
  /** Null without a filter. */
  onReset: (() => void) | null
}

/** The accounts of a role. A search or another order fetches all of them. Source: docs/requirements.md, B-099, B-100. */
export function UsersTable({ list, found, isSearch, onReset }: UsersTableProps) {
  const [sort, setSort] = useAddressSort(sortableKeys, userOrder)
  const isSorted = sort !== userOrder
  const isWhole = useAllRows(isSearch || isSorted, { ...list, found: isSearch ? found?.length : undefined })
  // Without a match it is not known that there is none until all rows were looked through.
  const isSearching = isSearch && found?.length === 0 && !isWhole && !list.error
  return (
    <>
      <PartialRows
        done={isSearch ? 'Filtered' : isSorted ? 'Sorted' : undefined}
        loaded={list.items?.length}
        total={list.total}
      />
      <DataTable
        label="Users"
        columns={userColumns}
        rows={isSearching ? undefined : found && sortedBy(found, isSorted ? sort : undefined, userSortValues)}
        getRowKey={(user) => user.id}
        rowHref={(user) => `/staff/users/${user.id}`}
        sort={sort}
        onSort={setSort}
        renderCard={(user, identity) => <UserCard user={user} identity={identity} />}
        empty={<NoUsers onReset={onReset} />}
        failed={
          list.errorText ? (
            <FailedList title={list.errorText} onRetry={list.retry} retrying={list.isFetching}>
              {list.errorReason}
            </FailedList>
          ) : undefined
        }
        onEndReached={list.loadMore}
        loadingMore={list.isFetchingNextPage}
        rowHeight="plain"
        minWidth={1190}
      />
      <RefreshFailed text={found?.length ? list.errorText : undefined} onRetry={list.retry} />
    </>
  )
}

function NoUsers({ onReset }: Pick<UsersTableProps, 'onReset'>) {
  return (
    <NoRows
      title="No users found"
      filtered="No users match your current filter criteria."
      none="Accounts appear here as people register."
      onReset={onReset}
    />
  )
}
