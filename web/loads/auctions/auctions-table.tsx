import type { ReactNode } from 'react'
import type { AnyLoad } from '#domain/loads/load.ts'
import { useSignedInUser } from '#web/api/session.ts'
import { useFreshLoads } from '#web/live/fresh-loads.ts'
import { LoadCardFacts, LoadTypeCell, LastDayFacts } from '#web/loads/facts/load-cells.tsx'
import { LoadNumbers } from '#web/loads/facts/load-numbers.tsx'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { groupsOfBatches } from '#web/loads/batch/groups-of-batches.tsx'
import { plainList, type ListState } from '#web/shared/list/list-state.ts'
import { countOf, ListTable, type ListTableProps } from '#web/shared/table/list-table.tsx'
import { RowCard } from '#web/shared/table/row-card.tsx'
import { AuctionAction, AuctionStatus, BidsCell, TimeCell } from './auctions-table-cells.tsx'
import { auctionColumns, type LoadAction } from './auctions-table-columns.tsx'
import { hasWords } from './load-search.ts'
import classes from './auctions-table.module.css'

type AuctionsTableProps<Load extends AnyLoad> = Pick<
  ListTableProps<Load>,
  'list' | 'rowHref' | 'onRowOpen' | 'empty' | 'skeletonRows'
> & {
  title?: string
  /** How it is searched and ordered, where it is. */
  state?: ListState
  /** What the header says instead of the number of rows. */
  count?: string | undefined
  /** What can be done with a load: one quiet button, or two; null for a reader who may do nothing. */
  action: LoadAction<Load> | null
  /** What can be done with loads that were posted together. */
  batchAction?: (loads: readonly Load[]) => ReactNode
  /** At the right of the header, such as a filter. */
  headerAction?: ReactNode
  footer?: { label: string; href: string }
}

/**
 * Auctions as a table, or as cards on a phone: ordered by the server, counting down, marked when they change live.
 *
 * The bids cell shows the count where the reader may know it, else whether the reader has bid. Source.
 */
export function AuctionsTable<Load extends AnyLoad>({
  title = 'Active Auctions',
  state = plainList,
  count,
  action,
  batchAction,
  headerAction,
  footer,
  ...table
}: AuctionsTableProps<Load>) {
  // Columns go by role, not by rows: none moves when the rows arrive.
  const isTrucker = useSignedInUser().role === 'trucker'
  const fresh = useFreshLoads()
  return (
    <SectionCard
      title={title}
      count={count ?? countOf(table.list)}
      action={headerAction}
      {...(footer && { footer })}
      flush
    >
      <div className={classes.root}>
        <ListTable
          {...table}
          label={title}
          state={state}
          matches={hasWords}
          steady
          compact
          groups={groupsOfBatches<Load>({
            loadOf: (load) => load,
            actionOf: batchAction,
          })}
          columns={auctionColumns({ action, wideBids: isTrucker })}
          isFresh={(load) => fresh.has(load.id)}
          renderCard={(load, identity) => <AuctionCard load={load} identity={identity} action={action} />}
        />
      </div>
    </SectionCard>
  )
}

type AuctionCardProps<Load> = {
  load: Load
  /** Makes what it is given the way into the load. */
  identity: (content: ReactNode) => ReactNode
  action: LoadAction<Load> | null
}

/** An auction where there is no room for columns: the same facts, countdown at the top, actions at the bottom. */
function AuctionCard<Load extends AnyLoad>({ load, identity, action }: AuctionCardProps<Load>) {
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
          {action ? <AuctionAction load={load}>{action}</AuctionAction> : null}
        </>
      }
    >
      <LoadCardFacts load={load} />
      <LastDayFacts load={load} />
    </RowCard>
  )
}
