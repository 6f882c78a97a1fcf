import { Select } from '@mantine/core'
import { useState } from 'react'
import { listLoads } from '#domain/loads/api.ts'
import { loadSorts } from '#domain/loads/sorts.ts'
import { allStatuses, filtered, statusChoiceOf } from '#domain/loads/status-choices.ts'
import { useApiPages } from '#web/api/hooks.ts'
import { useFreshLoads } from '#web/live/fresh-loads.ts'
import type { AnyLoadStatus } from '#domain/auctions/load-lifecycle.ts'
import { StatusChips } from '#web/shared/list/status-chips.tsx'
import { FilterBar } from '#web/shared/list/filter-bar.tsx'
import { NoRows } from '#web/shared/list/no-rows.tsx'
import { PageHeader } from '#web/shared/parts/page-header.tsx'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { useListState } from '#web/shared/list/list-state.ts'
import { countOf, ListTable } from '#web/shared/table/list-table.tsx'
import { useAddress } from '#web/shared/list/use-address.ts'
import { AdminLoadDialog } from './admin-load-dialog.tsx'
import classes from './filter-bar.module.css'
import { loadStatusesOf, matchesSearch, adminStatusChoices } from './load-filter.ts'
import { adminLoadColumns, adminLoadOrder } from './loads-columns.tsx'

const offered = { sorts: loadSorts.admin, usual: adminLoadOrder }
const failure = 'Failed to fetch loads'

/** All loads of all shippers. The filter is in the URL. Source: A-022; G-051, G-063. */
export function Component() {
  const [address, put] = useAddress()
  const status = loadStatusesOf(address.get('status'))
  const state = useListState({ ...offered, filters: { status } })
  const asked = { query: state.query }
  const list = useApiPages<typeof listLoads, 'admin'>(listLoads, asked, { failure, keepPrevious: true })
  const fresh = useFreshLoads()
  const openId = loadAsked(address.get('load'))
  // What was shown stays while the dialog closes.
  const [closedId, setClosedId] = useState<number | null>(null)
  const shownId = openId ?? closedId
  const reset = () => state.setSearch('', { status: null })

  return (
    <>
      <PageHeader title="All Loads" subtitle="All loads from all shippers (read only)" />
      <LoadsFilter
        status={status}
        onStatus={(choice) => put({ status: choice === allStatuses ? null : choice })}
        search={state.search}
        onSearch={state.setSearch}
        onReset={reset}
      />
      <SectionCard title="Loads" count={countOf(list)} flush>
        {statusChoiceOf(status) === filtered.value ? (
          <StatusChips statuses={status.split(',') as AnyLoadStatus[]} onClear={() => put({ status: null })} />
        ) : null}
        <ListTable
          label="Loads"
          list={list}
          state={state}
          matches={matchesSearch}
          steady
          columns={adminLoadColumns}
          onRowOpen={(load) => put({ load: String(load.id) })}
          isFresh={(load) => fresh.has(load.id)}
          empty={<NoLoads onReset={status === allStatuses && !state.typed ? null : reset} />}
          rowHeight="plain"
          roomyWidth={1120}
        />
      </SectionCard>
      {shownId === null ? null : (
        <AdminLoadDialog
          loadId={shownId}
          known={list.items?.find(({ id }) => id === shownId)}
          opened={openId !== null}
          onClose={() => {
            setClosedId(openId)
            put({ load: null })
          }}
        />
      )}
    </>
  )
}

/** The load that an address asks for: null without one, and 0, which no load has, for a word that is none. */
function loadAsked(word: string | null): number | null {
  return word === null ? null : Number(word) || 0
}

function NoLoads({ onReset }: { onReset: (() => void) | null }) {
  return (
    <NoRows
      title="No loads found"
      filtered="No loads match your current filter criteria."
      none="Loads appear here as shippers post them."
      onReset={onReset}
    />
  )
}

type LoadsFilterProps = {
  status: string
  onStatus: (status: string) => void
  search: string
  onSearch: (text: string) => void
  onReset: () => void
}

function LoadsFilter({ status, onStatus, search, onSearch, onReset }: LoadsFilterProps) {
  const chosen = statusChoiceOf(status)
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
        data={chosen === filtered.value ? [...adminStatusChoices, filtered] : adminStatusChoices}
        maxDropdownHeight={420}
        value={chosen}
        onChange={(choice) => choice !== filtered.value && onStatus(choice ?? allStatuses)}
      />
    </FilterBar>
  )
}
