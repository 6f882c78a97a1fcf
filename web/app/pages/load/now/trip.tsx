import type { TripStep } from './trip-of.ts'
import classes from './now-card.module.css'

/** The steps of the trip on one line with their times; below each other on a phone. */
export function Trip({ steps }: { steps: readonly TripStep[] }) {
  return (
    <ol className={classes.trip} aria-label="Trip">
      {steps.map((step) => (
        <li
          key={step.name}
          className={classes.step}
          data-state={step.state}
          aria-current={step.state === 'next' || step.state === 'late' ? 'step' : undefined}
        >
          {step.before ? <span className={classes.before}>{step.before}</span> : null}
          <span className={classes.dot} aria-hidden />
          <b>{step.name}</b>
          <span className={classes.when}>{step.time ?? '\u00a0'}</span>
        </li>
      ))}
    </ol>
  )
}
