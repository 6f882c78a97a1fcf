import { Button, Select } from '@mantine/core'
import { SearchField } from './search-field.tsx'
import type { UserFilter } from './user-filter.ts'
import classes from './filter-bar.module.css'

const all = 'all'

const roles = [
  { value: all, label: 'All Users' },
  { value: 'shipper', label: 'Shippers Only' },
  { value: 'trucker', label: 'Truckers Only' },
  { value: 'admin', label: 'Admins Only' },
]
const registrations = [
  { value: all, label: 'Registered or not' },
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

/** Source: docs/requirements.md, B-029, B-030. */
export function UsersFilter({ filter, onChange, search, onSearch, onReset }: UsersFilterProps) {
  return (
    <search className={classes.filters}>
      <SearchField label="Search by name, company or email" search={search} onSearch={onSearch} />
      <Select
        className={classes.choice ?? ''}
        aria-label="Role"
        allowDeselect={false}
        data={roles}
        value={filter.role ?? all}
        onChange={(role) => onChange({ role: role === all ? null : role })}
      />
      <Select
        className={classes.choice ?? ''}
        aria-label="Registration"
        allowDeselect={false}
        data={registrations}
        value={filter.registered ?? all}
        onChange={(registered) => onChange({ registered: registered === all ? null : registered })}
      />
      <Button
        variant="default"
        className={classes.reset ?? ''}
        onClick={onReset}
        disabled={!filter.role && !filter.registered && search === ''}
      >
        Reset
      </Button>
    </search>
  )
}
