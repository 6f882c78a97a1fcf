import { Select, Button } from '@mantine/core'
import type { ComponentProps } from 'react'
import { listStaffLoads } from '#domain/loads/staff-api.ts'
import type { StaffLoad } from '#domain/loads/staff-load.ts'
import { filtered, statusChoiceOf, statusChoices } from '#domain/loads/status-choices.ts'
import { useApiPages } from '#web/api/hooks.ts'
import { type AnyLoadStatus, loadStatusLabels } from '#domain/auctions/load-lifecycle.ts'
import { StatusChips } from '#web/shared/list/status-chips.tsx'
import { FilterBar } from '#web/shared/list/filter-bar.tsx'
import { useListAddress } from '#web/shared/list/list-address.ts'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { PageHeader } from '#web/shared/parts/page-header.tsx'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { countOf } from '#web/shared/table/list-table.tsx'
import { LoadSelectionContext, type ReadyLoad, useLoadSelection, type LoadSelection } from './load-selection.tsx'
import { staffLoadColumns } from './staff-loads-columns.tsx'
import { useStaffLoadsFilter } from './staff-loads-filter.ts'
import { StaffLoadsTable } from './staff-loads-table.tsx'
import { OpenStatusDialog } from './suggested-status.tsx'
import { UpdateSelectedDialog } from './update-selected-dialog.tsx'
import { UpdateStatusDialog } from './update-status-dialog.tsx'
import classes from './staff-loads.module.css'

/** The loads of all shippers, for staff. Source: B-069 to B-084. */
export function Component() {
  useListAddress()
  const filter = useStaffLoadsFilter()
  const query = { ...filter.query, ...filter.state.query }
  const list = useApiPages(listStaffLoads, { query }, { failure: 'Failed to fetch loads', keepPrevious: true })
  return (
    <>
      <PageHeader title="Loads" />
      <StaffLoadsFilter filter={filter} />
      <StaffLoadsMoves list={list} filter={filter} />
    </>
  )
}

type MovesProps = ComponentProps<typeof StaffLoadsTable>

/** The list with its status dialogs, which stay when a row leaves it. Source. */
function StaffLoadsMoves({ list, filter }: MovesProps) {
  const selection = useLoadSelection(filter.isSelectable ? list.items : [])
  const one = useDialog<StaffLoad>()
  const several = useDialog<readonly ReadyLoad[]>()
  const load = list.items?.find(({ id }) => id === one.item?.id) ?? one.item
  return (
    <OpenStatusDialog value={one.open}>
      <LoadSelectionContext value={filter.isSelectable ? selection : null}>
        <SectionCard title="Loads" count={countOf(list)} flush>
          {statusChoiceOf(filter.status) === filtered.value ? (
            <StatusChips statuses={filter.status.split(',') as AnyLoadStatus[]} onClear={filter.showAll} />
          ) : null}
          <StaffLoadsTable list={list} filter={filter} />
        </SectionCard>
        <SelectionBar selection={selection} onUpdate={() => several.open(selection.chosen)} />
      </LoadSelectionContext>
      {load ? (
        <UpdateStatusDialog key={one.opening} load={{ ...load, movedBy: null }} {...one.props} onStale={list.retry} />
      ) : null}
      {several.item ? (
        <UpdateSelectedDialog key={`all-${several.opening}`} loads={several.item} {...several.props} />
      ) : null}
    </OpenStatusDialog>
  )
}

function StaffLoadsFilter({ filter }: { filter: ReturnType<typeof useStaffLoadsFilter> }) {
  const choice = statusChoiceOf(filter.status)
  return (
    <FilterBar
      label="Search load, origin or destination"
      search={filter.state.search}
      onSearch={filter.state.setSearch}
      isActive={!filter.isUsual}
      onReset={filter.reset}
      count={filter.isStatusUsual ? 0 : 1}
      order={{ columns: staffLoadColumns, state: filter.state }}
    >
      <Select
        className={classes.choice}
        aria-label="Status"
        allowDeselect={false}
        data={choice === filtered.value ? [...statusChoices, filtered] : statusChoices}
        maxDropdownHeight={420}
        value={choice}
        onChange={(chosen) => chosen && chosen !== filtered.value && filter.setStatus(chosen)}
      />
    </FilterBar>
  )
}

type SelectionBarProps = { selection: LoadSelection; onUpdate: () => void }

/** What is chosen, below the list, and the way to update all of it. Source: X-133. */
function SelectionBar({ selection: { chosen, clear }, onUpdate }: SelectionBarProps) {
  if (chosen.length === 0) return null
  return (
    <div className={classes.bar} data-toast-clear>
      <p className={classes.words} role="status">
        <b>{chosen.length} selected.</b> {targetsOf(chosen)}
      </p>
      <Button variant="subtle" color="gray" onClick={clear}>
        Clear
      </Button>
      <Button onClick={onUpdate}>{`Update selected (${chosen.length})`}</Button>
    </div>
  )
}

/** "2 to Delivered, 1 to Returned", the most frequent first. */
function targetsOf(loads: readonly ReadyLoad[]): string {
  const byStatus = [...Map.groupBy(loads, ({ next }) => next.status)]
  return byStatus
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([status, moved]) => `${moved.length} to ${loadStatusLabels[status]}`)
    .join(', ')
}
