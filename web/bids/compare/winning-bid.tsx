import type { ReactNode } from 'react'
import { listBidsOfLoad } from '#domain/bids/api.ts'
import type { Bid } from '#domain/bids/bid.ts'
import { bidderLabel } from '#domain/formats.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { formatMoney } from '#domain/money.ts'
import { useApi } from '#web/api/hooks.ts'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { StatusBadge } from '#web/shared/facts/status/status-badge.tsx'
import { BidFigures } from './bid-figures.tsx'
import classes from './winning-bid.module.css'

type WinningBidProps = {
  load: ShipperLoad
  winner: NonNullable<ShipperLoad['winner']>
  /** What can be done about the award, with the winning bid once it is read. */
  menu?: ((bid: Bid | undefined) => ReactNode) | undefined
  /** Below the figures. */
  children?: ReactNode
}

/** The bid that won a load, with its figures; the bidder stays a number. Source: G-026, G-027. */
export function WinningBid({ load, winner, menu, children }: WinningBidProps) {
  const { data } = useApi(listBidsOfLoad, { params: { id: load.id } })
  const bid = data?.find(({ id }) => id === load.winningBidId)
  return (
    <SectionCard
      title="Winning bid"
      action={
        <span className={classes.head}>
          <StatusBadge status="accepted" />
          {menu?.(bid)}
        </span>
      }
    >
      {bid ? (
        <BidFigures bid={bid} />
      ) : (
        <p className={classes.brief}>
          {bidderLabel(winner.truckerId)}, drayage {formatMoney(winner.drayage)}
        </p>
      )}
      {children}
    </SectionCard>
  )
}
