import { wallTimeOf } from '#domain/days.ts'
import { allDays, type HourToken, type Range, tokensOf, wholeDay } from './hour-tokens.ts'

/** What is said of an appointment outside of them. */
export const outsideHours = 'Outside receiving hours'

/** When a dock receives on each day from Monday; null for a day that the text leaves open. */
export type ReceivingHours = readonly (readonly Range[] | null)[]

/** Days with their times; without days the times are of all, without times the days are closed. */
type Group = { days: number[]; ranges: Range[] }

/**
 * The days and times of a text such as "Mon-Fri 7:00 AM-3:30 PM; Sat 8-12"; null where it has none. Words that are not
 * read are a note; of the days that a note names nothing is known. Source: F-249.
 */
export function readReceivingHours(text: string): ReceivingHours | null {
  const groups: Group[] = []
  const open = new Set<number>()
  let waiting: number[] = []
  for (const part of text.split(/[;,\n|]/)) {
    const read = readPart(part)
    const [first, ...rest] = read.groups
    if (first) {
      const isBare = waiting.length + first.days.length === 0
      groups.push({ ...first, days: isBare ? (groups.at(-1)?.days ?? []) : [...waiting, ...first.days] }, ...rest)
    }
    for (const day of [...read.noted, ...(read.isNote && !first ? waiting : [])]) open.add(day)
    waiting = first || read.isNote ? read.days : [...waiting, ...read.days]
  }
  const last = groups.at(-1)
  if (waiting.length > 0 && last?.days.length === 0 && last.ranges.length > 0) last.days = waiting
  else if (waiting.length > 0) groups.push({ days: waiting, ranges: [wholeDay] })
  return groups.length === 0 ? null : allDays.map((day) => rangesOn(day, groups, open, opensOthers.test(text)))
}

/** Words after which the days that are not named may be open, too. */
const opensOthers = /app(?:oin)?t|call|other|drop/i

function rangesOn(day: number, groups: Group[], open: ReadonlySet<number>, isOpenElse: boolean): Range[] | null {
  if (open.has(day)) return null
  const own = groups.filter(({ days }) => days.includes(day))
  if (own.some(({ ranges }) => ranges.length === 0)) return []
  const all = [...own, ...groups.filter(({ days }) => days.length === 0)]
  if (all.length > 0) return all.flatMap(({ ranges }) => ranges)
  return isOpenElse || groups.every(({ ranges }) => ranges.length === 0) ? null : []
}

type Part = { groups: Group[]; days: number[]; isNote: boolean; noted: number[] }

/** One part of the text, up to its first word that is not read. */
function readPart(part: string): Part {
  const tokens = daysFirst(tokensOf(part))
  const groups: Group[] = []
  let days: number[] = []
  let isClosed = false
  for (const [place, token] of tokens.entries()) {
    if (token.kind === 'word') {
      const rest = tokens.slice(place).flatMap((one) => (one.kind === 'days' ? one.days : []))
      // "closed Friday 11/27" and "Fri closed at 3" say when.
      const closed = groups.filter(({ ranges }) => ranges.length === 0).flatMap((group) => group.days)
      const read = groups.filter(({ ranges }) => ranges.length > 0)
      const last = read.at(-1)
      const isTimesFirst = days.length > 0 && last?.days.length === 0
      if (isTimesFirst) last.days = days
      return { groups: read, days: [], isNote: true, noted: [...(isTimesFirst ? [] : days), ...closed, ...rest] }
    }
    if (token.kind === 'closed') isClosed = true
    if (token.kind === 'days') days.push(...token.days)
    if (token.kind === 'range') {
      const last = groups.at(-1)
      if (days.length === 0 && last) last.ranges.push(token.range)
      else groups.push({ days, ranges: [token.range] })
      days = []
    }
    if (isClosed && days.length > 0) {
      groups.push({ days, ranges: [] })
      days = []
    }
  }
  return { groups, days, isNote: false, noted: [] }
}

/** "7-3 Mon to Fri 8-12 Sat" in the order "Mon to Fri 7-3 Sat 8-12"; what begins or ends otherwise is as it is. */
function daysFirst(tokens: HourToken[]): HourToken[] {
  const isTimesFirst = tokens[0]?.kind === 'range' && tokens.at(-1)?.kind === 'days'
  if (!isTimesFirst || tokens.some(({ kind }) => kind === 'closed' || kind === 'word')) return tokens
  const ordered: HourToken[] = []
  let ranges: HourToken[] = []
  for (const [place, token] of tokens.entries()) {
    if (token.kind === 'range') ranges.push(token)
    else ordered.push(token)
    if (token.kind === 'days' && tokens[place + 1]?.kind !== 'days') {
      ordered.push(...ranges)
      ranges = []
    }
  }
  return ordered
}

/** Whether an appointment begins or ends when its dock does not receive, as far as that is known. */
export function isOutsideHours(
  hours: string | null | undefined,
  { startAt, endAt, timeZone }: { startAt: Date; endAt: Date | null; timeZone: string },
): boolean {
  const read = hours ? readReceivingHours(hours) : null
  if (!read) return false
  const shown = wallTimeOf(startAt, timeZone)
  const day = (new Date(`${shown.slice(0, 10)}T00:00:00Z`).getUTCDay() + 6) % 7
  const start = Number(shown.slice(11, 13)) * 60 + Number(shown.slice(14, 16))
  const end = start + ((endAt ?? startAt).getTime() - startAt.getTime()) / 60_000
  const [today, before] = [read[day] ?? null, read[(day + 6) % 7] ?? null]
  if (today === null) return false
  const isWithin = ({ from, to }: Range, shift: number) =>
    start + shift >= from && start + shift < to && end + shift <= to
  return !today.some((range) => isWithin(range, 0)) && !(before ?? []).some((range) => isWithin(range, wholeDay.to))
}
