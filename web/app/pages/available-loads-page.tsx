import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { TruckerLoad } from '#domain/loads/load.ts'
import { useSignedInUser } from '#web/api/session.ts'
import { AuctionsTable, EmptyAuctions } from '#web/loads/public.tsx'
import { BidButton, BidDialog } from '#web/bids/public.tsx'
import { LanesBar } from '#web/lanes/public.tsx'
import { EmptyState } from '#web/shared/parts/empty-state.tsx'
import { PageHeader } from '#web/shared/parts/page-header.tsx'
import { openLoadsWords } from '#web/loads/auctions/open-loads-words.ts'
import { AvailableLoadsFilter } from '#web/loads/auctions/available-loads-filter.tsx'
import { matches } from '#web/loads/auctions/load-search.ts'
import { useAvailableLoads } from '#web/loads/auctions/use-available-loads.ts'
import { useLoadFilter } from '#web/loads/auctions/use-load-filter.ts'

/** The loads that a trucker may bid on. Source: docs/requirements.md, A-182 to A-186; G-032, G-170, G-195. */
export function Component() {
  const list = useAvailableLoads()
  const filtering = useLoadFilter()
  const [wantsTypes, setWantsTypes] = useState(false)
  const [bidding, setBidding] = useState<TruckerLoad | null>(null)
  const shown = list.items?.filter((load) => matches(load, filtering.filter))
  const needsAll = filtering.isActive || wantsTypes

  return (
    <>
      <PageHeader title="Available Loads" subtitle={<Subtitle total={list.total} />} />
      <AvailableLoadsFilter filtering={filtering} loads={list.items ?? []} onTypesWanted={() => setWantsTypes(true)} />
      <LanesBar filter={filtering.lane} hasSearch={filtering.filter.search.trim() !== ''} onApply={filtering.apply} />
      <AuctionsTable
        loads={shown}
        total={filtering.isActive ? shown?.length : list.total}
        rowHref={(load) => `/trucker/loads/${load.id}`}
        action={(load, isOver) => <BidButton load={load} isOver={isOver} onBid={setBidding} />}
        empty={filtering.isActive ? <NoMatch onReset={filtering.reset} /> : <NoLoads />}
        errorText={list.errorText}
        errorReason={list.errorReason}
        onRetry={() => void list.refetch()}
        hasMore={list.hasNextPage}
        loadingMore={list.isFetchingNextPage}
        onLoadMore={list.loadMore}
        needsAll={needsAll}
        filtered={filtering.isActive ? { loaded: list.items?.length, total: list.total } : undefined}
      />
      <BidDialog load={bidding} onClose={() => setBidding(null)} />
    </>
  )
}

function Subtitle({ total }: { total: number | undefined }) {
  return openLoadsWords(total, useSignedInUser().areasServed.length)
}

function NoMatch({ onReset }: { onReset: () => void }) {
  return (
    <EmptyAuctions
      statuses="pending,active"
      action={
        <Button variant="default" onClick={onReset}>
          Reset filters
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
