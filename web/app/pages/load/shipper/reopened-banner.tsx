import { Button } from '@mantine/core'
import { type AnyLoadStatus, isAuction } from '#domain/auctions/load-lifecycle.ts'
import { makeAwardOffer } from '#domain/awards/offer-api.ts'
import { listBidsOfLoad } from '#domain/bids/api.ts'
import type { Bid } from '#domain/bids/bid.ts'
import { bidderLabel } from '#domain/formats.ts'
import type { AwardOffer, ShipperLoad } from '#domain/loads/load.ts'
import { formatMoney } from '#domain/money.ts'
import { shipperEstimate } from '#domain/pricing/totals.ts'
import { useApi } from '#web/api/hooks.ts'
import { useMay } from '#web/api/may.tsx'
import { nextToOffer, OfferLoadDialog, useOpenOffer, WithdrawOffer } from '#web/bids/compare/public.tsx'
import { useAuctionPhase, useBidsNow } from '#web/loads/public.tsx'
import { CountdownRing } from '#web/shared/facts/countdown-ring.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { useInstantWords } from '#web/shared/facts/zone.ts'
import { AwardBanner, BannerLine } from '../award-banner.tsx'

type Reopened = NonNullable<ShipperLoad['reopened']>
type ReopenedBannerProps = { load: ShipperLoad; reopened: Reopened; status: AnyLoadStatus; isNew: boolean }

/** Why a load is open again, what its bids wait for, and how its last offer stands: for its shipper alone. Source: X-239. */
export function ReopenedBanner({ load, reopened, status, isNew }: ReopenedBannerProps) {
  const { data = [] } = useApi(listBidsOfLoad, { params: { id: load.id } })
  const bids = useBidsNow(data, load)
  const inWords = useInstantWords(load.drayageAreaID)
  const waiting = bids.filter((bid) => bid.status === 'pending' && bid.needsConfirmation).length
  const isDeciding = useAuctionPhase(load) === 'deciding'
  const end = isDeciding
    ? `Bidding has ended. Decide until ${inWords(load.expiresAt)}.`
    : `Bidding runs until ${inWords(load.biddingEndsAt)}.`
  return (
    <AwardBanner
      label="Reopened load"
      isNew={isNew}
      words={
        <>
          <b>{`Reopened after ${bidderLabel(reopened.truckerId)} ${howWords[reopened.how]}.`}</b>{' '}
          {isAuction(status) ? `${end} ${waitWords(waiting)}` : null}
        </>
      }
    >
      {isAuction(status) ? <OfferLine load={load} bids={bids} offers={reopened.offers} /> : null}
    </AwardBanner>
  )
}

const howWords: Record<Reopened['how'], string> = {
  declined: 'declined the load',
  given_back: 'returned the load',
  released: 'was released',
}

function waitWords(count: number): string {
  if (count === 0) return ''
  return count === 1
    ? '1 bid waits for its trucker to confirm the price.'
    : `${count} bids wait for their truckers to confirm the price.`
}

type OfferLineProps = { load: ShipperLoad; bids: readonly Bid[]; offers: readonly AwardOffer[] }

/** The open offer with its end, or how the last one ended with the next to offer the load to. */
function OfferLine({ load, bids, offers }: OfferLineProps) {
  const open = useOpenOffer(load.id)
  const inWords = useInstantWords(load.drayageAreaID)
  const offering = useDialog<Bid>()
  const mayOffer = useMay()(makeAwardOffer)
  const next = nextToOffer(bids, offers)
  const [last] = offers
  const nameOf = ({ bidId }: AwardOffer) => {
    const bid = bids.find(({ id }) => id === bidId)
    return bid ? bidderLabel(bid.truckerId) : 'The trucker'
  }
  const priceOf = (bid: Bid | undefined) => (bid ? formatMoney(shipperEstimate(bid)) : '')
  const dialog = offering.item ? (
    <OfferLoadDialog key={offering.opening} load={load} bid={offering.item} {...offering.props} />
  ) : null
  if (open) {
    const bid = bids.find(({ id }) => id === open.bidId)
    return (
      <BannerLine words={`Offered to ${nameOf(open)} at ${priceOf(bid)} until ${inWords(open.expiresAt)}.`}>
        <span aria-hidden>
          <CountdownRing startsAt={open.at} endsAt={open.expiresAt} />
        </span>
        <WithdrawOffer offer={open} trucker={nameOf(open)} />
        {dialog}
      </BannerLine>
    )
  }
  // One whose time has just passed is not answered.
  const state = last?.state === 'open' ? 'lapsed' : last?.state
  if (!last || (state !== 'declined' && state !== 'lapsed')) return dialog
  const ended = state === 'declined' ? 'declined the offer' : "didn't answer the offer in time"
  return (
    <BannerLine
      words={`${nameOf(last)} ${ended}.${next ? ` Next: ${bidderLabel(next.truckerId)}, ${priceOf(next)}.` : ''}`}
    >
      {next && mayOffer ? (
        <Button size="xs" onClick={() => offering.open(next)}>
          {`Offer to ${bidderLabel(next.truckerId)}`}
        </Button>
      ) : null}
      {dialog}
    </BannerLine>
  )
}
