import { Fragment } from 'react'
import type { TrackedLoad, TrackedStep } from '#domain/access/tracking.ts'
import { formatTime } from '#domain/formats.ts'
import classes from './tracking.module.css'
import { dayHeading } from './tracking-words.ts'

/** What has happened, newest first, above it what comes next. */
export function TrackedSteps({ load: { steps, next } }: { load: TrackedLoad }) {
  const current = steps.findIndex(({ isException }) => !isException)
  const headings = steps.map(({ at, timeZone }) => dayHeading(at, timeZone))
  return (
    <section className={classes.card}>
      <h2 className={classes.title}>Timeline</h2>
      {next ? (
        <p className={classes.step} data-state="ahead">
          <i className={classes.mark} />
          <span className={classes.label}>Next: {next}</span>
        </p>
      ) : null}
      {[...new Set(headings)].map((heading) => (
        <Fragment key={heading}>
          <h3 className={classes.day}>{heading}</h3>
          <ol>
            {steps.map((step, index) =>
              headings[index] === heading ? (
                <Step key={`${step.at} ${step.label}`} step={step} isCurrent={index === current} />
              ) : null,
            )}
          </ol>
        </Fragment>
      ))}
    </section>
  )
}

function Step({ step, isCurrent }: { step: TrackedStep; isCurrent: boolean }) {
  const { label, place, at, timeZone, isException, newEta } = step
  const note = [step.note, newEta && `New ETA ${formatTime(newEta, timeZone)}.`].filter(Boolean).join(' ')
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
