import { type RefObject, useState } from 'react'
import { listBidsOfLoad } from '#domain/bids/api.ts'
import type { Bid } from '#domain/bids/bid.ts'
import { bidderLabel } from '#domain/formats.ts'
import { type AnyLoadStatus, isAuction } from '#domain/auctions/load-lifecycle.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { nextStepOf, type StepAction } from '#domain/loads/next-step.ts'
import { shipperEstimate } from '#domain/pricing/totals.ts'
import { useApi } from '#web/api/hooks.ts'
import { ExtendAuctionDialog, useAuctionPhase, useBidsNow } from '#web/loads/public.tsx'
import { UploadDialog, useDeliveryOrder, useUpload } from '#web/documents/public.tsx'
import { NextStepStrip } from '#web/shared/parts/next-step-strip.tsx'
import { reveal } from '#web/shared/parts/reveal.ts'
import { useServerNow } from '#web/shared/facts/ticker.ts'
import { useAddressChoice } from '#web/shared/list/use-address.ts'

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
  const step = useNextStep(load, status)
  const act: Partial<Record<StepAction, () => void>> = {
    compare: () => {
      setTab('bids')
      reveal(bidsRef.current)
    },
    extend: () => setExtending(true),
    upload: () => upload.open(load.loadNumber),
  }
  return (
    <>
      <NextStepStrip step={step} onAction={() => step?.action && act[step.action.kind]?.()} />
      <ExtendAuctionDialog load={load} opened={extending} onClose={() => setExtending(false)} />
      <UploadDialog key={upload.opening} {...upload.dialog} />
    </>
  )
}

function useNextStep(load: ShipperLoad, status: AnyLoadStatus) {
  const now = useServerNow()
  const isDeciding = useAuctionPhase(load) === 'deciding'
  const { data: orders } = useDeliveryOrder(load.id, status === 'assigned')
  const pending = usePending(load, status)
  return nextStepOf('shipper', {
    status,
    trucker: load.winner ? bidderLabel(load.winner.truckerId) : undefined,
    hasDeliveryOrder: orders && orders.length > 0,
    bidCount: load.bidCount,
    pendingCount: pending?.count,
    lowest: pending?.lowest,
    isDeciding,
    left: Date.parse(isDeciding ? load.expiresAt : load.biddingEndsAt) - now,
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
