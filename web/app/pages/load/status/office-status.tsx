import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { StatusTimeline } from '#web/shared/facts/status/status-timeline.tsx'
import { type StatusName, statusLabels } from '#web/shared/facts/status/statuses.ts'
import { timelineSteps } from '#web/shared/facts/status/timeline-steps.ts'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { useInstantWords } from '#web/shared/facts/zone.ts'
import classes from './status-card.module.css'

type OfficeStatusCardProps = {
  status: StatusName
  times: Partial<Record<StatusName, string>>
  notes?: Partial<Record<StatusName, string>>
  /** Once awarded, it is the office's. */
  isOffice: boolean
  /** What else "All steps" opens and closes. */
  onToggle?: (isOpen: boolean) => void
  children?: ReactNode
}

/** The status as one line of parts, filled as far as the load has come; "All steps" opens it with dates. Source: A-232; F-243. */
export function OfficeStatusCard({ status, times, notes, isOffice, onToggle, children }: OfficeStatusCardProps) {
  const [isOpen, setOpen] = useState(false)
  const inWords = useInstantWords()
  const steps = timelineSteps(status, times)
  const at = steps.findIndex(({ state }) => state === 'now') + 1
  const since = times[status]
  function toggle() {
    setOpen(!isOpen)
    onToggle?.(!isOpen)
  }
  return (
    <SectionCard
      title="Load Status"
      action={
        <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={toggle}>
          {isOpen ? 'Fewer steps' : 'All steps'}
        </Button>
      }
    >
      {isOpen ? (
        <StatusTimeline current={status} times={times} {...(notes && { notes })} />
      ) : (
        <div className={classes.office}>
          <p>
            <span className={classes.label}>{isOffice ? `Office: ${statusLabels[status]}` : statusLabels[status]}</span>
            {since ? <span className={classes.rowNote}>since {inWords(since)}</span> : null}
          </p>
          <span className={classes.parts} role="img" aria-label={`Step ${at} of ${steps.length}`}>
            {steps.map(({ status: step }, place) => (
              <i key={step} data-done={place < at || undefined} />
            ))}
          </span>
        </div>
      )}
      {children}
    </SectionCard>
  )
}
