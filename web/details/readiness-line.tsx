import { type Readiness, readinessWords } from '#domain/details/readiness.ts'
import classes from './details-card.module.css'

/** How much of what a dispatch needs is there: a bar, and "7 of 8 ready. Missing: last free day." Source: X-045. */
export function ReadinessLine({ readiness }: { readiness: Readiness }) {
  const words = readinessWords(readiness)
  const end = words.indexOf('.') + 1
  return (
    <div className={classes.readiness}>
      <span className={classes.bar} aria-hidden>
        {Array.from({ length: readiness.of }, (_, place) => (
          <span key={place} data-ready={place < readiness.ready || undefined} />
        ))}
      </span>
      <p>
        <strong>{words.slice(0, end)}</strong>
        {words.slice(end)}
      </p>
    </div>
  )
}
