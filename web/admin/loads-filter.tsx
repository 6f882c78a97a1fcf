import { Button, CloseButton, Select, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { allStatuses, statusChoiceOf, statusChoices } from './load-filter.ts'
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
      <TextInput
        className={classes.search ?? ''}
        type="search"
        aria-label="Search by load, company or place"
        placeholder="Search by load, company or place"
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        {...(search && {
          rightSection: <CloseButton size={28} aria-label="Clear search" onClick={() => onSearch('')} />,
        })}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
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
