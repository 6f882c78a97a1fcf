import type { ReactNode } from 'react'
import type { Paper } from '#domain/awards/paper.ts'
import { formatDateOrFlexible, formatWeight, handlingsOf, liveOrDropLabel, loadTypeLabel } from '#domain/formats.ts'
import { areaName, terminalName } from '#domain/reference/reference.ts'
import { factLabels } from './amendment-words.ts'
import classes from './paper-sheet.module.css'

/** The load as it was at the award, or after the change that made this version. */
export function PaperLoad({ paper: { load, pricingFacts = [], change, version } }: { paper: Paper }) {
  const container = [loadTypeLabel(load.export), load.containerType + (load.isoType ? ` (${load.isoType})` : '')]
  const handling = handlingsOf(load.specialHandling).map(({ words }) => words)
  const pickup = [terminalName(load.pickupTerminalID), areaName(load.drayageAreaID)].filter(Boolean)
  return (
    <section className={classes.part}>
      <h2>Load {load.loadNumber}</h2>
      <dl className={classes.load}>
        <Fact label="Pickup">{pickup.join(', ')}</Fact>
        <Fact label="Pickup date">{formatDateOrFlexible(load.pickupDate)}</Fact>
        <Fact label="Delivery">
          {load.deliveryCityOrZip}, {liveOrDropLabel(load.liveOrdrop)}
        </Fact>
        <Fact label="Delivery date">{formatDateOrFlexible(load.deliveryDate)}</Fact>
        <Fact label="Return">{terminalName(load.returnTerminalID) ?? 'Not specified'}</Fact>
        <Fact label="Container">{[...container, formatWeight(load.weight, load.weightUnit)].join(', ')}</Fact>
        {handling.length > 0 ? <Fact label="Handling">{handling.join(', ')}</Fact> : null}
        {pricingFacts.map(({ label, value }) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </dl>
      {pricingFacts.length > 0 ? (
        <p className={classes.asOf}>
          Dates and facts of the container are as of the award; live ones are on the load&apos;s page.
        </p>
      ) : null}
      {load.specialInstructions ? (
        <p className={classes.own}>
          <span className={classes.label}>Instructions</span> {load.specialInstructions}
        </p>
      ) : null}
      {change ? (
        <p className={classes.change}>
          {[
            `Changed in version ${version} by the ${change.bySide}.`,
            change.text,
            ...change.facts.map(({ fact, was }) => `${factLabels[fact]} was ${was}.`),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      ) : null}
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
