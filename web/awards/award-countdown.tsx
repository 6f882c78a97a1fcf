import type { Confirmation } from '#domain/awards/confirmation.ts'
import { CountdownRing } from '#web/shared/facts/countdown-ring.tsx'
import { useDeadline } from './paper-words.ts'
import classes from './acknowledge.module.css'

/** The time left to acknowledge. The title says until when, in the zone of the load: this is for the eye alone. */
export function AwardCountdown({ confirmation: { award, snapshot } }: { confirmation: Confirmation }) {
  const { words, isPast } = useDeadline(award)
  if (isPast) return <span className={classes.overdue}>Overdue</span>
  return (
    <span aria-hidden>
      <CountdownRing startsAt={snapshot.awardedAt} endsAt={award.acknowledgeBy} words={words} />
    </span>
  )
}
