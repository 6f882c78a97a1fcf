import { Skeleton } from '@mantine/core'
import { IconFileInfo } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import type { Bid } from '#domain/bids/bid.ts'
import { type BidStatus, bidStatusLabels } from '#domain/auctions/bid-lifecycle.ts'
import { formatDate } from '#domain/formats.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { formatCents } from '#domain/money.ts'
import { pricePartsOf, sumOfParts } from '#domain/pricing/price-parts.ts'
import { areaName } from '#domain/reference/reference.ts'
import { useBidStatus } from '#web/loads/public.tsx'
import { Nothing } from '#web/shared/facts/nothing.tsx'
import { LoadRoute } from '#web/shared/facts/load-route.tsx'
import { PriceBar, PriceSwatch } from '#web/shared/facts/price-bar.tsx'
import { RelativeTime } from '#web/shared/facts/relative-time.tsx'
import { StatusBadge } from '#web/shared/facts/status/status-badge.tsx'
import { ToConfirmChip } from '#web/shared/facts/status/to-confirm-chip.tsx'
import { bidStatusName } from '#web/shared/facts/status/statuses.ts'
import { RowButton } from '#web/shared/table/row-button.tsx'
import type { LoadBid } from './use-shipper-bids.ts'
import classes from './shipper-bids-table.module.css'

const estimateLabel = 'Estimated Total (2 Days Chassis w/ Prepull)'

/** The load that a bid is for, on its page. Source: B-012. */
export function loadHrefOf(bid: Pick<Bid, 'loadId'>): string {
  return `/shipper/loads/${bid.loadId}`
}

/** What the shipper is expected to pay; the charges it is made of unfold, and are always in print. Source: B-010, A-446; F-065. */
export function BidAmount({ bid }: { bid: Bid }) {
  const [showsCharges, setShowsCharges] = useState(false)
  const id = useId()
  const parts = pricePartsOf(bid).filter(({ cents }) => cents !== 0)
  const total = sumOfParts(parts)
  if (bid.withdrawal) return <Nothing words="Not available" />
  return (
    <div className={classes.amount}>
      <p className={classes.total}>
        <strong>{formatCents(total)}</strong> <span>{estimateLabel}</span>
      </p>
      {total > 0 ? <PriceBar parts={parts} fullCents={total} slim /> : null}
      <button
        type="button"
        className={classes.fold}
        aria-expanded={showsCharges}
        aria-controls={id}
        onClick={() => setShowsCharges(!showsCharges)}
      >
        {showsCharges ? 'Hide charges' : 'Show charges'}
      </button>
      <dl id={id} className={classes.charges} data-folded={!showsCharges || undefined}>
        {parts.map(({ kind, label, rate, cents }) => (
          <div key={label}>
            <dt>
              <PriceSwatch kind={kind} />
              {label} {rate ? <small>{rate}</small> : null}
            </dt>
            <dd>{formatCents(cents)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** From the area to the city or zip of the delivery. Source: B-009. */
export function BidRoute({ load }: { load: ShipperLoad }) {
  return <LoadRoute area={areaName(load.drayageAreaID) ?? 'Not specified'} destination={load.deliveryCityOrZip} />
}

/** The latest change of a bid, by which the list is ordered: "Rejected 2 minutes ago". Source: F-107. */
export function LastChange({ bid: { status, createdAt, updatedAt } }: { bid: Bid }) {
  const isNew = status === 'pending' && updatedAt === createdAt
  const change = isNew ? 'Submitted' : status === 'pending' ? 'Modified' : bidStatusLabels[status]
  return (
    <>
      {change} <RelativeTime at={updatedAt} inSentence />
    </>
  )
}

/** When the bid came, and its latest change. */
export function Submitted({ bid }: { bid: Bid }) {
  return (
    <span className={classes.submitted}>
      {formatDate(bid.createdAt)}
      <small>
        <LastChange bid={bid} />
      </small>
    </span>
  )
}

/** The status of the bid, by the server's clock once its load has arrived. Source: G-004, G-157. */
export function ShipperBidStatus({ bid }: { bid: LoadBid }) {
  return (
    <span className={classes.standing}>
      {bid.load ? <StatusOn bid={bid} load={bid.load} /> : <BidBadge status={bid.status} />}
      {bid.status === 'pending' && bid.needsConfirmation ? <ToConfirmChip /> : null}
    </span>
  )
}

function StatusOn({ bid, load }: { bid: Bid; load: ShipperLoad }) {
  return <BidBadge status={useBidStatus(bid, load)} />
}

function BidBadge({ status }: { status: BidStatus }) {
  return <StatusBadge status={bidStatusName(status)} />
}

/** What is known of the load once it is there: a bar while it is fetched, a dash when it cannot be. */
export function OfLoad({ bid, children }: { bid: LoadBid; children: (load: ShipperLoad) => ReactNode }) {
  if (bid.load) return children(bid.load)
  if (bid.load === undefined) return <Skeleton height={12} width="70%" mt={4} />
  return <Nothing words="Not available" />
}

export function ViewLoad({ bid }: { bid: Bid }) {
  return <RowButton label="View Load" icon={IconFileInfo} to={loadHrefOf(bid)} />
}
