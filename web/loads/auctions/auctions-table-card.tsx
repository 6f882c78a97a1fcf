import type { ReactNode } from 'react'
import type { AnyLoad } from '#domain/loads/load.ts'
import { LoadCardFacts, LoadTypeCell, LastDayFacts } from '#web/loads/facts/load-cells.tsx'
import { AuctionAction, AuctionStatus, BidsCell, TimeCell } from './auctions-table-cells.tsx'
import type { LoadAction } from './auctions-table-columns.tsx'
import { LoadNumbers } from '#web/loads/facts/load-numbers.tsx'
import { RowCard } from '#web/shared/table/row-card.tsx'

type AuctionCardProps<Load> = {
  load: Load
  /** Makes what it is given the way into the load. */
  identity: (content: ReactNode) => ReactNode
  action: LoadAction<Load>
}

/** An auction where there is no room for columns: the same facts, countdown at the top, actions at the bottom. */
export function AuctionCard<Load extends AnyLoad>({ load, identity, action }: AuctionCardProps<Load>) {
  const bids = load.bidCount
  return (
    <RowCard
      head={
        <>
          <span>
            {identity(load.loadNumber)}
            <LoadNumbers load={load} />
          </span>
          <LoadTypeCell load={load} />
          <TimeCell load={load} />
        </>
      }
      foot={
        <>
          <AuctionStatus load={load} />
          {bids === undefined ? (
            load.myBidId === undefined ? null : (
              <BidsCell load={load} />
            )
          ) : (
            <span>{bids === 1 ? '1 bid' : `${bids} bids`}</span>
          )}
          <AuctionAction load={load}>{action}</AuctionAction>
        </>
      }
    >
      <LoadCardFacts load={load} />
      <LastDayFacts load={load} />
    </RowCard>
  )
}
