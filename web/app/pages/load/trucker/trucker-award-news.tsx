import { Button } from '@mantine/core'
import type { TruckerBid } from '#domain/bids/bid.ts'
import { useOfferOf } from '#web/awards/offers/public.tsx'
import { AwardBanner } from '../award-banner.tsx'

type TruckerAwardNewsProps = {
  bid: TruckerBid | undefined
  onConfirm: (() => void) | undefined
  /** The load was the trucker's while the page was open. */
  isNew: boolean
}

/** That the own award has ended, or that the auction runs again and the own price is to be confirmed. Source: X-241. */
export function TruckerAwardNews({ bid, onConfirm, isNew }: TruckerAwardNewsProps) {
  const offer = useOfferOf(bid?.loadId ?? 0)
  if (bid?.endedReason) {
    return <AwardBanner label="Your award" isNew={isNew} words={endedWords[bid.endedReason]} />
  }
  // An offer asks for more than the price.
  if (!onConfirm || offer) return null
  return (
    <AwardBanner
      label="Reopened auction"
      words={
        <>
          <b>The auction was reopened and your bid is pending again.</b> Check that your price is still right, then
          confirm it: only then can the shipper accept it.
        </>
      }
      acts={
        <Button size="xs" onClick={onConfirm}>
          Confirm Price
        </Button>
      }
    />
  )
}

const endedWords = {
  declined: (
    <>
      <b>You declined this load.</b> Its auction was reopened. You can&apos;t bid on it again.
    </>
  ),
  released: (
    <>
      <b>Your award of this load has ended.</b> Its auction was reopened. You can&apos;t bid on it again.
    </>
  ),
} as const
