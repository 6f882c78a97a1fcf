import { Button, Select } from '@mantine/core'
import { allStatuses, statusChoiceOf, statusChoices } from './load-filter.ts'
import { SearchField } from './search-field.tsx'
import classes from './filter-bar.module.css'

type LoadsFilterProps = {
  status: string
  onStatus: (status: string) => void
  search: string
  onSearch: (text: string) => void
  onReset: () => void
}

/** Source: docs/decisions/product.md, G-051. */
export function LoadsFilter({ status, onStatus, search, onSearch, onReset }: LoadsFilterProps) {
  return (
    <search className={classes.filters}>
      <SearchField label="Search by load, company or place" search={search} onSearch={onSearch} />
      <Select
        className={classes.choice ?? ''}
        aria-label="Status"
        allowDeselect={false}
        data={statusChoices}
        maxDropdownHeight={420}
        value={statusChoiceOf(status)}
        onChange={(choice) => onStatus(choice ?? allStatuses)}
      />
      <Button
        variant="default"
        className={classes.reset ?? ''}
        onClick={onReset}
        disabled={status === allStatuses && search === ''}
      >
        Reset
      </Button>
    </search>
  )
}
