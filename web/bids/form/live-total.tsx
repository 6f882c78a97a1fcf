import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatMoney, formatCents } from '#domain/money.ts'
import { brokerFee } from '#domain/pricing/broker-fee.ts'
import type { BidCharges } from '#domain/pricing/fields.ts'
import { sumOfParts } from '#domain/pricing/price-parts.ts'
import { scenarioParts } from '#domain/pricing/scenario-parts.ts'
import { presetNames, presets, presetScenario } from '#domain/pricing/scenario.ts'
import { shipperTotal } from '#domain/pricing/totals.ts'
import { BidSummary } from '#web/shared/facts/bid-breakdown.tsx'
import { omissionOf } from './bid-notes.ts'
import classes from './live-total.module.css'

type LiveTotalProps = {
  charges: BidCharges
  /** Whether the container is dropped at the door. */
  isDrop: boolean
  title: string
  /** Charges whose default replaces a stored zero, in words. */
  defaults: readonly string[]
  /** Below it, such as the sum of several bids. */
  children?: ReactNode
}

/** The bid that is being typed: its total, and what the shipper would pay for it. Source: A-149 to A-151, A-445; G-086. */
export function LiveTotal({ charges, isDrop, title, defaults, children }: LiveTotalProps) {
  const omission = omissionOf(charges)
  return (
    <section className={classes.panel} aria-label="Live total">
      <div className={classes.bid}>
        <BidSummary charges={charges} title={title} />
        {omission ? (
          <p className={classes.note}>
            <b>{omission.title}.</b> {omission.text}
          </p>
        ) : null}
        {defaults.length > 0 ? <p className={classes.note}>0 in your current bid, now {defaults.join(', ')}</p> : null}
        <Situations charges={charges} isDrop={isDrop} />
      </div>
      <div className={classes.shipper}>
        <ShipperCost charges={charges} />
      </div>
      {children}
    </section>
  )
}

function ShipperCost({ charges }: { charges: BidCharges }) {
  if (!(charges.drayage > 0)) {
    return <p className={classes.hint}>Enter a valid drayage rate to see shipper's total cost.</p>
  }
  const { profitAmount, deliveryOrderFee } = brokerFee(charges.drayage)
  const { withoutPrepull, withPrepull } = shipperTotal(charges)
  return (
    <>
      <p className={classes.title}>Estimated total to shipper</p>
      <p className={classes.total}>{formatMoney(withPrepull)}</p>
      <dl className={classes.lines}>
        <Line label="Without prepull" dollars={withoutPrepull} />
        <Line label="Broker fee" dollars={profitAmount} />
        <Line label="Delivery order fee" dollars={deliveryOrderFee} />
      </dl>
    </>
  )
}

function Line({ label, dollars }: { label: string; dollars: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatMoney(dollars)}</dd>
    </div>
  )
}

const situations = presets.filter((preset) => preset !== 'as-estimated')

type SituationsProps = { charges: BidCharges; isDrop: boolean }

/** What the bid that is being typed comes to when the move goes otherwise than estimated; without the broker's fee. Source: Y-039. */
function Situations({ charges, isDrop }: SituationsProps) {
  return (
    <details className={classes.situations}>
      <summary>
        <IconChevronRight size={14} stroke={2} aria-hidden />
        Your bid in common situations
      </summary>
      <dl>
        {situations.map((preset) => (
          <div key={preset}>
            <dt>{presetNames[preset]}</dt>
            <dd>{formatCents(sumOfParts(scenarioParts(charges, presetScenario(preset, isDrop), 'trucker')))}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
