import type { ReactNode } from 'react'
import { bidderLabel, formatWeight } from '#domain/formats.ts'
import { SpecialHandling } from '#web/shared/facts/special-handling.tsx'
import { RowCard } from '#web/shared/table/row-card.tsx'
import { BidAmount, BidRoute, LastChange, OfLoad, ViewLoad, ShipperBidStatus } from './shipper-bids-cells.tsx'
import type { LoadBid } from './use-shipper-bids.ts'
import classes from './shipper-bids-table.module.css'

type ShipperBidCardProps = {
  bid: LoadBid
  /** Makes what it is given the way into the load. */
  identity: (content: ReactNode) => ReactNode
}

/** A bid where there is no room for columns: the same facts, status at the top, the action at the bottom. */
export function ShipperBidCard({ bid, identity }: ShipperBidCardProps) {
  return (
    <RowCard
      head={
        <>
          {identity(bid.loadNumber)}
          <ShipperBidStatus bid={bid} />
        </>
      }
      foot={
        <>
          <span className={classes.bidder}>
            <b>{bidderLabel(bid.truckerId)}</b>
            <small>
              <LastChange bid={bid} />
            </small>
          </span>
          <ViewLoad bid={bid} />
        </>
      }
    >
      <OfLoad bid={bid}>
        {(load) => (
          <>
            <BidRoute load={load} />
            <div className={classes.container}>
              <span>
                <b>{load.containerType}</b> · {formatWeight(load.weight, load.weightUnit)}
              </span>
              <SpecialHandling flags={load.specialHandling} />
            </div>
          </>
        )}
      </OfLoad>
      <BidAmount bid={bid} />
    </RowCard>
  )
}
