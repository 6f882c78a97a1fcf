import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import classes from './filter-bar.module.css'

type SearchFieldProps = {
  /** What it looks through, such as "Search by load, company or place". */
  label: string
  search: string
  onSearch: (text: string) => void
}

/** The search of a filter bar, with a way to clear it. */
export function SearchField({ label, search, onSearch }: SearchFieldProps) {
  return (
    <TextInput
      className={classes.search ?? ''}
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      {...(search && {
        rightSection: <CloseButton size={28} aria-label="Clear search" onClick={() => onSearch('')} />,
      })}
      value={search}
      onChange={(event) => onSearch(event.currentTarget.value)}
    />
  )
}
