import { Anchor, Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import { type Clock, clockName } from '#domain/clocks/clock.ts'
import { dueText, readClock } from '#domain/clocks/left.ts'
import { byUrgency } from '#domain/clocks/level.ts'
import { sourcesText } from '#domain/clocks/texts.ts'
import { ClockChip } from '#web/shared/facts/clock-chip.tsx'
import { useByServerClock } from '#web/shared/facts/ticker.ts'
import { FailedList } from '#web/shared/list/failed-list.tsx'
import type { DetailsQuery } from './use-details.ts'
import classes from './deadline-rows.module.css'

const mostShown = 4

type DeadlineRowsProps = {
  query: DetailsQuery
  /** The list of all deadlines. */
  href: string
}

/** What is due for a load, the most pressing first; nothing where nothing is. Source. */
export function DeadlineRows({ query, href }: DeadlineRowsProps) {
  const { data, errorReason, isFetching, refetch } = query
  const open = (data?.clocks ?? []).filter(({ level }) => level !== 'met' && level !== 'missed')
  if (data && open.length === 0) return null
  return (
    <section className={classes.rows} aria-label="Deadlines" data-deadlines>
      {data ? (
        <Clocks clocks={open} />
      ) : errorReason ? (
        <FailedList title="Couldn't load deadlines" retrying={isFetching} onRetry={() => void refetch()}>
          {errorReason}
        </FailedList>
      ) : (
        <Skeleton height={50} />
      )}
      <Anchor component={Link} data-touch underline="hover" className={classes.all} to={href} inherit>
        All deadlines
      </Anchor>
    </section>
  )
}

/** A clock may become more pressing than the one above it while it is on screen. */
function Clocks({ clocks }: { clocks: readonly Clock[] }) {
  const order = useByServerClock((now) =>
    byUrgency(clocks.map(readClock), new Date(now))
      .map(({ kind }) => kind)
      .join(' '),
  ).split(' ')
  const sorted = clocks.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
  return (
    <ul className={classes.list}>
      {sorted.slice(0, mostShown).map((clock) => (
        <ClockRow key={clock.kind} clock={clock} />
      ))}
    </ul>
  )
}

function ClockRow({ clock }: { clock: Clock }) {
  const due = useByServerClock((now) => dueText(readClock(clock), new Date(now)))
  const { sources = [] } = clock
  return (
    <li className={classes.row}>
      <span className={classes.name}>{clockName(clock)}</span>
      <span className={classes.due}>
        {due}
        {sources.length > 1 ? `, ${sourcesText(sources)}` : null}
      </span>
      <ClockChip clock={clock} isNamed />
    </li>
  )
}
