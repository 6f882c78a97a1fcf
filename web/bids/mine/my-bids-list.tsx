import { MyBidsTable } from './my-bids-table.tsx'
import type { BidActions } from './my-bids-actions.ts'
import { type MyBidsTab, myBidsTabs } from './my-bids-tabs.ts'
import { useMyBids } from './use-my-bids.ts'

type MyBidsListProps = BidActions & { tab: MyBidsTab }

/** The bids of one tab; the open auctions of Active count down. Source; F-073. */
export function MyBidsList({ tab, ...actions }: MyBidsListProps) {
  const list = useMyBids(tab)
  return (
    <MyBidsTable
      label={`${myBidsTabs[tab].label} bids`}
      areOpen={tab === 'active'}
      bids={list.items}
      none={myBidsTabs[tab].none}
      errorText={list.errorText}
      retrying={list.isFetching}
      onRetry={() => void list.refetch()}
      onEndReached={list.loadMore}
      loadingMore={list.isFetchingNextPage}
      {...actions}
    />
  )
}
