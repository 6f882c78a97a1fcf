import { type RefObject, useState } from 'react'
import { listBidsOfLoad } from '#domain/bids/api.ts'
import type { Bid } from '#domain/bids/bid.ts'
import { bidderLabel } from '#domain/formats.ts'
import { type AnyLoadStatus, isAuction } from '#domain/auctions/load-lifecycle.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import type { HeadlineAction } from '#domain/headline/headline.ts'
import { ofThisAward } from '#domain/milestones/phase.ts'
import { shipperEstimate } from '#domain/pricing/totals.ts'
import { useApi } from '#web/api/hooks.ts'
import { ExtendAuctionDialog, useAuctionPhase, useBidsNow } from '#web/loads/public.tsx'
import { useDetails } from '#web/details/public.tsx'
import { UploadDialog, useUpload } from '#web/documents/public.tsx'
import { useMilestones } from '#web/milestones/public.tsx'
import { NextStepStrip } from '#web/shared/parts/next-step-strip.tsx'
import { reveal } from '#web/shared/parts/reveal.ts'
import { useAddressChoice } from '#web/shared/list/use-address.ts'
import { roadFactsOf } from '../now/road-facts.ts'
import { useHeadline } from '../now/use-headline.ts'

type ShipperNextStepProps = {
  load: ShipperLoad
  status: AnyLoadStatus
  /** Where the bids are compared. */
  bidsRef: RefObject<HTMLElement | null>
}

/** What the shipper does next with a load. Source: F-054; G-248. */
export function ShipperNextStep({ load, status, bidsRef }: ShipperNextStepProps) {
  const [extending, setExtending] = useState(false)
  const [, setTab] = useAddressChoice('tab', ['bids', 'documents'])
  const upload = useUpload()
  const headline = useShipperHeadline(load, status)
  const act: Partial<Record<HeadlineAction['kind'], () => void>> = {
    compare: () => {
      setTab('bids')
      reveal(bidsRef.current)
    },
    extend: () => setExtending(true),
    upload: () => upload.open(load.loadNumber),
  }
  return (
    <>
      <NextStepStrip headline={headline} onAction={() => headline.action && act[headline.action.kind]?.()} />
      <ExtendAuctionDialog load={load} opened={extending} onClose={() => setExtending(false)} />
      <UploadDialog key={upload.opening} {...upload.dialog} />
    </>
  )
}

function useShipperHeadline(load: ShipperLoad, status: AnyLoadStatus) {
  const isDeciding = useAuctionPhase(load) === 'deciding'
  const pending = usePending(load, status)
  const isAwarded = load.winner !== null
  const { data: details } = useDetails(load.id, 'shipper')
  const { data: milestones } = useMilestones(load.id, 'shipper', { enabled: isAwarded })
  return useHeadline({
    reader: 'shipper',
    status,
    road: roadFactsOf(load),
    trucker: load.winner ? bidderLabel(load.winner.truckerId) : undefined,
    isAwarded,
    details,
    milestones: milestones && ofThisAward(milestones),
    auction: {
      bidCount: load.bidCount,
      pendingCount: pending?.count,
      lowest: pending?.lowest,
      isDeciding,
      endsAt: new Date(isDeciding ? load.expiresAt : load.biddingEndsAt),
    },
    completedAt: load.completedAt,
  })
}

const none: readonly Bid[] = []

/** The bids that wait for an answer, once they are read; apart, so that they are not estimated anew each second. */
function usePending(load: ShipperLoad, status: AnyLoadStatus) {
  const params = { id: load.id }
  const { data } = useApi(listBidsOfLoad, { params }, { enabled: isAuction(status) && load.bidCount > 0 })
  const bids = useBidsNow(data ?? none, load)
  return data && pendingOf(bids)
}

/** How many of some bids are pending, and the lowest estimate. */
function pendingOf(bids: readonly Bid[]): { count: number; lowest: number | undefined } {
  const pending = bids.filter((bid) => bid.status === 'pending')
  const totals = pending.filter(({ needsConfirmation }) => !needsConfirmation).map(shipperEstimate)
  return { count: pending.length, lowest: totals.length > 0 ? Math.min(...totals) : undefined }
}
