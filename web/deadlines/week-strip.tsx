import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { formatMonthDay } from '#domain/formats.ts'
import type { LevelCounts } from './use-deadlines-filter.ts'
import type { StripDay } from './use-overview.ts'
import classes from './week-strip.module.css'

const levels = ['overdue', 'red', 'amber', 'later'] as const
const words = { overdue: 'overdue', red: 'due', amber: 'due soon', later: 'later' }

type Days = { from: string; to: string }
type WeekStripProps = {
  days: readonly StripDay[]
  isKnown: boolean
  chosen: { from: string | null; to: string | null }
  onChoose: (days: Days | null) => void
}

/** How much is due on each day, as a column, and as a row where there is less room; a press shows one, a second all. Source: X-068. */
export function WeekStrip({ days, isKnown, chosen, onChoose }: WeekStripProps) {
  const most = Math.max(1, ...days.map(({ counts }) => total(counts)))
  return (
    <div className={classes.strip} role="group" aria-label="Days" aria-busy={!isKnown}>
      {days.map((day) => {
        const isChosen = day.from === chosen.from && day.to === chosen.to
        const { weekday, date } = namesOf(day)
        return (
          <UnstyledButton
            key={day.from}
            className={classes.day}
            aria-pressed={isChosen}
            data-today={day.isToday || undefined}
            onKeyDown={moveByArrow}
            onClick={() => onChoose(isChosen ? null : { from: day.from, to: day.to })}
          >
            <span className={classes.weekday}>{weekday}</span> <span className={classes.date}>{date}</span>
            <Bar counts={day.counts} most={most} />
            <span className={classes.count} aria-hidden>
              {isKnown ? total(day.counts) || '–' : ''}
            </span>
            {isKnown ? <VisuallyHidden>: {spoken(day.counts)}</VisuallyHidden> : null}
          </UnstyledButton>
        )
      })}
    </div>
  )
}

/** The bars of all days share one scale. */
function Bar({ counts, most }: { counts: LevelCounts; most: number }) {
  return (
    <span className={classes.bar} aria-hidden>
      {levels.map((level) =>
        counts[level] ? <i key={level} data-level={level} style={{ flexGrow: counts[level] }} /> : null,
      )}
      <i style={{ flexGrow: most - total(counts) }} />
    </span>
  )
}

function namesOf({ date, isToday }: StripDay): { weekday: string; date: string } {
  if (date === null) return { weekday: 'Before', date: 'today' }
  const weekday = new Date(date).toLocaleDateString('en-US', { weekday: 'short', timeZone: 'UTC' })
  return { weekday: isToday ? 'Today' : weekday, date: formatMonthDay(date) }
}

function total(counts: LevelCounts): number {
  return levels.reduce((sum, level) => sum + counts[level], 0)
}

function spoken(counts: LevelCounts): string {
  return (
    levels
      .filter((level) => counts[level] > 0)
      .map((level) => `${counts[level]} ${words[level]}`)
      .join(', ') || 'nothing due'
  )
}

const steps: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

/** Arrow keys lead from day to day. */
function moveByArrow(event: KeyboardEvent<HTMLButtonElement>) {
  const step = steps[event.key]
  if (step === undefined) return
  const days = [...(event.currentTarget.parentElement?.querySelectorAll('button') ?? [])]
  const next = days[days.indexOf(event.currentTarget) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
