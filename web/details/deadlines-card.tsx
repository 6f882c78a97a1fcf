import { Skeleton } from '@mantine/core'
import { type Clock, clockLabels, type NextClock } from '#domain/clocks/clock.ts'
import { dueText, readClock } from '#domain/clocks/left.ts'
import { byUrgency } from '#domain/clocks/level.ts'
import { sourcesText } from '#domain/clocks/texts.ts'
import { ClockChip } from '#web/shared/facts/clock-chip.tsx'
import { useByServerClock } from '#web/shared/facts/ticker.ts'
import { FailedList } from '#web/shared/list/failed-list.tsx'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import type { DetailsQuery } from './use-details.ts'
import classes from './deadlines-card.module.css'

const mostShown = 4

type DeadlinesCardProps = {
  query: DetailsQuery
  /** What the load itself says is due next; with it the card keeps its place until all is read. */
  next?: NextClock | undefined
  /** The list of all deadlines. */
  href: string
}

/** What is due for a load, the most pressing first; no card where nothing is. Source. */
export function DeadlinesCard({ query, next, href }: DeadlinesCardProps) {
  const { data, errorReason, isFetching, refetch } = query
  const open = (data?.clocks ?? []).filter(({ level }) => level !== 'met' && level !== 'missed')
  if (data ? open.length === 0 : !next) return null
  return (
    <SectionCard title="Deadlines" footer={{ label: 'All deadlines', href }}>
      <div data-deadlines>
        {data ? (
          <Clocks clocks={open} />
        ) : errorReason ? (
          <FailedList title="Couldn't load deadlines" retrying={isFetching} onRetry={() => void refetch()}>
            {errorReason}
          </FailedList>
        ) : (
          <Skeleton height={50} />
        )}
      </div>
    </SectionCard>
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
      <span className={classes.name}>{clockLabels[clock.kind]}</span>
      <span className={classes.due}>
        {due}
        {sources.length > 1 ? `, ${sourcesText(sources)}` : null}
      </span>
      <ClockChip clock={clock} isNamed />
    </li>
  )
}
