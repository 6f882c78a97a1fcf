import { Select } from '@mantine/core'
import { FilterBar } from '#web/shared/list/filter-bar.tsx'
import { roleChoices } from '#web/shared/facts/user-words.ts'
import type { UserFilter } from './user-filter.ts'
import classes from '#web/admin/filter-bar.module.css'

const all = 'all'

const registrations = [
  { value: all, label: 'Any registration status' },
  { value: 'true', label: 'Registered' },
  { value: 'false', label: 'Not registered' },
]

type UsersFilterProps = {
  filter: UserFilter
  /** Null is no matter. */
  onChange: (change: { role?: string | null; registered?: string | null }) => void
  search: string
  onSearch: (text: string) => void
  onReset: () => void
}

export function UsersFilter({ filter, onChange, search, onSearch, onReset }: UsersFilterProps) {
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
