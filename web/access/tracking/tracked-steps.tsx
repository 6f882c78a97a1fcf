import { Fragment } from 'react'
import type { TrackedLoad } from '#domain/access/tracking.ts'
import { formatTime } from '#domain/formats.ts'
import classes from './tracking.module.css'
import { dayHeading } from './tracking-words.ts'

/** What has happened, newest first, above it what comes next. */
export function TrackedSteps({ load: { steps, next, timeZone } }: { load: TrackedLoad }) {
  const current = steps.findIndex(({ isException }) => !isException)
  const days = [...new Set(steps.map(({ at }) => dayHeading(at, timeZone)))]
  return (
    <section className={classes.card}>
      <h2 className={classes.title}>Timeline</h2>
      {next ? (
        <p className={classes.step} data-state="ahead">
          <i className={classes.mark} />
          <span className={classes.label}>Next: {next}</span>
        </p>
      ) : null}
      {days.map((day) => (
        <Fragment key={day}>
          <h3 className={classes.day}>{day}</h3>
          <ol>
            {steps.map((step, index) =>
              dayHeading(step.at, timeZone) === day ? (
                <Step key={`${step.at} ${step.label}`} step={step} isCurrent={index === current} timeZone={timeZone} />
              ) : null,
            )}
          </ol>
        </Fragment>
      ))}
    </section>
  )
}

type StepProps = { step: TrackedLoad['steps'][number]; isCurrent: boolean; timeZone: string }

function Step({ step: { label, place, at, isException, note }, isCurrent, timeZone }: StepProps) {
  return (
    <li
      className={classes.step}
      data-state={isCurrent ? 'now' : 'past'}
      data-exception={isException || undefined}
      aria-current={isCurrent ? 'step' : undefined}
    >
      <i className={classes.mark} />
      <span className={classes.label}>
        {label}
        {place ? <span className={classes.place}>{place}</span> : null}
      </span>
      <time dateTime={at}>{formatTime(at, timeZone)}</time>
      {note ? <p className={classes.note}>{note}</p> : null}
    </li>
  )
}
