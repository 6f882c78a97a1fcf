import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { listWonLoads } from '#domain/bids/api.ts'
import type { WonLoad } from '#domain/bids/bid.ts'
import type { useApiPages } from '#web/api/hooks.ts'
import { useFreshLoads } from '#web/live/fresh-loads.ts'
import type { ListState } from '#web/shared/list/list-state.ts'
import { NoRows } from '#web/shared/list/no-rows.tsx'
import { EmptyState } from '#web/shared/parts/empty-state.tsx'
import { groupsOfBatches } from '#web/loads/batch/groups-of-batches.tsx'
import { ListTable } from '#web/shared/table/list-table.tsx'
import { hasWords } from '#web/loads/auctions/load-search.ts'
import { WonLoadCard, wonLoadColumns } from './won-loads-columns.tsx'
import { wonLoadsFailure } from './won-loads-failure.ts'
import { type ChosenWonTab, filteredTab, wonLoadsTabs } from './won-loads-tabs.ts'

const groups = groupsOfBatches<WonLoad>({ loadOf: (load) => load })

type WonLoadsListProps = {
  list: ReturnType<typeof useApiPages<typeof listWonLoads>>
  state: ListState
  tab: ChosenWonTab
  onDetails: (load: WonLoad) => void
  /** While something narrows the list. */
  onReset?: () => void
}

/** The won loads of one tab, the newest first unless ordered otherwise. Source; G-315. */
export function WonLoadsList({ list, state, tab, onDetails, onReset }: WonLoadsListProps) {
  const fresh = useFreshLoads()
  return (
    <ListTable
      label={wordsOf(tab).label}
      list={list.items ? list : { ...list, retry: reload }}
      state={state}
      matches={hasWords}
      columns={wonLoadColumns(onDetails)}
      groups={groups}
      rowHref={(load) => `/trucker/loads/${load.id}`}
      isFresh={(load) => fresh.has(load.id)}
      renderCard={(load, identity) => <WonLoadCard load={load} identity={identity} onDetails={onDetails} />}
      empty={<NoLoads tab={tab} onReset={onReset} />}
      {...(list.error && { failedText: wonLoadsFailure(list.error) })}
      roomyWidth={980}
      compact
      steady
    />
  )
}

function wordsOf(tab: ChosenWonTab) {
  return tab === 'filtered' ? filteredTab : wonLoadsTabs[tab]
}

/** What the text asks of Retry in the error panel. */
function reload() {
  window.location.reload()
}

function NoLoads({ tab, onReset }: { tab: ChosenWonTab; onReset: (() => void) | undefined }) {
  const { none, next } = wordsOf(tab)
  if (onReset) {
    const filtered = 'No loads in this tab match your search.'
    return <NoRows title="No loads found" filtered={filtered} none={none} onReset={onReset} />
  }
  return (
    <EmptyState
      kind="empty"
      title={none}
      action={
        <Button component={Link} to="/available-loads" variant="light">
          Browse Available Loads
        </Button>
      }
    >
      {next}
    </EmptyState>
  )
}
