import { IconMap2, IconPhone } from '@tabler/icons-react'
import type { StepKind } from '#domain/milestones/kinds.ts'
import { dateIn } from '#domain/days.ts'
import { formatTime } from '#domain/formats.ts'
import { type Gate, gateOf, windowOf, type RoadLoad, type RoadPlace } from './gate.ts'
import { GateFacts } from './gate-facts.tsx'
import { zoneOf } from './progress.ts'
import type { Words } from '../parts/words.ts'
import classes from './gate-card.module.css'

type GateCardProps = { load: RoadLoad; next: StepKind | null; words: Words }

/** Where the driver goes next, when, and what is read out there. */
export function GateCard({ load, next, words }: GateCardProps) {
  const gate = gateOf(load, next, words)
  const { place, facts } = gate
  const hasAddress = place.lines.length > 0
  return (
    <section className={classes.card} aria-label={place.name}>
      <div className={classes.head}>
        <div>
          <h2 className={classes.place}>{place.name}</h2>
          <When gate={gate} load={load} words={words} />
        </div>
        {!hasAddress && place.mapUrl ? (
          <a className={classes.map} href={place.mapUrl} target="_blank" rel="noreferrer">
            <IconMap2 size={20} stroke={1.75} aria-hidden />
            {words.map}
          </a>
        ) : null}
      </div>
      {facts.length > 0 ? <GateFacts facts={facts} words={words} /> : null}
      {hasAddress ? <Address place={place} words={words} /> : null}
    </section>
  )
}

function When({ gate: { kind, appointment }, load, words }: { gate: Gate; load: RoadLoad; words: Words }) {
  const name = kind === 'delivery' && load.export ? words.loading : words[kind]
  if (!appointment) return <p className={classes.what}>{name}</p>
  const { startAt, endAt, timeZone } = appointment
  const time = endAt ? windowOf(startAt, endAt, timeZone, words) : formatTime(startAt, timeZone)
  return (
    <>
      <p className={classes.what}>{words.day(name, dayOf(startAt, timeZone, words))}</p>
      <p className={classes.time}>
        {time} {zoneOf(startAt, timeZone)}
      </p>
    </>
  )
}

/** "today", or the date. */
function dayOf(at: string, timeZone: string, { today, locale }: Words): string {
  const isToday = dateIn(new Date(at), timeZone) === dateIn(new Date(), timeZone)
  if (isToday) return today
  return new Intl.DateTimeFormat(locale, { timeZone, weekday: 'short', month: 'short', day: 'numeric' }).format(
    new Date(at),
  )
}

function Address({ place: { lines, mapUrl, phone }, words }: { place: RoadPlace; words: Words }) {
  return (
    <div className={classes.address}>
      <p>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      <div className={classes.ways}>
        {mapUrl ? (
          <a className={classes.way} href={mapUrl} target="_blank" rel="noreferrer">
            <IconMap2 size={20} stroke={1.75} aria-hidden />
            {words.openMap}
          </a>
        ) : null}
        {phone ? (
          <a className={classes.way} href={`tel:${phone}`}>
            <IconPhone size={20} stroke={1.75} aria-hidden />
            {words.call}
          </a>
        ) : null}
      </div>
    </div>
  )
}
