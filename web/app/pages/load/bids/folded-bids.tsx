import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import type { Confirmation } from '#domain/awards/confirmation.ts'
import { listBidsOfLoad } from '#domain/bids/api.ts'
import type { Bid } from '#domain/bids/bid.ts'
import { bidderLabel } from '#domain/formats.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { formatCents, formatMoney } from '#domain/money.ts'
import { shipperEstimate } from '#domain/pricing/totals.ts'
import { useApi } from '#web/api/hooks.ts'
import { BidFigures, BidsOfLoad } from '#web/bids/compare/public.tsx'
import classes from './folded-bids.module.css'

type FoldedBidsProps = {
  load: ShipperLoad
  winner: NonNullable<ShipperLoad['winner']>
  confirmation: Confirmation | undefined
  /** What can be done about the award, with the winning bid once it is read. */
  menu?: ((bid: Bid | undefined) => ReactNode) | undefined
  /** The paper of the award. */
  children?: ReactNode
}

/** After the award: the accepted bid with its paper, the others folded to one line. Source: F-254; G-026, G-027. */
export function FoldedBids({ load, winner, confirmation, menu, children }: FoldedBidsProps) {
  const { data = [] } = useApi(listBidsOfLoad, { params: { id: load.id } })
  const bid = data.find(({ id }) => id === load.winningBidId)
  const others = data.filter(({ id }) => id !== load.winningBidId)
  const total = confirmation ? formatCents(confirmation.snapshot.totalCents) : bid && formatMoney(shipperEstimate(bid))
  return (
    <div className={classes.bids}>
      <section aria-label="Winning bid">
        <Fold
          label="Price"
          words={
            <p>
              <b>{bidderLabel(winner.truckerId)}</b> accepted for{' '}
              <b className={classes.total}>{total ?? formatMoney(winner.drayage)}</b>
            </p>
          }
          extra={menu?.(bid)}
          above={children}
        >
          {bid ? <BidFigures bid={bid} /> : null}
        </Fold>
      </section>
      {others.length > 0 ? (
        <Fold label="Show" words={<p className={classes.note}>{othersWords(others)}</p>}>
          <BidsOfLoad load={load} view="overview" />
        </Fold>
      ) : null}
    </div>
  )
}

/** "3 rejected bids, $1,764.00 to $1,912.75". */
function othersWords(bids: readonly Bid[]): string {
  const totals = bids.map(shipperEstimate).toSorted((one, other) => one - other)
  const [least = 0, most = 0] = [totals[0], totals.at(-1)]
  const range = least === most ? formatMoney(least) : `${formatMoney(least)} to ${formatMoney(most)}`
  const isRejected = bids.every(({ status }) => status === 'rejected')
  return `${bids.length} ${isRejected ? 'rejected' : 'other'} ${bids.length === 1 ? 'bid' : 'bids'}, ${range}`
}

type FoldProps = { label: string; words: ReactNode; extra?: ReactNode; above?: ReactNode; children: ReactNode }

function Fold({ label, words, extra, above, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const Chevron = isOpen ? IconChevronUp : IconChevronDown
  return (
    <div className={classes.fold}>
      <div className={classes.line}>
        {words}
        <span className={classes.acts}>
          <Button
            variant="subtle"
            size="compact-sm"
            data-touch
            aria-expanded={isOpen}
            aria-controls={id}
            rightSection={<Chevron size={14} stroke={2} aria-hidden />}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Hide' : label}
          </Button>
          {extra}
        </span>
      </div>
      {above ? <div className={classes.paper}>{above}</div> : null}
      <div id={id} hidden={!isOpen} className={classes.opened}>
        {isOpen ? children : null}
      </div>
    </div>
  )
}
