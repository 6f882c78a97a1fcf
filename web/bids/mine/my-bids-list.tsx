import { Button } from '@mantine/core'
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { TruckerBid } from '#domain/bids/bid.ts'
import { groupsOfBatches, isChangeable } from '#web/loads/public.tsx'
import { useFreshLoads } from '#web/live/fresh-loads.ts'
import { hasWords } from '#web/loads/auctions/public.tsx'
import type { ListState } from '#web/shared/list/list-state.ts'
import { NoRows } from '#web/shared/list/no-rows.tsx'
import type { Sort } from '#web/shared/list/sorting.ts'
import { EmptyState } from '#web/shared/parts/empty-state.tsx'
import { ListTable } from '#web/shared/table/list-table.tsx'
import { useByServerClock } from '#web/shared/facts/ticker.ts'
import { ModifyAll } from '../modify-all.tsx'
import type { BidActions } from './my-bids-actions.ts'
import { MyBidCard } from './my-bids-cells.tsx'
import { myBidColumns } from './my-bids-columns.tsx'
import { type MyBidsTab, myBidsTabs, newestFirst } from './my-bids-tabs.ts'
import { useMyBids } from './use-my-bids.ts'
import classes from './my-bids.module.css'

type MyBidsListProps = BidActions & {
  tab: MyBidsTab
  state: ListState
  /** Of bids on loads that were posted together. */
  onModifyAll: (bid: TruckerBid) => void
}

/**
 * The bids of one tab that the search finds; All in an order of one's choice, the open auctions of Active count down.
 *
 * Source; G-073, G-096, G-152; F-073.
 */
export function MyBidsList({ tab, state, onModifyAll, ...actions }: MyBidsListProps) {
  const list = useMyBids(tab, state)
  const fresh = useFreshLoads()
  const areOpen = tab === 'active'
  const { sort = newestFirst } = state
  return (
    <>
      {tab === 'all' && list.items && list.items.length > 1 ? (
        <DirectionToggle sort={sort} onSort={state.setSort} />
      ) : null}
      <ListTable
        label={`${myBidsTabs[tab].label} bids`}
        steady
        list={list}
        state={state}
        matches={({ load }, typed) => hasWords(load, typed)}
        columns={myBidColumns(actions, { areOpen })}
        groups={groupsOfBatches<TruckerBid>({
          loadOf: ({ load }) => load,
          actionOf: (bids) => <ModifyAllOf bids={bids} onModifyAll={onModifyAll} />,
        })}
        rowHref={(bid) => `/trucker/loads/${bid.loadId}`}
        onRowOpen={actions.onDetails}
        isFresh={(bid) => fresh.has(bid.loadId)}
        renderCard={(bid, identity) => <MyBidCard bid={bid} isOpen={areOpen} identity={identity} actions={actions} />}
        empty={<NoBids tab={tab} onReset={state.typed ? () => state.setSearch('') : null} />}
        failedText="Your bids are safe. We just couldn't load this list."
        roomyWidth={1040}
        compact
      />
    </>
  )
}

/** Offered while two of the bids or more can be changed. */
function ModifyAllOf({ bids, onModifyAll }: Pick<MyBidsListProps, 'onModifyAll'> & { bids: readonly TruckerBid[] }) {
  const areSeveral = useByServerClock(
    (now) => bids.filter((bid) => isChangeable(bid, bid.load, new Date(now))).length > 1,
  )
  const [first] = bids
  return first && areSeveral ? (
    <ModifyAll loadNumber={first.load.loadNumber} onClick={() => onModifyAll(first)} />
  ) : null
}

function NoBids({ tab, onReset }: { tab: MyBidsTab; onReset: (() => void) | null }) {
  const { none } = myBidsTabs[tab]
  if (onReset) {
    return (
      <NoRows title="No bids found" filtered="No bids in this tab match your search." none={none} onReset={onReset} />
    )
  }
  return (
    <EmptyState
      kind="empty"
      title={none}
      action={
        <Button component={Link} to="/available-loads" variant="light">
          Find Available Loads
        </Button>
      }
    />
  )
}

const sortWords: Record<string, string> = { base: 'base amount', total: 'total amount', date: 'date' }

function DirectionToggle({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  const isAscending = sort.direction === 'ascending'
  const Arrow = isAscending ? IconSortAscending : IconSortDescending
  return (
    <div className={classes.order}>
      <span>Sorted by {sortWords[sort.key]}</span>
      <Button
        variant="default"
        size="xs"
        leftSection={<Arrow size={16} stroke={1.75} aria-hidden />}
        onClick={() => onSort({ ...sort, direction: isAscending ? 'descending' : 'ascending' })}
      >
        {isAscending ? 'Ascending' : 'Descending'}
      </Button>
    </div>
  )
}
