import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { isInLane } from '#domain/lanes/rules.ts'
import { truckerStats } from '#domain/loads/api.ts'
import { useApi } from '#web/api/hooks.ts'
import { useSignedInUser } from '#web/api/session.ts'
import {
  AuctionsTable,
  AvailableLoadsFilter,
  EmptyAuctions,
  openLoadsWords,
  useAvailableLoads,
  useLoadFilter,
} from '#web/loads/auctions/public.tsx'
import { useBidding } from '#web/bids/public.tsx'
import { LanesBar } from '#web/lanes/public.tsx'
import { EmptyState } from '#web/shared/parts/empty-state.tsx'
import { PageHeader } from '#web/shared/parts/page-header.tsx'

/** The loads that a trucker may bid on. Source; G-032, G-170, G-195. */
export function Component() {
  const filtering = useLoadFilter()
  const { lane, state } = filtering
  const list = useAvailableLoads(state.query)
  const bidding = useBidding()
  // What is chosen narrows the rows at hand until the server has answered.
  const items = list.items?.filter((load) => isInLane(load, lane))

  return (
    <>
      <PageHeader title="Available Loads" subtitle={<Subtitle />} />
      <AvailableLoadsFilter filtering={filtering} />
      <LanesBar filter={lane} hasSearch={state.typed !== ''} onApply={filtering.apply} />
      <AuctionsTable
        list={{ ...list, items }}
        state={state}
        rowHref={(load) => `/trucker/loads/${load.id}`}
        action={bidding.action}
        batchAction={bidding.batchAction}
        empty={filtering.isActive ? <NoMatch onReset={filtering.reset} /> : <NoLoads />}
      />
      {bidding.dialog}
    </>
  )
}

function Subtitle() {
  const { data } = useApi(truckerStats, {})
  return openLoadsWords(data?.availableLoads, useSignedInUser().areasServed.length)
}

function NoMatch({ onReset }: { onReset: () => void }) {
  return (
    <EmptyAuctions
      statuses="pending,active"
      action={
        <Button variant="default" onClick={onReset}>
          Show All
        </Button>
      }
    />
  )
}

function NoLoads() {
  const { areasServed } = useSignedInUser()
  return (
    <EmptyState
      kind="empty"
      title="No loads found"
      action={
        <Button variant="default" component={Link} to="/profile">
          Change the areas you serve
        </Button>
      }
    >
      {areasServed.length === 0
        ? 'Add your service areas to see open loads.'
        : 'No loads are open for bids in your areas right now. New ones appear here automatically.'}
    </EmptyState>
  )
}
