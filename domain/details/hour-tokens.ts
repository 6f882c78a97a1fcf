import { foldText } from '#domain/typed-text.ts'

/** A stretch of a day, in minutes from its midnight; one past 24 hours ends on the next day. */
export type Range = { from: number; to: number }

/** What a word of receiving hours means; `word` is one that is not read. */
export type HourToken =
  | { kind: 'days'; days: number[] }
  | { kind: 'range'; range: Range }
  | { kind: 'closed' }
  | { kind: 'word' }

/** The days from Monday. */
export const allDays = [0, 1, 2, 3, 4, 5, 6]
export const wholeDay: Range = { from: 0, to: 24 * 60 }

/** In English, Spanish and French. */
const names = [
  'mon|monday|mo|m|lun|lunes|lundi',
  'tue|tues|tuesday|tu|t|mar|martes|mardi',
  'wed|weds|wednesday|we|w|mie|mier|miercoles|mer|mercredi',
  'thu|thur|thurs|thursday|th|r|jue|jueves|jeu|jeudi',
  'fri|friday|fr|f|vie|viernes|ven|vendredi',
  'sat|saturday|sa|sab|sabado|sam|samedi',
  'sun|sunday|su|dom|domingo|dim|dimanche',
].map((of) => of.split('|'))
const several: Record<string, number[]> = {
  weekday: [0, 1, 2, 3, 4],
  weekend: [5, 6],
  daily: allDays,
  everyday: allDays,
  day: allDays,
}
const isTo = /^(?:-|to|thru|through|til|till|until|a|al|au|hasta)$/
const filler =
  /^(?:[-&+/]|and|y|et|from|de|del|du|las|at|every|open|dock|warehouse|hours?|hrs?|receiv(?:e|es|ing)|deliver(?:y|ies)|h|week|a)$/

/** The words of a text in their order, as days and stretches of time where they are any. */
export function tokensOf(text: string): HourToken[] {
  const plain = foldText(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('.', '')
  const words = plain.match(/\d+(?::\d\d)?|[a-z]+|[-&+/]/g) ?? []
  const tokens: HourToken[] = []
  for (let at = 0; at < words.length;) {
    const [token, taken] = tokenAt(words, at)
    if (token) tokens.push(token)
    at += taken
  }
  return tokens
}

function tokenAt(words: readonly string[], at: number): [token: HourToken | null, taken: number] {
  const [word = '', next = '', third = ''] = words.slice(at, at + 3)
  if (word === '24' && third === '7' && /^[/-]$/.test(next)) return [{ kind: 'range', range: wholeDay }, 3]
  if (word === '24' && /^h(?:ou)?rs?$|^h$/.test(next) && !/^(?:notice|advance|prior|before|ahead)$/.test(third))
    return [{ kind: 'range', range: wholeDay }, 2]
  if (word === '7' && next === 'days') return [{ kind: 'days', days: allDays }, 2]
  if (/^(?:closed|cerrado|ferme)$/.test(word)) return [{ kind: 'closed' }, 1]
  const days = daysOf(word)
  if (days) {
    const last = isTo.test(next) ? daysOf(third) : null
    return last ? [{ kind: 'days', days: through(days[0]!, last.at(-1)!) }, 3] : [{ kind: 'days', days }, 1]
  }
  const from = timeAt(words, at)
  if (from && isTo.test(words[at + from.taken] ?? '')) {
    const to = timeAt(words, at + from.taken + 1)
    // Three in a row are a phone.
    const isLast = !isTo.test(words[at + from.taken + 1 + (to?.taken ?? 0)] ?? '')
    if (to && isLast) return [{ kind: 'range', range: rangeOf(from, to) }, from.taken + 1 + to.taken]
  }
  return [filler.test(word) ? null : { kind: 'word' }, 1]
}

function daysOf(word: string): number[] | null {
  const day = names.findIndex((of) => of.includes(word) || of.includes(word.replace(/s$/, '')))
  return day >= 0 ? [day] : (several[word.replace(/s$/, '')] ?? null)
}

function through(first: number, last: number): number[] {
  const count = ((last - first + 7) % 7) + 1
  return Array.from({ length: count }, (_, days) => (first + days) % 7)
}

/** `clock`: of 24 hours, or the half of the day that is named. */
type Time = { hour: number; minute: number; clock: 'am' | 'pm' | '24' | null; taken: number }

function timeAt(words: readonly string[], at: number): Time | null {
  const [word = '', next = ''] = words.slice(at, at + 2)
  if (word === 'noon') return { hour: 12, minute: 0, clock: '24', taken: 1 }
  if (word === 'midnight') return { hour: 24, minute: 0, clock: '24', taken: 1 }
  const digits = word.replace(':', '')
  if (!/^\d{1,4}$/.test(digits)) return null
  const hour = Number(digits.length > 2 ? digits.slice(0, -2) : digits)
  const minute = digits.length > 2 ? Number(digits.slice(-2)) : 0
  if (hour > 24 || minute > 59) return null
  // "7 a 15" is Spanish; "7a-3p" are halves of the day.
  const isSpanish = next === 'a' && /^\d/.test(words[at + 2] ?? '')
  if (/^[ap]m?$/.test(next) && !isSpanish)
    return hour > 12 ? null : { hour, minute, clock: next.startsWith('a') ? 'am' : 'pm', taken: 2 }
  if (hour === 12 && next === 'noon') return { hour, minute, clock: '24', taken: 2 }
  const isOf24 = hour > 12 || digits.startsWith('0') || (digits.length === 4 && !word.includes(':'))
  return { hour, minute, clock: isOf24 ? '24' : null, taken: 1 }
}

/** A start without its half of the day is from 5 AM on, an end the first after its start. */
function rangeOf(start: Time, end: Time): Range {
  const from = startOf(start, end) % wholeDay.to
  const to = end.clock === null ? firstAfter(from, end) : minutesOf(end, end.clock)
  return { from, to: to > from ? to : to + wholeDay.to }
}

function startOf(start: Time, end: Time): number {
  if (start.clock !== null) return minutesOf(start, start.clock)
  if (end.clock === '24') return minutesOf(start, '24')
  const isMorning =
    end.clock === 'am' ? minutesOf(start, 'am') < minutesOf(end, 'am') : start.hour >= 5 && start.hour < 12
  return minutesOf(start, isMorning ? 'am' : 'pm')
}

function firstAfter(from: number, end: Time): number {
  const morning = minutesOf(end, 'am')
  return [morning, morning + 720, morning + 1440].find((minutes) => minutes > from) ?? morning
}

function minutesOf({ hour, minute }: Time, clock: 'am' | 'pm' | '24'): number {
  return (clock === '24' ? hour : (hour % 12) + (clock === 'pm' ? 12 : 0)) * 60 + minute
}
