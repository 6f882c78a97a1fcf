import type { CSSProperties, ReactNode } from 'react'
import type { Brief } from '#domain/headline/brief.ts'
import { briefOnItsWay, type LoadOnItsWay } from '#domain/headline/on-its-way.ts'
import type { HeadlineFacts, HeadlineReader } from '#domain/headline/facts.ts'
import { formatMoney } from '#domain/money.ts'
import type { AnyLoad, NestedLoad } from '#domain/loads/load.ts'
import { useMayScope } from '#web/api/may.tsx'
import { useByServerClock } from '#web/shared/facts/ticker.ts'
import { StatusBadge } from '#web/shared/facts/status/status-badge.tsx'
import type { StatusName } from '#web/shared/facts/status/statuses.ts'
import { useIsCards } from '#web/shared/table/density.ts'
import { SecondLine, TwoLines } from '#web/shared/table/two-lines.tsx'
import { cargoWords, mostOf, statusWords, typeWords } from './head-words.ts'

type Cargo = Pick<NestedLoad, 'containerType' | 'weight' | 'weightUnit' | 'specialHandling'>

/** Container types, and below them what differs between the loads. */
export function CargoOfBatch({ loads }: { loads: readonly Cargo[] }) {
  return <TwoLines first={<b>{typeWords(loads)}</b>} title={typeWords(loads)} second={cargoWords(loads)} />
}

type StatusProps = { statuses: readonly StatusName[]; all: number; children?: ReactNode }

/** How many of the loads are in which state: "Active, 12 of 12"; `children` is a line below. */
export function StatusOfBatch({ statuses, all, children }: StatusProps) {
  return (
    <span style={{ '--qb-badge-space': 'normal' } as CSSProperties}>
      <StatusBadge status={mostOf(statuses).status} words={statusWords(statuses, all)} />
      {children}
    </span>
  )
}

/** What awarded loads do now, the gravest first, and on how many of them. Source: F-242. */
export function BatchNow({ loads, reader }: { loads: readonly LoadOnItsWay[]; reader: HeadlineReader }) {
  const may = useMayScope()
  const brief = useByServerClock((now) => JSON.stringify(gravest(loads, reader, { now: new Date(now), may })))
  const read = JSON.parse(brief) as (Brief & { count: number }) | null
  if (!read) return null
  const words = read.count === loads.length ? read.text : `${read.count} of ${loads.length}: ${read.text}`
  return (
    <SecondLine tone={read.tone} title={read.whole}>
      {words}
    </SecondLine>
  )
}

const grave = ['late', 'due', 'calm', 'done'] as const

function gravest(loads: readonly LoadOnItsWay[], reader: HeadlineReader, reading: Pick<HeadlineFacts, 'now' | 'may'>) {
  const briefs = loads.map((load) => briefOnItsWay(reader, load, reading)).filter((brief) => brief !== null)
  const [worst] = briefs.toSorted((one, other) => grave.indexOf(one.tone) - grave.indexOf(other.tone))
  return worst ? { ...worst, count: briefs.filter(({ text }) => text === worst.text).length } : null
}

/** An amount of each load: the same "each", or between which it is. In a card it says of what. */
export function AmountOfBatch({ amounts, label }: { amounts: readonly number[]; label: string }) {
  const isCard = useIsCards()
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)]
  const first = <b>{formatMoney(least)}</b>
  const second = least === most ? 'each' : `to ${formatMoney(most)}`
  if (!isCard) return <TwoLines first={first} second={second} />
  return (
    <span>
      {label} {first} {second}
    </span>
  )
}

/** The load whose bidding ends first. */
export function soonestOf<Load extends Pick<AnyLoad, 'biddingEndsAt'>>(loads: readonly Load[]): Load {
  return loads.reduce((soonest, load) => (load.biddingEndsAt < soonest.biddingEndsAt ? load : soonest))
}
