import { Select } from '@mantine/core'
import { listUsers } from '#domain/admin/api.ts'
import { userSorts } from '#domain/auth/user-sorts.ts'
import type { AdminUser } from '#domain/admin/user.ts'
import classes from '#web/admin/filter-bar.module.css'
import { useApiPages } from '#web/api/hooks.ts'
import { lazyDialog } from '#web/shared/overlay/lazy-dialog.tsx'
import { NoRows } from '#web/shared/list/no-rows.tsx'
import { PageHeader } from '#web/shared/parts/page-header.tsx'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { type ListState, useListState } from '#web/shared/list/list-state.ts'
import { countOf, ListTable } from '#web/shared/table/list-table.tsx'
import { useAddress } from '#web/shared/list/use-address.ts'
import { matchesUser, roleChoices } from '#web/shared/facts/user-words.ts'
import { FilterBar } from '#web/shared/list/filter-bar.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import type { UserActions } from './user-actions.tsx'
import { userFilterOf, type UserFilter } from './user-filter.ts'
import { userColumns, userOrder } from './users-columns.tsx'

const all = 'all'

const registrations = [
  { value: all, label: 'Any registration status' },
  { value: 'true', label: 'Registered' },
  { value: 'false', label: 'Not registered' },
]

const offered = { sorts: userSorts, usual: userOrder }

const ViewUserDialog = lazyDialog(async () => (await import('./view-user-dialog.tsx')).ViewUserDialog)
const EditUserDialog = lazyDialog(async () => (await import('./edit-user-dialog.tsx')).EditUserDialog)
const SuspendUserDialog = lazyDialog(async () => (await import('./suspend-user-dialog.tsx')).SuspendUserDialog)

/** All accounts. Source: B-028 to B-032; G-069, G-071. */
export function Component() {
  const [address, put] = useAddress()
  const filter = userFilterOf(address)
  const state = useListState(offered)
  const view = useDialog<AdminUser>()
  const edit = useDialog<AdminUser>()
  const suspend = useDialog<AdminUser>()
  const reset = () => state.setSearch('', { role: null, registered: null })
  return (
    <>
      <PageHeader title="Manage Users" subtitle="Accounts of shippers, truckers and admins, the newest first" />
      <UsersFilter filter={filter} onChange={put} search={state.search} onSearch={state.setSearch} onReset={reset} />
      <UsersList
        filter={filter}
        state={state}
        onView={view.open}
        onEdit={edit.open}
        onSuspend={suspend.open}
        onReset={reset}
      />
      {view.item ? <ViewUserDialog user={view.item} {...view.props} /> : null}
      {edit.item ? <EditUserDialog key={edit.opening} user={edit.item} {...edit.props} /> : null}
      {suspend.item ? <SuspendUserDialog key={suspend.opening} user={suspend.item} {...suspend.props} /> : null}
    </>
  )
}

type UsersListProps = UserActions & {
  filter: ReturnType<typeof userFilterOf>
  state: ListState
  onReset: () => void
}

function UsersList({ filter, state, onReset, ...actions }: UsersListProps) {
  const query = { ...filter, ...state.query }
  const list = useApiPages(listUsers, { query }, { failure: 'Failed to fetch users', keepPrevious: true })
  const isFiltered = filter.role !== undefined || filter.registered !== undefined || state.typed !== ''
  return (
    <SectionCard title="Users" count={countOf(list)} flush>
      <ListTable
        label="Users"
        list={list}
        state={state}
        matches={matchesUser}
        columns={userColumns(actions)}
        onRowOpen={actions.onView}
        empty={<NoUsers onReset={isFiltered ? onReset : null} />}
        rowHeight="plain"
        roomyWidth={1000}
      />
    </SectionCard>
  )
}

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

type UsersFilterProps = {
  filter: UserFilter
  /** Null is no matter. */
  onChange: (change: { role?: string | null; registered?: string | null }) => void
  search: string
  onSearch: (text: string) => void
  onReset: () => void
}

function UsersFilter({ filter, onChange, search, onSearch, onReset }: UsersFilterProps) {
  return (
    <FilterBar
      narrow
      label="Search by name, company or email"
      search={search}
      onSearch={onSearch}
      isActive={filter.role !== undefined || filter.registered !== undefined || search !== ''}
      onReset={onReset}
      count={Number(filter.role !== undefined) + Number(filter.registered !== undefined)}
    >
      <Select
        className={classes.choice}
        aria-label="Role"
        allowDeselect={false}
        data={roleChoices}
        value={filter.role ?? all}
        onChange={(role) => onChange({ role: role === all ? null : role })}
      />
      <Select
        className={classes.choice}
        aria-label="Registration"
        allowDeselect={false}
        data={registrations}
        value={filter.registered ?? all}
        onChange={(registered) => onChange({ registered: registered === all ? null : registered })}
      />
    </FilterBar>
  )
}
