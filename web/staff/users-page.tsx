import { Button, Select } from '@mantine/core'
import { Link } from 'react-router'
import { userRoles } from '#domain/permissions.ts'
import { listPlatformUsers } from '#domain/staff/users-api.ts'
import { useApiPages } from '#web/api/hooks.ts'
import { FilterBar } from '#web/shared/filter-bar.tsx'
import { useListAddress } from '#web/shared/list-address.ts'
import { PageHeader } from '#web/shared/page-header.tsx'
import { SectionCard } from '#web/shared/section-card.tsx'
import { useAddress } from '#web/shared/use-address.ts'
import { useAddressSearch } from '#web/shared/use-address-search.ts'
import { matchesUser, roleChoices } from '#web/shared/user-words.ts'
import { FlaggedAccounts } from './flagged-accounts.tsx'
import { UsersTable } from './users-table.tsx'
import classes from './users-table.module.css'

/** The marketplace's accounts, for staff. Source: docs/requirements.md, B-098 to B-102, B-231. */
export function Component() {
  useListAddress()
  const filter = useUserFilter()
  const list = usePlatformUsers(filter.role)
  const search = filter.search.trim()
  const found = search ? list.items?.filter((user) => matchesUser(user, search)) : list.items
  return (
    <>
      <PageHeader title="Users" subtitle="Accounts of shippers, truckers and admins">
        <Button component={Link} to="/staff/mailing-list" variant="default">
          Mailing List
        </Button>
      </PageHeader>
      <FlaggedAccounts />
      <UsersFilter filter={filter} />
      <SectionCard title="Users" count={search ? found?.length : list.total} flush>
        <UsersTable
          key={filter.role}
          list={list}
          found={found}
          isSearch={search !== ''}
          onReset={filter.isUsual ? null : filter.reset}
        />
      </SectionCard>
    </>
  )
}

/** The role and the words asked for; both stand in the address. A role that is none is left out. Source: B-098, B-099; G-064. */
function useUserFilter() {
  const [address, put] = useAddress()
  const [search, setSearch] = useAddressSearch()
  const role = userRoles.find((known) => known === address.get('role'))
  return {
    role,
    setRole: (choice: string) => put({ role: choice === 'all' ? null : choice }),
    search,
    setSearch: (text: string) => setSearch(text),
    isUsual: role === undefined && search === '',
    reset: () => setSearch('', { role: null }),
  }
}

type UserFilter = ReturnType<typeof useUserFilter>
export type PlatformUserPages = ReturnType<typeof usePlatformUsers>

function usePlatformUsers(role: UserFilter['role']) {
  const list = useApiPages(listPlatformUsers, { query: { role } }, { failure: 'Failed to fetch users' })
  const retry = () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())
  return { ...list, retry }
}

function UsersFilter({ filter }: { filter: UserFilter }) {
  return (
    <FilterBar
      label="Search by name, company or email"
      search={filter.search}
      onSearch={filter.setSearch}
      isActive={!filter.isUsual}
      onReset={filter.reset}
    >
      <Select
        className={classes.choice ?? ''}
        aria-label="Role"
        allowDeselect={false}
        data={roleChoices}
        value={filter.role ?? 'all'}
        onChange={(choice) => choice && filter.setRole(choice)}
      />
    </FilterBar>
  )
}
