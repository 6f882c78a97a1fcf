import { formatDateTime } from '#domain/formats.ts'
import { StatusGlyph } from './status-badge.tsx'
import { type StatusName, statusLabels } from './statuses.ts'
import classes from './status-timeline.module.css'

const steps: StatusName[] = [
  'pending',
  'active',
  'assigned',
  'do_received_sent',
  'delivered',
  'returned',
  'billed',
  'completed',
]

type StatusTimelineProps = {
  current: StatusName
  /** When each status was reached, ISO 8601; those not known are left out. */
  times: Partial<Record<StatusName, string>>
}

/**
 * The way of a load from posting to completion: past steps with their time, the current one marked, the rest faint.
 *
 * A load that expired or was cancelled ends its way there: the steps that it never reached are left out. So is delivered
 * or returned, whichever the load did not go through.
 */
export function StatusTimeline({ current, times }: StatusTimelineProps) {
  const shown = stepsOf(current, times)
  const position = shown.indexOf(current)
  return (
    <ol className={classes.steps}>
      {shown.map((status, index) => (
        <li key={status} data-state={stateOf(index, position)} aria-current={index === position ? 'step' : undefined}>
          <span className={classes.mark}>{index === position ? <StatusGlyph status={status} size={18} /> : <i />}</span>
          <span>
            <span className={classes.label}>{statusLabels[status]}</span>
            {times[status] ? (
              <time className={classes.time} dateTime={times[status]}>
                {formatDateTime(times[status])}
              </time>
            ) : null}
          </span>
        </li>
      ))}
    </ol>
  )
}

function stepsOf(current: StatusName, times: StatusTimelineProps['times']): StatusName[] {
  if (!steps.includes(current)) {
    return [...steps.filter((status) => times[status] !== undefined || status === 'pending'), current]
  }
  const skipped = pathNotTaken(current, times)
  return steps.filter((status) => status !== skipped)
}

/** After the order was sent a load is delivered or returned, never both. Until then both are ahead. */
function pathNotTaken(current: StatusName, times: StatusTimelineProps['times']): StatusName | undefined {
  if (current === 'returned' || times.returned !== undefined) return 'delivered'
  return steps.indexOf(current) >= steps.indexOf('delivered') ? 'returned' : undefined
}

function stateOf(index: number, position: number): 'past' | 'now' | 'ahead' {
  if (index === position) return 'now'
  return index < position ? 'past' : 'ahead'
}
