import { Button } from '@mantine/core'
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { useState } from 'react'
import { PartialRows } from '#web/shared/partial-rows.tsx'
import type { Sort } from '#web/shared/sorting.ts'
import type { BidActions } from './my-bids-actions.ts'
import { MyBidsTable } from './my-bids-table.tsx'
import { myBidsTabs, newestFirst, sortedBids } from './my-bids-tabs.ts'
import { useAllMyBids } from './use-my-bids.ts'
import classes from './my-bids.module.css'

/** Every bid in an order of one's choice. Source: docs/requirements.md, A-197 to A-200; docs/decisions/product.md, G-073, G-096. */
export function AllMyBids(actions: BidActions) {
  const list = useAllMyBids()
  const [sort, setSort] = useState<Sort>(newestFirst)
  const { length } = list.items ?? []
  return (
    <>
      {length > 1 ? <DirectionToggle sort={sort} onSort={setSort} /> : null}
      <PartialRows done="Sorted" loaded={list.items?.length} total={list.total} />
      <MyBidsTable
        label="All bids"
        bids={list.items && sortedBids(list.items, sort)}
        none={myBidsTabs.all.none}
        errorText={list.errorText}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
        onEndReached={list.loadMore}
        loadingMore={list.isFetchingNextPage}
        sort={sort}
        onSort={setSort}
        {...actions}
      />
    </>
  )
}

const sortWords: Record<string, string> = { base: 'base amount', total: 'total amount', date: 'date' }

/** Source: docs/requirements.md, A-198. */
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
