import { listHistory } from '#domain/activity/api.ts'
import { useApiPages } from '#web/api/hooks.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { EmptyState } from '#web/shared/parts/empty-state.tsx'
import { FailedList } from '#web/shared/list/failed-list.tsx'
import { RefreshFailed } from '#web/shared/list/refresh-failed.tsx'
import { useEndReached } from '#web/shared/table/scroll/use-end-reached.ts'
import { groupByDay } from './history-days.ts'
import { HistoryRow, HistoryRowSkeleton } from './history-row.tsx'
import { type HistoryTab, historyTabs } from './history-types.ts'
import { useHeldBack, useIsFresh } from './use-new-lines.ts'
import classes from './history.module.css'

/** The lines of one tab by day, the latest first; further ones come as one scrolls. */
export function HistoryList({ tab }: { tab: HistoryTab }) {
  const list = useApiPages(
    listHistory,
    { query: tab === 'all' ? {} : { type: tab } },
    { failure: "Couldn't load your history" },
  )
  const { shown: items, holding } = useHeldBack(list.items)
  const endRef = useEndReached(list.loadMore, items?.length)
  const isFresh = useIsFresh(items)

  if (list.isError && !items) {
    return (
      <FailedList title="Couldn't load your history" retrying={list.isFetching} onRetry={() => void list.refetch()}>
        Nothing is lost. We just couldn't load it.
      </FailedList>
    )
  }
  if (items?.length === 0) return <NothingYet tab={tab} />
  return (
    <div aria-busy={items === undefined} {...holding}>
      {groupByDay(items ?? [], serverNow()).map(({ day, items: ofDay }) => (
        <section key={day} className={classes.day} aria-label={day}>
          <h2 className={classes.date}>{day}</h2>
          <ul className={classes.list}>
            {ofDay.map((item) => (
              <HistoryRow key={item.id} item={item} isFresh={isFresh(item)} />
            ))}
          </ul>
        </section>
      ))}
      {items === undefined || list.isFetchingNextPage ? <Skeletons count={items ? 2 : 8} /> : null}
      <div ref={endRef} />
      {list.isFetching ? null : <RefreshFailed text={list.errorText} onRetry={() => retry(list)} />}
    </div>
  )
}

/** After a page that failed: that page again; else all that is there. */
function retry(list: { isFetchNextPageError: boolean; fetchNextPage: () => unknown; refetch: () => unknown }) {
  if (list.isFetchNextPageError) list.fetchNextPage()
  else list.refetch()
}

function Skeletons({ count }: { count: number }) {
  return (
    <section className={classes.day} aria-hidden>
      <ul className={classes.list}>
        {Array.from({ length: count }, (_, index) => (
          <HistoryRowSkeleton key={index} index={index} />
        ))}
      </ul>
    </section>
  )
}

function NothingYet({ tab }: { tab: HistoryTab }) {
  return (
    <EmptyState kind="empty" title={historyTabs[tab].none}>
      New activity appears here automatically.
    </EmptyState>
  )
}
