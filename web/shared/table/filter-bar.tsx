import { Button, CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './filter-bar.module.css'

type FilterBarProps = SearchFieldProps & {
  /** The filters next to the search; without any, the search is all there is to reset. */
  children?: ReactNode
  /** A little less room for the search, for many choices. */
  narrow?: boolean
  /** Whether there is anything to reset. */
  isActive?: boolean
  onReset?: () => void
}

/** What narrows a list, above it: a search, some choices, and Reset. */
export function FilterBar({ children, narrow = false, isActive = false, onReset, ...search }: FilterBarProps) {
  return (
    <search className={classes.bar} data-narrow={narrow || undefined}>
      <SearchField {...search} />
      {children}
      {children ? (
        <Button variant="default" className={classes.reset} {...(onReset && { onClick: onReset })} disabled={!isActive}>
          Reset
        </Button>
      ) : null}
    </search>
  )
}

type SearchFieldProps = {
  /** What it looks through, such as "Search by load, company or place". */
  label: string
  search: string
  onSearch: (text: string) => void
}

/** A search box with a way to clear it. */
export function SearchField({ label, search, onSearch }: SearchFieldProps) {
  return (
    <TextInput
      className={classes.search}
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
