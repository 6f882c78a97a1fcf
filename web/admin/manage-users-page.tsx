import { useState } from 'react'
import { listUsers } from '#domain/admin/api.ts'
import type { AdminUser } from '#domain/admin/user.ts'
import { useApiPages } from '#web/api/hooks.ts'
import { DataTable } from '#web/shared/data-table.tsx'
import { FailedList } from '#web/shared/failed-list.tsx'
import { lazyDialog } from '#web/shared/lazy-dialog.tsx'
import { NoRows } from '#web/shared/no-rows.tsx'
import { PageHeader } from '#web/shared/page-header.tsx'
import { RefreshFailed } from '#web/shared/refresh-failed.tsx'
import { SectionCard } from '#web/shared/section-card.tsx'
import { sortedBy } from '#web/shared/sorting.ts'
import { useAddress, useAddressSort } from '#web/shared/use-address.ts'
import { useAddressSearch } from '#web/shared/use-address-search.ts'
import { useAllRows } from '#web/shared/use-all-rows.ts'
import { matchesUser } from '#web/shared/user-words.ts'
import type { UserActions } from './user-actions.tsx'
import { userFilterOf } from './user-filter.ts'
import { UserCard, userColumns, userOrder, userSortValues } from './users-columns.tsx'
import { UsersFilter } from './users-filter.tsx'

const sortableKeys = Object.keys(userSortValues)

const ViewUserDialog = lazyDialog(async () => (await import('./view-user-dialog.tsx')).ViewUserDialog)
const EditUserDialog = lazyDialog(async () => (await import('./edit-user-dialog.tsx')).EditUserDialog)
const SuspendUserDialog = lazyDialog(async () => (await import('./suspend-user-dialog.tsx')).SuspendUserDialog)

type Dialog = 'view' | 'edit' | 'suspend'
type Shown = { dialog: Dialog | null; user: AdminUser; opening: number }

/** All accounts. Source: docs/requirements.md, B-028 to B-032; docs/decisions/product.md, G-069, G-071. */
export function Component() {
  const [address, put] = useAddress()
  const filter = userFilterOf(address)
  const [search, setSearch] = useAddressSearch()
  const [shown, setShown] = useState<Shown | null>(null)
  const open = (dialog: Dialog) => (user: AdminUser) => setShown({ dialog, user, opening: (shown?.opening ?? 0) + 1 })
  const close = () => setShown(shown && { ...shown, dialog: null })
  const reset = () => setSearch('', { role: null, registered: null })
  return (
    <>
      <PageHeader title="Manage Users" subtitle="Accounts of shippers, truckers and admins, the newest first" />
      <UsersFilter filter={filter} onChange={put} search={search} onSearch={setSearch} onReset={reset} />
      <UsersList
        key={JSON.stringify(filter)}
        filter={filter}
        search={search.trim()}
        onView={open('view')}
        onEdit={open('edit')}
        onSuspend={open('suspend')}
        onReset={reset}
      />
      {shown ? (
        <>
          <ViewUserDialog user={shown.user} opened={shown.dialog === 'view'} onClose={close} />
          <EditUserDialog key={shown.opening} user={shown.user} opened={shown.dialog === 'edit'} onClose={close} />
          <SuspendUserDialog
            key={`suspend ${shown.opening}`}
            user={shown.user}
            opened={shown.dialog === 'suspend'}
            onClose={close}
          />
        </>
      ) : null}
    </>
  )
}

type UsersListProps = UserActions & {
  filter: ReturnType<typeof userFilterOf>
  search: string
  onReset: () => void
}

function UsersList({ filter, search, onReset, ...actions }: UsersListProps) {
  const list = useApiPages(listUsers, { query: filter }, { failure: 'Failed to fetch users' })
  const [sort, setSort] = useAddressSort(sortableKeys, userOrder)
  const found = search ? list.items?.filter((user) => matchesUser(user, search)) : list.items
  useAllRows(search !== '' || sort !== userOrder, { ...list, found: search ? found?.length : undefined })
  const isFiltered = filter.role !== undefined || filter.registered !== undefined || search !== ''
  const retry = () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())
  return (
    <SectionCard title="Users" count={search ? found?.length : list.total} flush>
      <DataTable
        label="Users"
        columns={userColumns(actions)}
        rows={found && sortedBy(found, sort, userSortValues)}
        getRowKey={(user) => user.id}
        onRowOpen={actions.onView}
        sort={sort}
        onSort={setSort}
        renderCard={(user, identity) => <UserCard user={user} identity={identity} actions={actions} />}
        empty={<NoUsers onReset={isFiltered ? onReset : null} />}
        failed={
          list.errorText ? (
            <FailedList title={list.errorText} onRetry={retry}>
              {list.errorReason}
            </FailedList>
          ) : undefined
        }
        onEndReached={list.loadMore}
        loadingMore={list.isFetchingNextPage}
        rowHeight="plain"
        minWidth={1000}
      />
      <RefreshFailed text={list.items?.length ? list.errorText : undefined} onRetry={retry} />
    </SectionCard>
  )
}

/** Source: docs/requirements.md, B-031. */
function NoUsers({ onReset }: { onReset: (() => void) | null }) {
  return (
    <NoRows
      title="No users found."
      filtered="No account matches your filters."
      none="Accounts appear here as people register."
      onReset={onReset}
    />
  )
}
