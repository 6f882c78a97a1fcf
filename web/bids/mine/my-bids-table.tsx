import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { TruckerBid } from '#domain/bids/bid.ts'
import { useFreshLoads } from '#web/live/fresh-loads.ts'
import { DataTable } from '#web/shared/table/data-table.tsx'
import { EmptyState } from '#web/shared/parts/empty-state.tsx'
import { FailedList } from '#web/shared/list/failed-list.tsx'
import type { BidActions } from './my-bids-actions.ts'
import { MyBidCard } from './my-bids-cells.tsx'
import { myBidColumns } from './my-bids-columns.tsx'

type MyBidsTableProps = BidActions & {
  label: string
  /** The auctions run: the rows count down. */
  areOpen: boolean
  /** Undefined while the first are fetched. */
  bids: readonly TruckerBid[] | undefined
  /** Shown when there are none. */
  none: string
  errorText: string | undefined
  retrying: boolean
  onRetry: () => void
  onEndReached: () => void
  loadingMore?: boolean
}

/** A trucker's bids as a table, or as cards on a phone. Source: A-192 to A-195, A-197, A-199. */
export function MyBidsTable(props: MyBidsTableProps) {
  const { label, areOpen, bids, none, errorText, retrying, onRetry, onDetails, onModify, onAccept, ...table } = props
  const fresh = useFreshLoads()
  const actions: BidActions = { onDetails, onModify, ...(onAccept && { onAccept }) }
  return (
    <DataTable
      label={label}
      columns={myBidColumns(actions, { areOpen })}
      rows={bids}
      getRowKey={(bid) => bid.id}
      rowHref={(bid) => `/trucker/loads/${bid.loadId}`}
      onRowOpen={onDetails}
      isFresh={(bid) => fresh.has(bid.loadId)}
      renderCard={(bid, identity) => <MyBidCard bid={bid} isOpen={areOpen} identity={identity} actions={actions} />}
      empty={<NoBids text={none} />}
      failed={errorText ? <FailedBids title={errorText} retrying={retrying} onRetry={onRetry} /> : undefined}
      roomyWidth={1040}
      {...table}
    />
  )
}

export function NoBids({ text }: { text: string }) {
  return (
    <EmptyState
      kind="empty"
      title={text}
      action={
        <Button component={Link} to="/available-loads" variant="light">
          Find Available Loads
        </Button>
      }
    />
  )
}

type FailedBidsProps = { title: string; retrying: boolean; onRetry: () => void }

/** A failure does not look like an empty list. Source: G-152. */
function FailedBids(props: FailedBidsProps) {
  return <FailedList {...props}>Your bids are safe. We just couldn't load this list.</FailedList>
}
