import { VisuallyHidden } from '@mantine/core'
import { asCents, type Cents, centsAbove, formatCents } from '#domain/money.ts'
import { type PricePart, sumOfParts } from '#domain/pricing/price-parts.ts'
import { scenarioParts } from '#domain/pricing/scenario-parts.ts'
import { asEstimated } from '#domain/pricing/scenario.ts'
import { PriceSwatch } from '#web/shared/facts/price-bar.tsx'
import type { CostedBid } from './costed-bids.ts'
import { EnterAmount } from './enter-amount.tsx'
import { signedCents } from './scenario/scenario-words.ts'
import classes from './cost-lines.module.css'

type CostLinesProps = { costed: CostedBid; scenarioName: string }

/** What a bid costs in a scenario, line by line, beside what the scenario changes against the estimate. */
export function CostLines({ costed, scenarioName }: CostLinesProps) {
  const { bid, parts, cents } = costed
  const estimated = scenarioParts(bid, asEstimated)
  const lines = parts
    .map((part, index) => ({ part, change: centsAbove(part.cents, estimated[index]?.cents ?? asCents(0)) }))
    .filter(({ part, change }) => part.cents > 0 || change !== 0)
  return (
    <div className={classes.root}>
      <table className={classes.lines}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Charge</VisuallyHidden>
            </th>
            <th scope="col">
              <VisuallyHidden>How it is counted</VisuallyHidden>
            </th>
            <th scope="col">
              <VisuallyHidden>Cost</VisuallyHidden>
            </th>
            <th scope="col">vs. estimate</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ part, change }) => (
            <Line key={part.label} part={part} change={change} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{scenarioName}</th>
            <td>
              <VisuallyHidden>in all</VisuallyHidden>
            </td>
            <td>{formatCents(cents)}</td>
            <td>{changeWords(centsAbove(cents, sumOfParts(estimated)))}</td>
          </tr>
        </tfoot>
      </table>
      {bid.otherFees && bid.otherAmount != null ? (
        <p className={classes.fees}>
          <span>Other fees: {bid.otherFees}</span>
          <EnterAmount bid={bid} />
        </p>
      ) : null}
    </div>
  )
}

function Line({ part: { kind, label, rate, cents }, change }: { part: PricePart; change: Cents }) {
  return (
    <tr data-changed={change !== 0 || undefined}>
      <th scope="row">
        <PriceSwatch kind={kind} />
        {label}
      </th>
      <td>{cents > 0 ? rate : ''}</td>
      <td>{cents === 0 ? 'None' : formatCents(cents)}</td>
      <td>{changeWords(change)}</td>
    </tr>
  )
}

function changeWords(cents: Cents): string {
  return cents === 0 ? '' : signedCents(cents)
}
