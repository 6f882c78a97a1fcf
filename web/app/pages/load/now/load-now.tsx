import type { ReactNode } from 'react'
import { deadlineWords } from '#domain/clocks/deadline-words.ts'
import type { HeadlineTime } from '#domain/headline/headline.ts'
import { useByServerClock } from '#web/shared/facts/ticker.ts'
import { NowCard } from './now-card.tsx'
import { People, type Person } from './people.tsx'
import { Stops } from './stops.tsx'
import { type StopFacts, stopsOf } from './stops-of.tsx'
import { Trip } from './trip.tsx'
import { tripOf } from './trip-of.ts'
import { type NowFacts, useHeadline } from './use-headline.ts'

type LoadNowProps = {
  facts: NowFacts
  places: Pick<StopFacts, 'area' | 'back' | 'deliveryDate'>
  /** Driver and the other side; none while nobody has the load or once they are hidden. */
  people: readonly Person[]
  figure?: HeadlineTime | undefined
  /** The button for what the headline asks, by its kind; what is not there shows no button. */
  actions: (headline: ReturnType<typeof useHeadline>) => ReactNode
  /** Below the headline: the steps to report. */
  bar?: ReactNode
  isNew?: boolean
}

/** The first card of a load page: headline, trip, stops, people. Source: F-243. */
export function LoadNow({ facts, places, people, figure, actions, bar, isNew = false }: LoadNowProps) {
  const headline = useHeadline(facts)
  const { reader, status, road, details, milestones = [], isAwarded } = facts
  const minute = Number(useByServerClock((now) => String(Math.floor(now / 60_000))))
  const now = new Date(minute * 60_000)
  const open = (details?.clocks ?? []).filter(({ level }) => level !== 'met' && level !== 'missed')
  const asked = reader === 'winner' ? open.find(({ kind }) => kind === 'acknowledge') : undefined
  const isHidden = facts.award ? !facts.award.isAcknowledged : asked !== undefined
  const steps = isAwarded
    ? tripOf({
        road,
        milestones,
        clocks: open,
        acknowledgeBy:
          asked && headline.step === null ? deadlineWords(new Date(asked.dueAt), now, asked.timeZone) : undefined,
        isLate: headline.tone === 'late',
        isEnded: status === 'cancelled' || status === 'completed',
      })
    : []
  const stops = stopsOf({
    road,
    details,
    milestones,
    isAwarded: isAwarded && status !== 'cancelled',
    isHidden,
    now,
    ...places,
  })
  return (
    <NowCard headline={headline} figure={figure} action={actions(headline)} isNew={isNew}>
      {bar}
      {steps.length > 0 ? <Trip steps={steps} /> : null}
      <Stops stops={stops} />
      {people.length > 0 ? <People people={people} /> : null}
    </NowCard>
  )
}
