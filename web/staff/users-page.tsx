import { Button, Select } from '@mantine/core'
import { Link } from 'react-router'
import { userSorts } from '#domain/auth/user-sorts.ts'
import { userRoles } from '#domain/permissions.ts'
import { listPlatformUsers } from '#domain/staff/users-api.ts'
import { useApiPages } from '#web/api/hooks.ts'
import { FilterBar } from '#web/shared/list/filter-bar.tsx'
import { useListAddress } from '#web/shared/list/list-address.ts'
import { NoRows } from '#web/shared/list/no-rows.tsx'
import { Parts } from '#web/shared/parts/parts.tsx'
import { PageHeader } from '#web/shared/parts/page-header.tsx'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { useListState } from '#web/shared/list/list-state.ts'
import { countOf, ListTable } from '#web/shared/table/list-table.tsx'
import { useAddress } from '#web/shared/list/use-address.ts'
import { matchesUser, roleChoices } from '#web/shared/facts/user-words.ts'
import { FlaggedAccounts } from './flagged-accounts.tsx'
import { userColumns, userOrder } from './users-columns.tsx'
import classes from './users-table.module.css'

const offered = { sorts: userSorts, usual: userOrder }

/** The marketplace's accounts, for staff. Source: B-098 to B-102, B-231. */
export function Component() {
  useListAddress()
  const filter = useUserFilter()
  const query = { role: filter.role, ...filter.state.query }
  const list = useApiPages(listPlatformUsers, { query }, { failure: 'Failed to fetch users', keepPrevious: true })
  return (
    <>
      <PageHeader title="Users" subtitle="Accounts of shippers, truckers and admins">
        <Button component={Link} to="/staff/mailing-list" variant="default">
          Mailing List
        </Button>
      </PageHeader>
      <Parts>
        <FlaggedAccounts />
      </Parts>
      <UsersFilter filter={filter} />
      <SectionCard title="Users" count={countOf(list)} flush>
        <ListTable
          label="Users"
          list={list}
          state={filter.state}
          matches={matchesUser}
          columns={userColumns}
          rowHref={(user) => `/staff/users/${user.id}`}
          empty={<NoUsers onReset={filter.isUsual ? null : filter.reset} />}
          rowHeight="plain"
          roomyWidth={1190}
        />
      </SectionCard>
    </>
  )
}

/** The role and the search, both in the URL. An unknown role is ignored. Source: B-098, B-099; G-064. */
function useUserFilter() {
  const [address, put] = useAddress()
  const state = useListState(offered)
  const role = userRoles.find((known) => known === address.get('role'))
  return {
    role,
    setRole: (choice: string) => put({ role: choice === 'all' ? null : choice }),
    state,
    isUsual: role === undefined && state.search === '',
    reset: () => state.setSearch('', { role: null }),
  }
}

type UserFilter = ReturnType<typeof useUserFilter>

function UsersFilter({ filter }: { filter: UserFilter }) {
  return (
    <FilterBar
      label="Search by name, company or email"
      search={filter.state.search}
      onSearch={filter.state.setSearch}
      isActive={!filter.isUsual}
      onReset={filter.reset}
      count={filter.role ? 1 : 0}
      order={{ columns: userColumns, state: filter.state }}
    >
      <Select
        className={classes.choice}
        aria-label="Role"
        allowDeselect={false}
        data={roleChoices}
        value={filter.role ?? 'all'}
        onChange={(choice) => choice && filter.setRole(choice)}
      />
    </FilterBar>
  )
}

function NoUsers({ onReset }: { onReset: (() => void) | null }) {
  return (
    <NoRows
      title="No users found"
      filtered="No users match your current filter criteria."
      none="Accounts appear here as people register."
      onReset={onReset}
    />
  )
}
