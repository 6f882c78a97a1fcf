import { useInstantWords } from '../zone.ts'
import { StatusGlyph } from './status-badge.tsx'
import type { StatusName } from './statuses.ts'
import { timelineSteps } from './timeline-steps.ts'
import classes from './status-timeline.module.css'

type StatusTimelineProps = {
  current: StatusName
  /** When each status was reached, ISO 8601; those not known are left out. */
  times: Partial<Record<StatusName, string>>
  /** A few words below a step, such as "First bid". */
  notes?: Partial<Record<StatusName, string>>
}

/** The way of a load from posting to completion: past steps with their time, the current one marked, the rest faint. */
export function StatusTimeline({ current, times, notes = {} }: StatusTimelineProps) {
  const inWords = useInstantWords()
  return (
    <ol className={classes.steps}>
      {timelineSteps(current, times).map(({ status, label, state }) => (
        <li key={status} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={classes.mark}>{state === 'now' ? <StatusGlyph status={status} size={18} /> : <i />}</span>
          <span>
            <span className={classes.label}>{label}</span>
            {notes[status] ? <span className={classes.note}>{notes[status]}</span> : null}
            {times[status] ? (
              <time className={classes.time} dateTime={times[status]}>
                {inWords(times[status])}
              </time>
            ) : null}
          </span>
        </li>
      ))}
    </ol>
  )
}
