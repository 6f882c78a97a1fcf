import { Button } from '@mantine/core'
import { useState } from 'react'
import { listUsers } from '#domain/admin/api.ts'
import type { User } from '#domain/auth/user.ts'
import { useApiPages } from '#web/api/hooks.ts'
import { useLoadFilter } from '#web/loads/public.tsx'
import { DataTable } from '#web/shared/data-table.tsx'
import { EmptyState } from '#web/shared/empty-state.tsx'
import { lazyDialog } from '#web/shared/lazy-dialog.tsx'
import { PageHeader } from '#web/shared/page-header.tsx'
import { RefreshFailed } from '#web/shared/refresh-failed.tsx'
import { SectionCard } from '#web/shared/section-card.tsx'
import { sortedBy } from '#web/shared/sorting.ts'
import { useAllRows } from '#web/shared/use-all-rows.ts'
import { FailedList } from './failed-list.tsx'
import { useAddress, useAddressSort } from './use-address.ts'
import { matchesUser, userFilterOf } from './user-filter.ts'
import { UserCard, userColumns, userOrder, userSortValues } from './users-columns.tsx'
import { UsersFilter } from './users-filter.tsx'

const ViewUserDialog = lazyDialog(async () => (await import('./view-user-dialog.tsx')).ViewUserDialog)
const EditUserDialog = lazyDialog(async () => (await import('./edit-user-dialog.tsx')).EditUserDialog)

type Shown = { dialog: 'view' | 'edit' | null; user: User; opening: number }

/** All accounts. Source: docs/requirements.md, B-028 to B-032; docs/decisions/product.md, G-069, G-071. */
export function Component() {
  const [address, put] = useAddress()
  const filter = userFilterOf(address)
  // The same search in the address as that of the loads.
  const {
    filter: { search },
    setSearch,
    reset,
  } = useLoadFilter()
  const [shown, setShown] = useState<Shown | null>(null)
  const open = (dialog: 'view' | 'edit') => (user: User) =>
    setShown({ dialog, user, opening: (shown?.opening ?? 0) + 1 })
  const close = () => setShown(shown && { ...shown, dialog: null })
  function resetAll() {
    reset()
    put({ role: null, registered: null, search: null })
  }
  return (
    <>
      <PageHeader title="Manage Users" subtitle="Accounts of shippers, truckers and admins, the newest first" />
      <UsersFilter filter={filter} onChange={put} search={search} onSearch={setSearch} onReset={resetAll} />
      <UsersList
        key={JSON.stringify(filter)}
        filter={filter}
        search={search.trim()}
        onView={open('view')}
        onEdit={open('edit')}
        onReset={resetAll}
      />
      {shown ? (
        <>
          <ViewUserDialog user={shown.user} opened={shown.dialog === 'view'} onClose={close} />
          <EditUserDialog key={shown.opening} user={shown.user} opened={shown.dialog === 'edit'} onClose={close} />
        </>
      ) : null}
    </>
  )
}

type UsersListProps = {
  filter: ReturnType<typeof userFilterOf>
  search: string
  onView: (user: User) => void
  onEdit: (user: User) => void
  onReset: () => void
}

function UsersList({ filter, search, onReset, ...actions }: UsersListProps) {
  const list = useApiPages(listUsers, { query: filter }, { failure: 'Failed to fetch users' })
  const [sort, setSort] = useAddressSort(userOrder)
  const found = search ? list.items?.filter((user) => matchesUser(user, search)) : list.items
  useAllRows(search !== '' || sort !== undefined, { ...list, found: search ? found?.length : undefined })
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
        sort={sort ?? userOrder}
        onSort={setSort}
        renderCard={(user, identity) => <UserCard user={user} identity={identity} actions={actions} />}
        empty={<NoUsers onReset={isFiltered ? onReset : null} />}
        failed={list.errorText ? <FailedList title={list.errorText} onRetry={retry} /> : undefined}
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
    <EmptyState
      kind="empty"
      title="No users found."
      action={
        onReset ? (
          <Button variant="default" onClick={onReset}>
            Reset filters
          </Button>
        ) : null
      }
    >
      {onReset ? 'No account matches your filters.' : 'Accounts are listed here as people register.'}
    </EmptyState>
  )
}
