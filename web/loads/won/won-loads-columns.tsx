import { IconFileInfo } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { WonLoad } from '#domain/bids/bid.ts'
import { liveOrDropLabel } from '#domain/formats.ts'
import { statusNote } from '#domain/loads/status-notes.ts'
import { formatCents, formatMoney } from '#domain/money.ts'
import { bidTotalWithPrepull } from '#domain/pricing/totals.ts'
import { areaName, terminalName } from '#domain/reference/reference.ts'
import { ClockChip } from '#web/shared/facts/clock-chip.tsx'
import { StatusBadge } from '#web/shared/facts/status/status-badge.tsx'
import { loadStatusName } from '#web/shared/facts/status/statuses.ts'
import { RowButton } from '#web/shared/table/row-button.tsx'
import type { Column } from '#web/shared/table/table-types.ts'
import { AmountOfBatch, BatchNow, StatusOfBatch } from '#web/loads/batch/head-cells.tsx'
import { countOfBatch } from '#web/loads/batch/head-words.ts'
import { DateOfBatch, DateWithClock, LoadCardFacts } from '#web/loads/facts/load-cells.tsx'
import { LoadNow } from '#web/shared/facts/load-now.tsx'
import { LoadNumbers, LoadNumbersOrFacts } from '#web/loads/facts/load-numbers.tsx'
import { useIsCompact } from '#web/shared/table/density.ts'
import { TwoLines } from '#web/shared/table/two-lines.tsx'
import { loadColumns } from '#web/loads/facts/load-columns.tsx'
import { RowCard } from '#web/shared/table/row-card.tsx'
import classes from './won-loads.module.css'

/** The columns of the won loads in their order. Source. */
export function wonLoadColumns(onDetails: (load: WonLoad) => void): Column<WonLoad>[] {
  return [
    {
      ...loadColumns.loadNumber,
      header: 'Load Number',
      width: 180,
      least: 96,
      below: (load) => <LoadNumbersOrFacts load={load} />,
    },
    {
      key: 'origin',
      header: 'Origin',
      skeleton: 'lines',
      cell: (load) => <OriginCell load={load} />,
      ofGroup: ([load]) => load && <OriginCell load={load} />,
    },
    {
      key: 'destination',
      header: 'Destination',
      width: 160,
      least: 110,
      skeleton: 'lines',
      cell: (load) => <DestinationCell load={load} />,
      ofGroup: ([load]) => load && <DestinationCell load={load} />,
    },
    { ...loadColumns.containerType, width: 112, least: 86 },
    {
      ...loadColumns.pickupDate,
      header: 'Pickup Date',
      width: 122,
      least: 108,
      cell: (load) => <DateWithClock load={load} />,
      ofGroup: (loads) => <DateOfBatch loads={loads} />,
    },
    {
      key: 'bidAmount',
      header: 'Bid Amount',
      width: 96,
      least: 84,
      align: 'right',
      cell: ({ bid }) => <b className={classes.amount}>{formatMoney(bidTotalWithPrepull(bid))}</b>,
      ofGroup: (loads) => (
        <AmountOfBatch amounts={loads.map(({ bid }) => bidTotalWithPrepull(bid))} label="Bid amount" />
      ),
    },
    {
      key: 'status',
      header: 'Status',
      width: 168,
      least: 108,
      skeleton: 'badge',
      cell: (load) => <WonStatus load={load} />,
      ofGroup: (loads) => (
        <StatusOfBatch statuses={loads.map((load) => loadStatusName(load))} all={countOfBatch(loads)}>
          <BatchNow loads={loads} reader="winner" />
        </StatusOfBatch>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      width: 124,
      least: 52,
      align: 'right',
      skeleton: 'button',
      cell: (load) => <DetailsButton onClick={() => onDetails(load)} />,
    },
  ]
}

/** The status, and what the load does now; of one cancelled after its award, what the shipper owes. Source: X-231; F-242. */
function WonStatus({ load }: { load: WonLoad }) {
  return (
    <span className={classes.status}>
      <StatusBadge status={load.status} {...statusNote(load.status, load)} />
      {load.tonuCents ? (
        <span className={classes.tonu}>TONU {formatCents(load.tonuCents)}</span>
      ) : (
        <LoadNow load={load} reader="winner" />
      )}
    </span>
  )
}

function OriginCell({ load }: { load: Pick<WonLoad, 'pickupTerminalID' | 'drayageAreaID'> }) {
  return <PlaceCell name={areaName(load.drayageAreaID) ?? 'Not specified'} note={terminalName(load.pickupTerminalID)} />
}

function DestinationCell({ load }: { load: Pick<WonLoad, 'deliveryCityOrZip' | 'liveOrdrop'> }) {
  return <PlaceCell name={load.deliveryCityOrZip} note={liveOrDropLabel(load.liveOrdrop)} />
}

function PlaceCell({ name, note }: { name: string; note: string | null }) {
  if (useIsCompact())
    return <TwoLines first={<b>{name}</b>} second={note} title={name} {...(note !== null && { note })} />
  return (
    <span className={classes.place}>
      <b>{name}</b>
      {note ? <span>{note}</span> : null}
    </span>
  )
}

type WonLoadCardProps = {
  load: WonLoad
  identity: (content: ReactNode) => ReactNode
  onDetails: (load: WonLoad) => void
}

/** A won load where there is no room for columns. */
export function WonLoadCard({ load, identity, onDetails }: WonLoadCardProps) {
  return (
    <RowCard
      head={
        <>
          <span>
            {identity(load.loadNumber)}
            <LoadNumbers load={load} />
          </span>
          <WonStatus load={load} />
        </>
      }
      foot={
        <>
          <span>
            Bid amount <b className={classes.amount}>{formatMoney(bidTotalWithPrepull(load.bid))}</b>
          </span>
          <DetailsButton onClick={() => onDetails(load)} />
        </>
      }
    >
      <LoadCardFacts load={load} />
      {load.nextClock ? <ClockChip clock={load.nextClock} isBrief /> : null}
    </RowCard>
  )
}

function DetailsButton({ onClick }: { onClick: () => void }) {
  return <RowButton label="View Details" icon={IconFileInfo} onClick={onClick} />
}
