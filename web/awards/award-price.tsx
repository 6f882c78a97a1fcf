import type { Confirmation } from '#domain/awards/confirmation.ts'
import type { FixedLine, PaperLine } from '#domain/awards/paper.ts'
import { formatCents } from '#domain/money.ts'
import type { PartKind } from '#domain/pricing/price-parts.ts'
import { PriceBar, PriceSwatch } from '#web/shared/facts/price-bar.tsx'
import classes from './acknowledge.module.css'

const kinds: Record<FixedLine, PartKind> = {
  drayage: 'drayage',
  fuel: 'fuel',
  chassis: 'chassis',
  drop: 'fees',
  overweight: 'fees',
  dg: 'fees',
  reefer: 'fees',
  broker: 'broker',
  delivery_order: 'broker',
}

/** What an award pays: the total, of what it is made, and what waiting and a wasted trip pay. */
export function AwardPrice({ confirmation: { snapshot } }: { confirmation: Confirmation }) {
  const fixed = snapshot.lines.filter(({ group, cents }) => group === 'fixed' && cents !== 0)
  const parts = fixed.map((line) => ({ kind: kinds[line.name as FixedLine], label: line.label, cents: line.cents }))
  return (
    <>
      <p className={classes.price}>
        <strong>{formatCents(snapshot.totalCents)}</strong>
        <span>
          fixed
          {snapshot.upToCents > snapshot.totalCents ? `, up to ${formatCents(snapshot.upToCents)} with prepull` : ''}
        </span>
      </p>
      {snapshot.totalCents > 0 ? <PriceBar parts={parts} fullCents={snapshot.totalCents} /> : null}
      <dl className={classes.lines}>
        {fixed.map((line) => (
          <div key={line.name}>
            <dt>
              <PriceSwatch kind={kinds[line.name as FixedLine]} />
              {line.label} <small>{line.rate}</small>
            </dt>
            <dd>{formatCents(line.cents)}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.terms}>{ifItHappens(snapshot.lines)}</p>
    </>
  )
}

/** What waiting and a wasted trip pay: "Waiting at delivery $75.00/hr after 2 h free. TONU $175.00." */
function ifItHappens(lines: readonly PaperLine[]): string {
  return lines
    .filter(({ name, cents }) => cents > 0 && ['wait_terminal', 'wait_delivery', 'tonu'].includes(name))
    .map(({ name, label, cents, unit, rate }) =>
      name === 'tonu' ? `TONU ${formatCents(cents)}.` : `${label} ${formatCents(cents)}${unit ?? ''} ${rate}.`,
    )
    .join(' ')
}
