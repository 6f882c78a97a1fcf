import type { ReactNode } from 'react'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { AuctionProgress } from '#web/loads/auctions/auctions-table-cells.tsx'
import { LoadCardFacts, LoadTypeCell } from '#web/loads/facts/load-cells.tsx'
import { AssignedToCell, LoadActions, type RowDialogs } from './shipper-loads-cells.tsx'
import { LoadNumbers } from '#web/loads/facts/load-numbers.tsx'
import { ClockChip } from '#web/shared/facts/clock-chip.tsx'
import { RowCard } from '#web/shared/table/row-card.tsx'

type ShipperLoadCardProps = RowDialogs & {
  load: ShipperLoad
  /** Makes what it is given the way into the load. */
  identity: (content: ReactNode) => ReactNode
}

/** A load where there is no room for columns: the same facts, status at the top, actions at the bottom. */
export function ShipperLoadCard({ load, identity, ...dialogs }: ShipperLoadCardProps) {
  return (
    <RowCard
      head={
        <>
          <span>
            {identity(load.loadNumber)}
            <LoadNumbers load={load} />
          </span>
          <LoadTypeCell load={load} />
          <AuctionProgress load={load} />
        </>
      }
      foot={
        <>
          {load.winner ? <AssignedToCell load={load} /> : null}
          <LoadActions load={load} {...dialogs} />
        </>
      }
    >
      <LoadCardFacts load={load} />
      {load.nextClock ? <ClockChip clock={load.nextClock} isBrief /> : null}
    </RowCard>
  )
}
