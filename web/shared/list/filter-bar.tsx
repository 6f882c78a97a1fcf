import { Button, CloseButton, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { FilterSheet } from './filter-sheet.tsx'
import type { ListState } from './list-state.ts'
import { SortChoice, type SortColumn } from './sort-choice.tsx'
import classes from './filter-bar.module.css'

/** Characters of a label that a phone of the usual width shows whole in the field beside the filters. Source: A-182. */
const longestPlaceholder = 30

type FilterBarProps = SearchFieldProps & {
  /** The filters next to the search; without any, the search is all there is to reset. */
  children?: ReactNode
  /** A little less room for the search, for many choices. */
  narrow?: boolean
  /** Whether there is anything to reset. */
  isActive?: boolean
  onReset?: () => void
  /** How many filters narrow the list, the search not counted. */
  count?: number
  /** The list's order, chosen here on a phone. */
  order?: { columns: readonly SortColumn[]; state: ListState }
}

/** What narrows a list, above it: a search, some choices, and Reset; on a phone all but the search in a sheet. */
export function FilterBar(props: FilterBarProps) {
  const { children, narrow = false, isActive = false, onReset, count, order, ...search } = props
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const isSmall = useMediaQuery('(max-width: 22em)', false, { getInitialValueInEffect: false })
  if (isPhone && (children || order)) {
    const isCut = isSmall || search.label.length > longestPlaceholder
    const reset = isActive && onReset ? onReset : null
    return (
      <search className={classes.bar} data-sheet data-sorts={order ? '' : undefined}>
        <SearchField {...search} {...(isCut && { placeholder: 'Search' })} />
        <FilterSheet count={count ?? (isActive && search.search === '' ? 1 : 0)} onReset={reset}>
          {children}
          {order ? <Order {...order} /> : null}
        </FilterSheet>
      </search>
    )
  }
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

function Order({ columns, state }: NonNullable<FilterBarProps['order']>) {
  const sortable = columns.filter(({ key }) => state.sorts.includes(key))
  return <SortChoice label="Sort by" columns={sortable} sort={state.sort} onSort={state.setSort} />
}

type SearchFieldProps = {
  /** What it looks through, such as "Search by load, company or place". */
  label: string
  search: string
  onSearch: (text: string) => void
  /** Where the label is too long for the field. */
  placeholder?: string
}

/** A search box with a way to clear it. */
export function SearchField({ label, search, onSearch, placeholder = label }: SearchFieldProps) {
  return (
    <TextInput
      className={classes.search}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      {...(search && {
        rightSection: <CloseButton size={28} aria-label="Clear search" onClick={() => onSearch('')} />,
      })}
      value={search}
      onChange={(event) => onSearch(event.currentTarget.value)}
    />
  )
}
