import { Button } from '@mantine/core'
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import type { bidSorts } from '#domain/bids/sorts.ts'
import { useFreshLoads } from '#web/live/fresh-loads.ts'
import type { Sort } from '#web/shared/list/sorting.ts'
import { useListState } from '#web/shared/list/list-state.ts'
import { ListTable } from '#web/shared/table/list-table.tsx'
import type { BidActions } from './my-bids-actions.ts'
import { MyBidCard } from './my-bids-cells.tsx'
import { myBidColumns } from './my-bids-columns.tsx'
import { NoBids } from './my-bids-table.tsx'
import { myBidsTabs, newestFirst } from './my-bids-tabs.ts'
import { useAllMyBids } from './use-my-bids.ts'
import classes from './my-bids.module.css'

const offered = { sorts: ['date', 'base', 'total'] satisfies (typeof bidSorts.trucker)[number][], usual: newestFirst }

/** Every bid in an order of one's choice. Source; G-073, G-096. */
export function AllMyBids(actions: BidActions) {
  const state = useListState(offered)
  const list = useAllMyBids(state)
  const fresh = useFreshLoads()
  const { sort = newestFirst } = state
  return (
    <>
      {list.items && list.items.length > 1 ? <DirectionToggle sort={sort} onSort={state.setSort} /> : null}
      <ListTable
        label="All bids"
        list={list}
        state={state}
        columns={myBidColumns(actions)}
        rowHref={(bid) => `/trucker/loads/${bid.loadId}`}
        onRowOpen={actions.onDetails}
        isFresh={(bid) => fresh.has(bid.loadId)}
        renderCard={(bid, identity) => <MyBidCard bid={bid} identity={identity} actions={actions} />}
        empty={<NoBids text={myBidsTabs.all.none} />}
        failedText="Your bids are safe. We just couldn't load this list."
        roomyWidth={1040}
      />
    </>
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
