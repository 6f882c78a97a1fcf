import { IconChevronRight, IconClockPlus, IconCopy, IconFileInfo, IconGavel } from '@tabler/icons-react'
import { isAuction } from '#domain/auctions/load-lifecycle.ts'
import { bidderLabel } from '#domain/formats.ts'
import { extendAuction, postLoad } from '#domain/loads/api.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { unassignedWords } from '#domain/loads/status-notes.ts'
import { formatMoney } from '#domain/money.ts'
import { useMay } from '#web/api/may.tsx'
import { AuctionAction } from '#web/loads/auctions/auctions-table-cells.tsx'
import { Nothing } from '#web/shared/facts/nothing.tsx'
import { useIsCards, useIsCompact } from '#web/shared/table/density.ts'
import { TwoLines } from '#web/shared/table/two-lines.tsx'
import { useIsGone } from '#web/shared/table/scroll/gone-row.ts'
import { RowButton } from '#web/shared/table/row-button.tsx'
import classes from './shipper-loads-table.module.css'

/** The page of a load for its shipper. */
export function shipperLoadHref(load: Pick<ShipperLoad, 'id'>): string {
  return `/shipper/loads/${load.id}`
}

/** Who has the load, as a number, and for what drayage. Source: B-024; F-143; G-027. */
export function AssignedToCell({ load: { winner, status } }: { load: Pick<ShipperLoad, 'winner' | 'status'> }) {
  const isCompact = useIsCompact()
  if (!winner) return <Nothing words={unassignedWords(status)} />
  const drayage = formatMoney(winner.drayage)
  if (isCompact)
    return <TwoLines first={<b>{bidderLabel(winner.truckerId)}</b>} second={drayage} note={`${drayage} drayage`} />
  return (
    <span className={classes.assigned}>
      <b>{bidderLabel(winner.truckerId)}</b>
      <span>{drayage} drayage</span>
    </span>
  )
}

/** Who has loads that were posted together, and on how many of them. */
export function AssignedOfBatch({ loads }: { loads: readonly ShipperLoad[] }) {
  const isCard = useIsCards()
  const winners = new Set(loads.flatMap(({ winner }) => winner?.truckerId ?? []))
  const [first] = winners
  if (first === undefined) return isCard ? null : <AssignedToCell load={loads[0]!} />
  const { length } = loads.filter(({ winner }) => winner)
  return (
    <TwoLines
      first={<b>{winners.size === 1 ? bidderLabel(first) : `${winners.size} truckers`}</b>}
      second={length === loads.length ? 'all' : `${length} of ${loads.length}`}
    />
  )
}

/** The bids on loads that were posted together: on the page of the first that has some. */
export function BatchBids({ loads }: { loads: readonly ShipperLoad[] }) {
  const load = loads.find(({ bidCount, status }) => bidCount > 0 && isAuction(status))
  if (!load) return null
  const name = `View Bids of the loads posted with ${load.loadNumber}`
  return <RowButton label="View Bids" name={name} icon={IconGavel} variant="light" to={shipperLoadHref(load)} />
}

/** What a press in a row opens a dialog for. */
export type RowDialogs = { onExtend: (load: ShipperLoad) => void; onCopy: (load: ShipperLoad) => void }

/** The way into the load; every load can be copied, an expired auction extended as well. Source: B-016, B-020; X-252. */
export function LoadActions({ load, onExtend, onCopy }: RowDialogs & { load: ShipperLoad }) {
  const isGone = useIsGone()
  const isCompact = useIsCompact()
  const may = useMay()
  if (isGone) return null
  return (
    <span className={classes.actions} data-line={isCompact || undefined}>
      <AuctionAction load={load}>
        {(_, isOver) =>
          isOver && may(extendAuction) ? (
            <RowButton
              label="Extend Auction"
              icon={IconClockPlus}
              variant="light"
              asIcon={isCompact}
              onClick={() => onExtend(load)}
            />
          ) : null
        }
      </AuctionAction>
      <span className={classes.pair}>
        {may(postLoad) ? (
          <RowButton label="Copy Load" icon={IconCopy} variant="subtle" asIcon onClick={() => onCopy(load)} />
        ) : null}
        <RowButton
          label="View Details"
          icon={isCompact ? IconChevronRight : IconFileInfo}
          variant={isCompact ? 'subtle' : 'default'}
          asIcon={isCompact}
          to={shipperLoadHref(load)}
        />
      </span>
    </span>
  )
}
