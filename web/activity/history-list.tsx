import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { listHistory } from '#domain/activity/api.ts'
import type { HistoryItem } from '#domain/activity/history.ts'
import { useApiPages } from '#web/api/hooks.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { EmptyState } from '#web/shared/empty-state.tsx'
import { RefreshFailed } from '#web/shared/refresh-failed.tsx'
import { useEndReached } from '#web/shared/use-end-reached.ts'
import { groupByDay } from './history-days.ts'
import { HistoryRow, HistoryRowSkeleton } from './history-row.tsx'
import { type HistoryTab, historyTabs } from './history-types.ts'
import classes from './history.module.css'

/** The lines of one tab by day, the latest first; further ones come as one scrolls. */
export function HistoryList({ tab }: { tab: HistoryTab }) {
  const list = useApiPages(
    listHistory,
    { query: tab === 'all' ? {} : { type: tab } },
    { failure: 'Failed to fetch your history' },
  )
  const { shown: items, holding } = useHeldBack(list.items)
  const endRef = useEndReached(list.loadMore, items?.length)
  const isFresh = useIsFresh(items)

  if (list.isError && !items) return <Failed retrying={list.isFetching} onRetry={() => void list.refetch()} />
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

type Items = readonly HistoryItem[] | undefined

/** While the pointer is on the list, lines that come in wait: nothing moves under it. */
function useHeldBack(items: Items) {
  const [latest, setLatest] = useState<number | null>(null)
  return {
    shown: latest === null ? items : items?.filter(({ id }) => id <= latest),
    holding: { onPointerEnter: () => setLatest(latestOf(items)), onPointerLeave: () => setLatest(null) },
  }
}

/** What was not there when the list was first shown is marked for a moment. */
function useIsFresh(items: Items): (item: HistoryItem) => boolean {
  const [latest, setLatest] = useState<number | null>(null)
  if (latest === null && items) setLatest(latestOf(items))
  return ({ id }) => latest !== null && id > latest
}

function latestOf(items: Items): number {
  return Math.max(0, ...(items ?? []).map(({ id }) => id))
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
      Lines appear here by themselves, the latest first.
    </EmptyState>
  )
}

function Failed({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  return (
    <EmptyState
      kind="failed"
      title="Failed to fetch your history"
      action={
        <Button
          variant="default"
          loading={retrying}
          leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
          onClick={onRetry}
        >
          Retry
        </Button>
      }
    >
      Nothing is lost: what happened is kept.
    </EmptyState>
  )
}
