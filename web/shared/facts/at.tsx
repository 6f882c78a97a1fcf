import { formatDate } from '#domain/formats.ts'
import { useInstantWords, useZone } from './zone.ts'
import classes from './at.module.css'

/** A day, and the time below it; of a load in the zone of its area. */
export function At({ instant, areaId }: { instant: string; areaId?: number }) {
  const inWords = useInstantWords(areaId)
  const day = formatDate(instant, useZone(areaId))
  return (
    <span className={classes.lines}>
      {day}
      <small>{inWords(instant).slice(day.length + 1)}</small>
    </span>
  )
}
