import { IconAlertTriangle } from '@tabler/icons-react'
import type { ClockKind } from '#domain/clocks/clock.ts'
import { pressingText, readClock } from '#domain/clocks/left.ts'
import { useByServerClock } from '#web/shared/facts/ticker.ts'
import type { DetailsQuery } from './use-details.ts'
import classes from './deadline-notice.module.css'

type DeadlineNoticeProps = {
  query: DetailsQuery
  /** A clock that something else on the page asks for. */
  without?: ClockKind
}

/** On top of a load's page: the deadline that is red or overdue, since its card stands low on a phone. Source: G-420. */
export function DeadlineNotice({ query, without }: DeadlineNoticeProps) {
  const open = (query.data?.clocks ?? []).filter(
    ({ kind, level }) => level !== 'met' && level !== 'missed' && kind !== without,
  )
  const text = useByServerClock((now) => pressingText(open.map(readClock), new Date(now)) ?? '')
  if (text === '') return null
  return (
    <section className={classes.notice} aria-label="Most pressing deadline">
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
      <p>{text}</p>
    </section>
  )
}
