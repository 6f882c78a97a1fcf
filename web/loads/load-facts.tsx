import { IconArrowDownLeft, IconArrowUpRight, IconClock, IconContainer, IconRoute } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDateOrFlexible, formatWeight, liveOrDropLabel, loadTypeLabel } from '#domain/formats.ts'
import { isAuction } from '#domain/loads/lifecycle.ts'
import type { AnyLoad, NestedLoad } from '#domain/loads/load.ts'
import { formatMoney } from '#domain/money.ts'
import { areaName, terminalName } from '#domain/reference/reference.ts'
import { CountdownRing } from '#web/shared/countdown-ring.tsx'
import { LoadRoute } from '#web/shared/load-route.tsx'
import { SpecialHandling } from '#web/shared/special-handling.tsx'
import { StatusBadge } from '#web/shared/status-badge.tsx'
import classes from './load-facts.module.css'

/** A load of any reader, on its own or inside a bid; what that reader does not get is not shown. */
export type LoadWithFacts = NestedLoad & Pick<AnyLoad, 'bidCount' | 'targetPrice'>

const unknownPlace = 'Not specified'

type LoadFactListProps = {
  load: LoadWithFacts
  /** More facts after the usual ones, each a `LoadFact`. */
  children?: ReactNode
}

/**
 * What a load is: its route, tags and instructions at the left, the rest as names and values at the right; below each
 * other where there is little room.
 *
 * Source: docs/requirements.md, A-140 to; docs/decisions/product.md, G-028, G-029.
 */
export function LoadFactList({ load, children }: LoadFactListProps) {
  return (
    <div className={classes.root}>
      <div className={classes.split}>
        <div>
          <LoadRoute
            area={areaName(load.drayageAreaID) ?? unknownPlace}
            pickupTerminal={terminalName(load.pickupTerminalID) ?? undefined}
            returnTerminal={terminalName(load.returnTerminalID) ?? undefined}
            destination={load.deliveryCityOrZip}
            live={load.liveOrdrop}
          />
          <div className={classes.below}>
            <SpecialHandling flags={load.specialHandling} />
            {load.specialInstructions ? <p className={classes.instructions}>{load.specialInstructions}</p> : null}
          </div>
        </div>
        <dl className={classes.facts}>
          <CommonFacts load={load} />
          {children}
        </dl>
      </div>
    </div>
  )
}

function CommonFacts({ load }: { load: LoadWithFacts }) {
  return (
    <>
      <LoadFact label="Import/Export">
        <LoadDirection isExport={load.export} />
      </LoadFact>
      <LoadFact label="Live/Drop">{liveOrDropLabel(load.liveOrdrop)}</LoadFact>
      <LoadFact label="Container Type">{load.containerType}</LoadFact>
      <LoadFact label="Weight">{formatWeight(load.weight, load.weightUnit)}</LoadFact>
      <LoadFact label="Pickup date">{formatDateOrFlexible(load.pickupDate)}</LoadFact>
      <LoadFact label="Delivery date">{formatDateOrFlexible(load.deliveryDate)}</LoadFact>
      {load.targetPrice === undefined ? null : (
        <LoadFact label="Target price">{load.targetPrice === null ? 'None' : formatMoney(load.targetPrice)}</LoadFact>
      )}
      {load.bidCount === undefined ? null : <LoadFact label="Bids">{load.bidCount}</LoadFact>}
    </>
  )
}

/** A name and its value in a list of facts. */
export function LoadFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** "Import" or "Export" with an arrow: into the country or out of it. */
export function LoadDirection({ isExport }: { isExport: boolean }) {
  const Arrow = isExport ? IconArrowUpRight : IconArrowDownLeft
  return (
    <span className={classes.direction}>
      <Arrow size={16} stroke={1.75} aria-hidden />
      {loadTypeLabel(isExport)}
    </span>
  )
}

/** The load in one line below the title of a dialog: from where to where, in what, and until when bids are taken. */
export function LoadSummaryFacts({ load }: { load: LoadWithFacts }) {
  return (
    <>
      <span className={classes.fact}>
        <IconRoute size={16} stroke={1.75} aria-hidden />
        {areaName(load.drayageAreaID) ?? unknownPlace} to {load.deliveryCityOrZip}
      </span>
      <span className={classes.fact}>
        <IconContainer size={16} stroke={1.75} aria-hidden />
        {load.containerType}, {formatWeight(load.weight, load.weightUnit)}
      </span>
      {isAuction(load.status) ? (
        <span className={classes.fact}>
          <IconClock size={16} stroke={1.75} aria-hidden />
          Auction ends in <CountdownRing startsAt={load.createdAt} endsAt={load.expiresAt} />
        </span>
      ) : (
        <StatusBadge status={load.status} />
      )}
    </>
  )
}
