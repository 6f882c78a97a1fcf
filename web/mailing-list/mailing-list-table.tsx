import type { MailingListTrucker } from '#domain/mailing-list/trucker.ts'
import { DataTable } from '#web/shared/data-table.tsx'
import { FailedList } from '#web/shared/failed-list.tsx'
import { NoRows } from '#web/shared/no-rows.tsx'
import { PartialRows } from '#web/shared/partial-rows.tsx'
import { RefreshFailed } from '#web/shared/refresh-failed.tsx'
import { sortedBy } from '#web/shared/sorting.ts'
import { useAddressSort } from '#web/shared/use-address.ts'
import { useAllRows } from '#web/shared/use-all-rows.ts'
import { TruckerCard, truckerColumns, truckerOrder, truckerSortValues } from './mailing-list-columns.tsx'
import type { MailingListPages } from './use-mailing-list.ts'

const sortableKeys = Object.keys(truckerSortValues)

type MailingListTableProps = {
  list: MailingListPages
  /** Null without a filter. */
  onReset: (() => void) | null
  /** Unsubscribing and resubscribing ask first. */
  onAsk: (trucker: MailingListTrucker) => void
}

/** The truckers of the list. A search or another order fetches all of them. Source: docs/requirements.md, B-145. */
export function MailingListTable({ list, onReset, onAsk }: MailingListTableProps) {
  const { found, isSearch } = list
  const [sort, setSort] = useAddressSort(sortableKeys, truckerOrder)
  const isSorted = sort !== truckerOrder
  const isWhole = useAllRows(isSearch || isSorted, { ...list, found: isSearch ? found?.length : undefined })
  // Without a match it is not known that there is none until all rows were looked through.
  const isSearching = isSearch && found?.length === 0 && !isWhole && !list.error
  return (
    <>
      <PartialRows
        done={isSearch ? 'Filtered' : isSorted ? 'Sorted' : undefined}
        loaded={list.items?.length}
        total={list.total}
      />
      <DataTable
        label="Mailing list"
        columns={truckerColumns(onAsk)}
        rows={isSearching ? undefined : found && sortedBy(found, isSorted ? sort : undefined, truckerSortValues)}
        getRowKey={({ id }) => id}
        sort={sort}
        onSort={setSort}
        renderCard={(trucker) => <TruckerCard trucker={trucker} onAsk={onAsk} />}
        empty={
          <NoRows
            title="No truckers found"
            filtered="No one on the mailing list matches your filters."
            none="Truckers who join, or whom you add, appear here."
            onReset={onReset}
          />
        }
        failed={
          list.errorText ? (
            <FailedList title={list.errorText} onRetry={list.retry} retrying={list.isFetching}>
              {list.errorReason}
            </FailedList>
          ) : undefined
        }
        onEndReached={list.loadMore}
        loadingMore={list.isFetchingNextPage}
        rowHeight="plain"
        minWidth={1160}
      />
      <RefreshFailed text={found?.length ? list.errorText : undefined} onRetry={list.retry} />
    </>
  )
}
