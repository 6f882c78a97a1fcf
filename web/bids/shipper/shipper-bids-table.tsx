import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { bidderLabel, formatWeight } from '#domain/formats.ts'
import { areaName } from '#domain/reference/reference.ts'
import { useFreshLoads } from '#web/live/fresh-loads.ts'
import { SpecialHandling } from '#web/shared/facts/special-handling.tsx'
import { EmptyState } from '#web/shared/parts/empty-state.tsx'
import { NoRows } from '#web/shared/list/no-rows.tsx'
import { hasEveryWord } from '#web/shared/list/search-words.ts'
import type { ListState } from '#web/shared/list/list-state.ts'
import { ListTable } from '#web/shared/table/list-table.tsx'
import { RowCard } from '#web/shared/table/row-card.tsx'
import {
  loadHrefOf,
  BidAmount,
  BidRoute,
  LastChange,
  OfLoad,
  ViewLoad,
  ShipperBidStatus,
} from './shipper-bids-cells.tsx'
import { shipperBidColumns } from './shipper-bids-columns.tsx'
import type { BidTab } from './shipper-bids-tabs.ts'
import type { LoadBid, LoadBids } from './use-shipper-bids.ts'
import classes from './shipper-bids-table.module.css'

type ShipperBidsTableProps = {
  tab: BidTab
  list: LoadBids
  state: ListState
  /** Null without a filter. */
  onReset: (() => void) | null
}

/** The bids of one tab. Source: B-008 to B-012. */
export function ShipperBidsTable({ tab, list, state, onReset }: ShipperBidsTableProps) {
  const fresh = useFreshLoads()
  return (
    <div className={classes.root}>
      <ListTable
        label="Bids"
        list={list}
        state={state}
        matches={matches}
        steady
        columns={shipperBidColumns}
        rowHref={loadHrefOf}
        isFresh={(bid) => fresh.has(bid.loadId)}
        renderCard={(bid, identity) => <ShipperBidCard bid={bid} identity={identity} />}
        empty={onReset ? <NoneFound onReset={onReset} /> : <NoBids tab={tab} />}
        roomyWidth={1130}
      />
    </div>
  )
}

/** By load number, trucker and, as far as it is there, the load itself. */
function matches({ loadNumber, truckerId, load }: LoadBid, typed: string): boolean {
  return hasEveryWord(typed, [
    loadNumber,
    bidderLabel(truckerId),
    load?.deliveryCityOrZip,
    load?.containerType,
    load && areaName(load.drayageAreaID),
  ])
}

function NoneFound({ onReset }: { onReset: () => void }) {
  return <NoRows title="No bids found" filtered="No bids match your search and filters." none="" onReset={onReset} />
}

const words: Record<BidTab, ReactNode> = {
  all: 'Bids on your auctions appear here.',
  pending: 'No bid is waiting for your decision.',
  accepted: 'Bids you accept appear here.',
  rejected: 'Bids appear here when the load is awarded to another trucker or the auction is cancelled.',
}

function NoBids({ tab }: { tab: BidTab }) {
  return (
    <EmptyState
      kind="empty"
      title="No bids found"
      action={
        <Button variant="default" component={Link} to="/shipper/active-auctions">
          Active Auctions
        </Button>
      }
    >
      {words[tab]}
    </EmptyState>
  )
}

type ShipperBidCardProps = {
  bid: LoadBid
  /** Makes what it is given the way into the load. */
  identity: (content: ReactNode) => ReactNode
}

/** A bid where there is no room for columns: the same facts, status at the top, the action at the bottom. */
function ShipperBidCard({ bid, identity }: ShipperBidCardProps) {
  return (
    <RowCard
      head={
        <>
          {identity(bid.loadNumber)}
          <ShipperBidStatus bid={bid} />
        </>
      }
      foot={
        <>
          <span className={classes.bidder}>
            <b>{bidderLabel(bid.truckerId)}</b>
            <small>
              <LastChange bid={bid} />
            </small>
          </span>
          <ViewLoad bid={bid} />
        </>
      }
    >
      <OfLoad bid={bid}>
        {(load) => (
          <>
            <BidRoute load={load} />
            <div className={classes.container}>
              <span>
                <b>{load.containerType}</b> · {formatWeight(load.weight, load.weightUnit)}
              </span>
              <SpecialHandling flags={load.specialHandling} />
            </div>
          </>
        )}
      </OfLoad>
      <BidAmount bid={bid} />
    </RowCard>
  )
}
