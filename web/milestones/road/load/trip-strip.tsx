import { useNow } from '../parts/use-now.ts'
import type { Words } from '../parts/words.ts'
import type { Road } from '../road-panel.tsx'
import { tripStopsOf } from './trip-stops.ts'
import classes from './trip-strip.module.css'

/** The three stops of the trip on one line, with the address of the delivery. Source: F-248. */
export function TripStrip({ road: { load, all }, words }: { road: Road; words: Words }) {
  const now = useNow()
  return (
    <ol className={classes.trip} aria-label={words.trip}>
      {tripStopsOf(load, all, words, now).map(({ kind, name, place, when, state }) => (
        <li key={kind} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={classes.dot} aria-hidden />
          <p className={classes.name}>
            {name} {when ? <b>{when}</b> : null}
          </p>
          <p className={classes.place}>{place.name}</p>
          {place.lines.length > 0 ? <p className={classes.address}>{place.lines.join(', ')}</p> : null}
        </li>
      ))}
    </ol>
  )
}
