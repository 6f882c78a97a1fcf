import { Select } from '@mantine/core'
import { allStatuses, statusChoiceOf } from '#domain/loads/status-choices.ts'
import { FilterBar } from '#web/shared/list/filter-bar.tsx'
import { adminStatusChoices } from './load-filter.ts'
import classes from './filter-bar.module.css'

type LoadsFilterProps = {
  status: string
  onStatus: (status: string) => void
  search: string
  onSearch: (text: string) => void
  onReset: () => void
}

export function LoadsFilter({ status, onStatus, search, onSearch, onReset }: LoadsFilterProps) {
  return (
    <FilterBar
      narrow
      label="Search by load, company or place"
      search={search}
      onSearch={onSearch}
      isActive={status !== allStatuses || search !== ''}
      onReset={onReset}
      count={status === allStatuses ? 0 : 1}
    >
      <Select
        className={classes.choice}
        aria-label="Status"
        allowDeselect={false}
        data={adminStatusChoices}
        maxDropdownHeight={420}
        value={statusChoiceOf(status)}
        onChange={(choice) => onStatus(choice ?? allStatuses)}
      />
    </FilterBar>
  )
}
