import { NativeSelect } from '@mantine/core'
import { FilterBar } from '#web/shared/list/filter-bar.tsx'
import type { ListState } from '#web/shared/list/list-state.ts'
import classes from './history.module.css'

const orders = [
  { value: 'descending', label: 'Newest first' },
  { value: 'ascending', label: 'Oldest first' },
] as const

/** A search for the lines of a load, and their order: a history has no header to press. */
export function HistoryFilter({ state }: { state: ListState }) {
  const direction = state.sort?.direction ?? 'descending'
  const isOldestFirst = direction === 'ascending'
  return (
    <FilterBar
      label="Search by load, place or container"
      search={state.search}
      onSearch={state.setSearch}
      isActive={state.search !== '' || isOldestFirst}
      onReset={() => state.setSearch('', { sort: null })}
      count={isOldestFirst ? 1 : 0}
    >
      <NativeSelect
        className={classes.order}
        aria-label="Order"
        data={orders}
        value={direction}
        onChange={(event) =>
          state.setSort({
            key: 'time',
            direction: event.currentTarget.value === 'ascending' ? 'ascending' : 'descending',
          })
        }
      />
    </FilterBar>
  )
}
