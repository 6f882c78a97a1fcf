import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { listWonLoads } from '#domain/bids/api.ts'
import type { WonLoad } from '#domain/bids/bid.ts'
import { useApiPages } from '#web/api/hooks.ts'
import { useFreshLoads } from '#web/live/fresh-loads.ts'
import { DataTable } from '#web/shared/table/data-table.tsx'
import { EmptyState } from '#web/shared/parts/empty-state.tsx'
import { FailedList } from '#web/shared/list/failed-list.tsx'
import { WonLoadCard, wonLoadColumns } from './won-loads-columns.tsx'
import { wonLoadsFailure } from './won-loads-failure.ts'
import { type WonLoadsStatus, type WonLoadsTab, wonLoadsTabs } from './won-loads-tabs.ts'

type WonLoadsListProps = { status: WonLoadsStatus; tab: WonLoadsTab; onDetails: (load: WonLoad) => void }

/** The won loads of one tab, the newest first. Source. */
export function WonLoadsList({ status, tab, onDetails }: WonLoadsListProps) {
  const list = useApiPages(listWonLoads, { query: status === 'all' ? {} : { status } })
  const fresh = useFreshLoads()
  return (
    <DataTable
      label={wonLoadsTabs[tab].label}
      columns={wonLoadColumns(onDetails)}
      rows={list.items}
      getRowKey={(load) => load.id}
      rowHref={(load) => `/trucker/loads/${load.id}`}
      isFresh={(load) => fresh.has(load.id)}
      renderCard={(load, identity) => <WonLoadCard load={load} identity={identity} onDetails={onDetails} />}
      empty={<NoLoads tab={tab} />}
      failed={
        list.error ? (
          <FailedList title="Error loading loads" onRetry={() => window.location.reload()}>
            {wonLoadsFailure(list.error)}
          </FailedList>
        ) : undefined
      }
      onEndReached={list.loadMore}
      loadingMore={list.isFetchingNextPage}
      roomyWidth={980}
    />
  )
}

function NoLoads({ tab }: { tab: WonLoadsTab }) {
  const { none, next } = wonLoadsTabs[tab]
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
