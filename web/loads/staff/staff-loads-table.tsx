import { Button } from '@mantine/core'
import type { StaffLoad } from '#domain/loads/staff-load.ts'
import { allStatuses, inProgress, readyToMove } from '#domain/loads/status-choices.ts'
import { useFreshLoads } from '#web/live/fresh-loads.ts'
import { EmptyState } from '#web/shared/parts/empty-state.tsx'
import { ListTable, type Pages } from '#web/shared/table/list-table.tsx'
import { selectionColumn } from './load-selection.tsx'
import { StaffLoadCard, staffLoadColumns } from './staff-loads-columns.tsx'
import { isFound, type useStaffLoadsFilter } from './staff-loads-filter.ts'

type StaffLoadsTableProps = { list: Pages<StaffLoad>; filter: ReturnType<typeof useStaffLoadsFilter> }

/** The loads of one choice of statuses. Source: B-077 to B-084. */
export function StaffLoadsTable({ list, filter }: StaffLoadsTableProps) {
  const fresh = useFreshLoads()
  return (
    <ListTable
      label="Loads"
      list={list}
      state={filter.state}
      matches={isFound}
      steady
      columns={columnsFor(filter)}
      rowHref={(load) => `/staff/loads/${load.id}`}
      isFresh={(load) => fresh.has(load.id)}
      renderCard={(load, identity) => <StaffLoadCard load={load} identity={identity} />}
      empty={<NoLoads filter={filter} />}
      rowHeight="plain"
      compact={!filter.isReady}
      roomyWidth={filter.isReady ? 1260 : filter.isSelectable ? 1190 : 1140}
    />
  )
}

function columnsFor({ isReady, isSelectable }: StaffLoadsTableProps['filter']): typeof staffLoadColumns {
  if (isReady) return readyColumns
  return isSelectable ? selectableColumns : staffLoadColumns
}

const selectableColumns = [selectionColumn, ...staffLoadColumns]

/** The status with its suggestion takes more room. */
const readyColumns = [
  selectionColumn,
  ...staffLoadColumns.map((column) => (column.key === 'status' ? { ...column, width: 236, least: 130 } : column)),
]

const nothingIn: Record<string, { title: string; text: string }> = {
  [inProgress]: { title: 'No loads in progress', text: 'Loads appear here once a bid is accepted.' },
  [readyToMove]: {
    title: 'No loads are ready to move',
    text: 'Loads appear here when a delivery order or a milestone suggests their next status.',
  },
  completed: { title: 'No completed loads found', text: 'Loads appear here once they are completed.' },
  'active,pending': {
    title: 'No active or pending loads found',
    text: 'Loads appear here while they are open for bids.',
  },
}
const nothingElse = { title: 'No loads found', text: 'No loads match your current filter criteria.' }

function NoLoads({ filter: { status, state, showAll } }: Pick<StaffLoadsTableProps, 'filter'>) {
  const isSearch = state.typed !== ''
  const { title, text } = (isSearch ? undefined : nothingIn[status]) ?? nothingElse
  const step = isSearch
    ? { label: 'Clear search', onClick: () => state.setSearch('') }
    : { label: 'Show all loads', onClick: showAll }
  return (
    <EmptyState
      kind="empty"
      title={title}
      action={
        isSearch || status !== allStatuses ? (
          <Button variant="default" onClick={step.onClick}>
            {step.label}
          </Button>
        ) : null
      }
    >
      {text}
    </EmptyState>
  )
}
