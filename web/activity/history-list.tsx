import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { listHistory } from '#domain/activity/api.ts'
import type { HistoryItem } from '#domain/activity/history-item.ts'
import { historyLooks } from '#domain/events/history-kinds.ts'
import { formatTime } from '#domain/formats.ts'
import { formatMoney } from '#domain/money.ts'
import { useApiPages } from '#web/api/hooks.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useSignedInUser } from '#web/api/session.ts'
import { KindIcon } from '#web/shared/facts/kind-icon.tsx'
import { RelativeTime } from '#web/shared/facts/relative-time.tsx'
import { FailedList } from '#web/shared/list/failed-list.tsx'
import type { ListState } from '#web/shared/list/list-state.ts'
import { NoRows } from '#web/shared/list/no-rows.tsx'
import { OneLetter } from '#web/shared/list/one-letter.tsx'
import { RefreshFailed } from '#web/shared/list/refresh-failed.tsx'
import { hasEveryWord } from '#web/shared/list/search-words.ts'
import { useEndReached } from '#web/shared/table/scroll/use-end-reached.ts'
import { groupByDay } from './history-days.ts'
import { type HistoryTab, historyTabs } from './history-types.ts'
import { useHeldBack, useIsFresh } from './use-new-lines.ts'
import classes from './history.module.css'

type HistoryListProps = { tab: HistoryTab; state: ListState }

/** The lines of one tab by day, the latest first unless asked otherwise; further ones come as one scrolls. */
export function HistoryList({ tab, state }: HistoryListProps) {
  const query = { ...(tab !== 'all' && { type: tab }), ...state.query }
  const list = useApiPages(listHistory, { query }, { failure: "Couldn't load your history", keepPrevious: true })
  // New lines come in on top of the latest, not below the oldest.
  const isLatestFirst = state.sort?.direction !== 'ascending'
  const held = useHeldBack(list.items)
  const { shown, holding } = isLatestFirst ? held : { shown: list.items, holding: {} }
  const items = state.isAnswered ? shown : shown?.filter((item) => matches(item, state.typed))
  const endRef = useEndReached(list.loadMore, items?.length)
  const isWhole = isLatestFirst && !state.typed && !list.isPlaceholderData
  const isFresh = useIsFresh(isWhole ? items : undefined)
  const isAsked = list.isPlaceholderData || (!state.isAnswered && state.typed.length > 1)
  const isWaiting = items === undefined || (isAsked && items.length === 0)

  if (list.errorText && !items?.length) {
    return (
      <FailedList title={list.errorText} retrying={list.isFetching} onRetry={list.retry}>
        Nothing is lost. We just couldn't load it.
      </FailedList>
    )
  }
  if (items?.length === 0 && !isWaiting) {
    return shown?.length ? <OneLetter /> : <NothingYet tab={tab} state={state} />
  }
  return (
    <div aria-busy={isWaiting} {...holding}>
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
      {isWaiting || list.isFetchingNextPage ? <Skeletons count={isWaiting ? 8 : 2} /> : null}
      <div ref={endRef} />
      {list.isFetching ? null : <RefreshFailed text={list.errorText} onRetry={list.retry} />}
    </div>
  )
}

function matches({ title, details, loadNumber }: HistoryItem, typed: string): boolean {
  return hasEveryWord(typed, [title, details, loadNumber])
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

function NothingYet({ tab, state }: HistoryListProps) {
  return (
    <NoRows
      title={state.typed ? 'No activity found' : historyTabs[tab].none}
      filtered="No activity in this tab matches your search."
      none="New activity appears here automatically."
      onReset={state.typed ? () => state.setSearch('') : null}
    />
  )
}

type HistoryRowProps = { item: HistoryItem; isFresh: boolean }

/** One line: what happened, the load as a link to the reader's own page of it, and when. */
function HistoryRow({ item, isFresh }: HistoryRowProps) {
  const { role } = useSignedInUser()
  const { kind, title, details, loadId, loadNumber, amount, time } = item
  return (
    <li className={classes.row} data-fresh={isFresh || undefined}>
      <KindIcon {...historyLooks[kind]} />
      <span className={classes.what}>
        <b>{title}</b>
        <span className={classes.note}>
          {loadId && loadNumber && role !== 'admin' ? (
            <Anchor
              component={Link}
              data-touch
              underline="hover"
              to={`/${role}/loads/${loadId}`}
              inherit
              className={classes.load}
            >
              {loadNumber}
            </Anchor>
          ) : null}
          {details ? <span className={classes.details}>{details}</span> : null}
        </span>
      </span>
      <span className={classes.amount}>{amount === null ? null : formatMoney(amount)}</span>
      <span className={classes.when}>
        <RelativeTime at={time} />
        <span className={classes.clock}>{formatTime(time)}</span>
      </span>
    </li>
  )
}

/** A line that is still fetched, of the same height. */
function HistoryRowSkeleton({ index }: { index: number }) {
  return (
    <li className={classes.row} data-waiting>
      <i className={classes.square} />
      <i className={classes.bar} style={{ width: `${58 - (index % 3) * 12}%` }} />
      <i className={classes.bar} style={{ width: 64 }} />
      <i className={classes.bar} style={{ width: 88 }} />
    </li>
  )
}
