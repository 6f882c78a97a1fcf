import { useEffect, useEffectEvent, useRef } from 'react'
import { formatCountdown } from '#domain/formats.ts'
import { useInstantWords } from './zone.ts'
import { useServerNow } from './ticker.ts'
import classes from './countdown-ring.module.css'

const hour = 3_600_000
const circumference = 2 * Math.PI * 7

type CountdownRingProps = {
  /** Instants as the server gives them, ISO 8601. */
  startsAt: string
  endsAt: string
  /** The end in words; without them by the clock of the load, else the reader's own. */
  words?: string
  /** Called once when the end comes while it is shown, not when it has passed before. */
  onEnd?: () => void
}

/**
 * The time that an auction still runs: a thin ring that empties, and the remaining time beside it.
 *
 * Amber under an hour, red under five minutes and after the end. What changes every second is hidden
 * from screen readers; they get the end as a date, which stays still.
 */
export function CountdownRing({ startsAt, endsAt, words: given, onEnd }: CountdownRingProps) {
  const inWords = useInstantWords()
  const words = given ?? inWords(endsAt)
  const now = useServerNow()
  const end = Date.parse(endsAt)
  const left = end - now
  const share = Math.min(1, Math.max(0, left / (end - Date.parse(startsAt))))
  useEnd(left > 0, onEnd)

  return (
    <span className={classes.root} data-urgency={urgency(left)} title={words}>
      <svg className={classes.ring} width="18" height="18" viewBox="0 0 18 18" aria-hidden>
        <circle className={classes.track} cx="9" cy="9" r="7" />
        <circle
          className={classes.hand}
          cx="9"
          cy="9"
          r="7"
          strokeDasharray={circumference}
          strokeDashoffset={circumference * (1 - share)}
        />
      </svg>
      <span className={classes.time} aria-hidden>
        {formatCountdown(left)}
      </span>
      <time className={classes.spoken} dateTime={endsAt}>
        {left > 0 ? `ends ${words}` : `Expired ${words}`}
      </time>
    </span>
  )
}

function urgency(left: number): 'calm' | 'soon' | 'last' | 'over' {
  if (left <= 0) return 'over'
  if (left < hour / 12) return 'last'
  return left < hour ? 'soon' : 'calm'
}

/** Calls back when a running countdown reaches its end. An extension lets it run, and end, again. */
function useEnd(running: boolean, onEnd: (() => void) | undefined) {
  const end = useEffectEvent(() => onEnd?.())
  const wasRunning = useRef(false)
  useEffect(() => {
    if (wasRunning.current && !running) end()
    wasRunning.current = running
  }, [running])
}
