import { Children, type ReactNode } from 'react'
import { Chip, type ChipTone } from './chip.tsx'
import classes from './now-card.module.css'

export type Stop = {
  name: string
  chip?: { words: string; tone: ChipTone } | undefined
  place: string
  lines: readonly ReactNode[]
  /** Where the container is, or goes to next. */
  isCurrent?: boolean
}

/** Pickup, delivery and return beside each other. */
export function Stops({ stops }: { stops: readonly Stop[] }) {
  return (
    <div className={classes.stops}>
      {stops.map(({ name, chip, place, lines, isCurrent = false }) => (
        <section key={name} className={classes.stop} data-current={isCurrent || undefined} aria-label={name}>
          <div className={classes.stopHead}>
            <h3>{name}</h3>
            {chip ? <Chip tone={chip.tone}>{chip.words}</Chip> : null}
          </div>
          <p className={classes.place}>{place}</p>
          {Children.map(lines, (line) => (
            <p className={classes.stopLine}>{line}</p>
          ))}
        </section>
      ))}
    </div>
  )
}
