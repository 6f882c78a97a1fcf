import { useState } from 'react'
import { useParams } from 'react-router'
import { readBid } from '#domain/bids/api.ts'
import { readLoad } from '#domain/loads/api.ts'
import { isAuction } from '#domain/loads/lifecycle.ts'
import type { TruckerLoad } from '#domain/loads/load.ts'
import { useApi } from '#web/api/hooks.ts'
import { BidDialog } from '#web/bids/public.tsx'
import { PortsMapCard } from '#web/loads/ports-map.tsx'
import { LoadFacts } from '#web/loads/public.tsx'
import { DocumentsOfLoad } from '#web/documents/public.tsx'
import { SectionCard } from '#web/shared/section-card.tsx'
import { useHasPassed } from '#web/shared/ticker.ts'
import { LoadFailed } from './load-failed.tsx'
import { LoadPageLayout } from './load-page-layout.tsx'
import { LoadPageSkeleton } from './load-page-states.tsx'
import { TruckerLoadActions, TruckerLoadStatus } from './trucker-load-side.tsx'
import { TruckerLoadTabs } from './trucker-load-tabs.tsx'
import { WonBidCard } from './trucker-load-won.tsx'

const backHref = '/trucker/loads'

/** One load in the hands of a trucker. Source: docs/requirements.md, A-228 to; G-031, G-037, G-058. */
export function Component() {
  const { loadId = '' } = useParams()
  const query = useApi(readLoad, { params: { id: loadId } }, { reader: 'trucker' })
  if (query.data) return <TruckerLoadView key={loadId} load={query.data} />
  if (!query.error) return <LoadPageSkeleton />
  return (
    <LoadFailed
      error={query.error}
      listHref={backHref}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
}

function TruckerLoadView({ load }: { load: TruckerLoad }) {
  const [bidding, setBidding] = useState<TruckerLoad | null>(null)
  const isOver = useHasPassed(Date.parse(load.expiresAt))
  const bid = useApi(
    readBid,
    { params: { id: load.myBidId ?? 0 } },
    { reader: 'trucker', enabled: load.myBidId !== undefined, failure: 'Failed to fetch bid details' },
  )
  const status = isAuction(load.status) && isOver ? 'expired' : load.status
  const mayBid = isAuction(status) && (load.myBidStatus === undefined || load.myBidStatus === 'pending')
  const onBid = mayBid ? () => setBidding(load) : undefined
  const isWon = load.myBidStatus === 'accepted'

  return (
    <>
      <LoadPageLayout
        loadNumber={load.loadNumber}
        status={status}
        backHref={backHref}
        side={
          <>
            <TruckerLoadStatus load={load} status={status} />
            <TruckerLoadActions load={load} {...(onBid && { onBid })} />
            <PortsMapCard load={load} />
          </>
        }
      >
        <SectionCard title="Load Details">
          <LoadFacts load={load} />
        </SectionCard>
        {isWon ? (
          <>
            <WonBidCard bid={bid} />
            <DocumentsOfLoad load={load} isParty card />
          </>
        ) : (
          <TruckerLoadTabs load={load} bid={bid} {...(onBid && { onBid })} />
        )}
      </LoadPageLayout>
      <BidDialog load={bidding} onClose={() => setBidding(null)} />
    </>
  )
}
