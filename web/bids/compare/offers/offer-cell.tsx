import { Button } from '@mantine/core'
import type { Bid } from '#domain/bids/bid.ts'
import { bidderLabel } from '#domain/formats.ts'
import { useOpenOffer } from './use-offers.ts'
import { WithdrawOffer } from './withdraw-offer.tsx'
import classes from './offer-cell.module.css'

type OfferCellProps = {
  bid: Bid
  loadId: number
  /** The next to offer the load to. */
  isNext: boolean
  onOffer: (bid: Bid) => void
}

/** In the place of "Accept Bid" where the price is to be confirmed first: the way to offer the load. Source: X-232. */
export function OfferCell({ bid, loadId, isNext, onOffer }: OfferCellProps) {
  const open = useOpenOffer(loadId)
  const trucker = bidderLabel(bid.truckerId)
  if (open?.bidId === bid.id) {
    return (
      <span className={classes.offered}>
        <b>Offered</b>
        <WithdrawOffer offer={open} trucker={trucker} />
      </span>
    )
  }
  return (
    <Button
      className={classes.offer ?? ''}
      variant={isNext && !open ? 'light' : 'default'}
      // One at a time.
      disabled={open !== undefined || bid.unavailable === true}
      aria-label={`Offer Load, ${trucker}`}
      onClick={() => onOffer(bid)}
    >
      Offer Load
    </Button>
  )
}
