import { IconArrowDownLeft, IconArrowUpRight, IconClock, IconContainer, IconRoute } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDateOrFlexible, formatWeight, liveOrDropLabel, loadTypeLabel } from '#domain/formats.ts'
import { isAuction } from '#domain/auctions/load-lifecycle.ts'
import type { AnyLoad, NestedLoad } from '#domain/loads/load.ts'
import { decisionLabel } from '#domain/loads/durations.ts'
import { statusNote } from '#domain/loads/status-notes.ts'
import { formatMoney } from '#domain/money.ts'
import { areaName, terminalName } from '#domain/reference/reference.ts'
import { Fact, FactList } from '#web/shared/facts/facts.tsx'
import { LoadRoute } from '#web/shared/facts/load-route.tsx'
import { SpecialHandling } from '#web/shared/facts/special-handling.tsx'
import { StatusBadge } from '#web/shared/facts/status/status-badge.tsx'
import { AuctionClock } from '#web/loads/auctions/auction-clock.tsx'
import { useLatePhase, useLoadStatus } from '#web/loads/use-status-now.ts'
import { AwardRuleFact } from './award-rule-fact.tsx'
import classes from './load-facts.module.css'

/** A load of any reader, on its own or inside a bid; what that reader does not get is not shown. */
export type LoadWithFacts = NestedLoad & Pick<AnyLoad, 'bidCount' | 'targetPrice' | 'awardLimit' | 'awardMinBids'>

const unknownPlace = 'Not specified'

type LoadFactListProps = {
  load: LoadWithFacts
  /** More facts after the usual ones, each a `Fact`. */
  children?: ReactNode
}

/**
 * What a load is: its route, tags and instructions at the left, the rest as names and values at the right; below each
 * other where there is little room.
 *
 * Source; G-028, G-029.
 */
export function LoadFactList({ load, children }: LoadFactListProps) {
  return (
    <div className={classes.root}>
      <div className={classes.split}>
        <div>
          <LoadRoute
            area={areaName(load.drayageAreaID) ?? unknownPlace}
            pickupTerminal={terminalName(load.pickupTerminalID) ?? undefined}
            returnTerminal={terminalName(load.returnTerminalID)}
            destination={load.deliveryCityOrZip}
            live={load.liveOrdrop}
          />
          <div className={classes.below}>
            <SpecialHandling flags={load.specialHandling} />
            {load.specialInstructions ? (
              <dl className={classes.instructions}>
                <dt>Special instructions</dt>
                <dd>{load.specialInstructions}</dd>
              </dl>
            ) : null}
          </div>
        </div>
        <FactList of="dialog">
          <CommonFacts load={load} />
          {children}
        </FactList>
      </div>
    </div>
  )
}

function CommonFacts({ load }: { load: LoadWithFacts }) {
  return (
    <>
      <Fact label="Import/Export">
        <LoadDirection isExport={load.export} />
      </Fact>
      <Fact label="Live/Drop">{liveOrDropLabel(load.liveOrdrop)}</Fact>
      <Fact label="Container Type">{load.containerType}</Fact>
      <Fact label="Weight">{formatWeight(load.weight, load.weightUnit)}</Fact>
      <Fact label="Pickup date">{formatDateOrFlexible(load.pickupDate)}</Fact>
      <Fact label="Delivery date">{formatDateOrFlexible(load.deliveryDate)}</Fact>
      {load.decisionHours > 0 ? <Fact label="Decision time">{decisionLabel(load.decisionHours)}</Fact> : null}
      <AwardRuleFact load={load} />
      {load.targetPrice === undefined ? null : (
        <Fact label="Target price">{load.targetPrice === null ? 'None' : formatMoney(load.targetPrice)}</Fact>
      )}
      {load.bidCount === undefined ? null : <Fact label="Bids">{load.bidCount}</Fact>}
    </>
  )
}

/** The status of a load and, while bids are accepted, the deadline. */
export function LoadStateFacts({ load }: { load: LoadWithFacts }) {
  const status = useLoadStatus(load)
  const phase = useLatePhase(load)
  return (
    <>
      <Fact label="Status">
        <StatusBadge status={phase ?? status} {...statusNote(status, load)} />
      </Fact>
      {isAuction(status) ? (
        <Fact label={phase ? 'Decision' : 'Auction ends in'}>
          <AuctionClock load={load} />
        </Fact>
      ) : null}
    </>
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
  const status = useLoadStatus(load)
  const isLate = useLatePhase(load) !== null
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
      {isAuction(status) ? (
        <span className={classes.fact}>
          <IconClock size={16} stroke={1.75} aria-hidden />
          {isLate ? null : 'Auction ends in'} <AuctionClock load={load} />
        </span>
      ) : (
        <StatusBadge status={status} {...statusNote(status, load)} />
      )}
    </>
  )
}
