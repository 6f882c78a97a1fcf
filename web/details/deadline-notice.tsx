import type { ReactNode } from 'react'
import type { ClockKind } from '#domain/clocks/clock.ts'
import { pressingText, readClock } from '#domain/clocks/left.ts'
import { useByServerClock } from '#web/shared/facts/ticker.ts'
import { NoticeLine } from '#web/shared/parts/notice-line.tsx'
import type { DetailsQuery } from './use-details.ts'

type DeadlineNoticeProps = {
  query: DetailsQuery
  /** A clock that something else on the page asks for. */
  without?: ClockKind
  /** What is said while no deadline presses. */
  children?: ReactNode
}

/** On top of a load's page: the deadline that is red or overdue, since its card stands low on a phone. Source: G-420. */
export function DeadlineNotice({ query, without, children }: DeadlineNoticeProps) {
  const open = (query.data?.clocks ?? []).filter(
    ({ kind, level }) => level !== 'met' && level !== 'missed' && kind !== without,
  )
  const text = useByServerClock((now) => pressingText(open.map(readClock), new Date(now)) ?? '')
  if (text === '') return children
  return (
    <NoticeLine label="Most pressing deadline" tone="red">
      {text}
    </NoticeLine>
  )
}
