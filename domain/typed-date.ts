import { foldText } from './typed-text.ts'

/** In English, Spanish and French, as the three countries of the market write them. */
const months = [
  ['january', 'enero', 'janvier'],
  ['february', 'febrero', 'fevrier'],
  ['march', 'marzo', 'mars'],
  ['april', 'abril', 'avril'],
  ['may', 'mayo', 'mai'],
  ['june', 'junio', 'juin'],
  ['july', 'julio', 'juillet'],
  ['august', 'agosto', 'aout'],
  ['september', 'septiembre', 'setiembre', 'septembre'],
  ['october', 'octubre', 'octobre'],
  ['november', 'noviembre', 'novembre'],
  ['december', 'diciembre', 'decembre'],
]

const weekdayBefore =
  /^(?:(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?|dom(?:ingo)?|lun(?:es|di)?|mar(?:tes|di)|mie(?:rcoles)?|jue(?:ves)?|vie(?:rnes)?|sab(?:ado)?|dim(?:anche)?|mer(?:credi)?|jeu(?:di)?|ven(?:dredi)?|sam(?:edi)?|le)\b[.,]* ?(?=[^ ])/
const weekdayAfter = /,? \(?(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?\)?$/
/** Tables write days with it. */
const midnight = /(?:t| )(?:0?0:00(?::00(?:\.0+)?)?|12:00(?::00)? ?am)(?:z|[+-]\d\d:?\d\d)?$/

const yearFirst = /^(\d{4}) ?[-/. ] ?(\d{1,2}|[a-z]+) ?[-/. ] ?(\d{1,2})$/
const digitsOnly = /^(20\d\d)(\d\d)(\d\d)$/
const monthFirst =
  /^(\d{1,2}) ?\/ ?(\d{1,2})(?: ?\/ ?'?(\d{4}|\d{2}))?$|^(\d{1,2}) ?- ?(\d{1,2})(?: ?- ?'?(\d{4}|\d{2}))?$|^(\d{1,2}) ?\. ?(\d{1,2})(?: ?\. ?'?(\d{4}|\d{2}))?$/
const spaced = /^(\d{1,2}) (\d{1,2}) (\d{4})$/
const nameFirst =
  /^([a-z]+)\.?[ /-]?(\d{1,2})(?:st|nd|rd|th)?(?:(?:[ ,.]{1,2}|[/-](?=\d{4}))'?(\d{4}|\d{2}))?$|^([a-z]+)-(\d{1,2})-(\d{2})$/
const dayFirst =
  /^(\d{1,2})(?:st|nd|rd|th|er)?[ ./-]{0,2}(?:(?:de|of) )?([a-z]+)\.?(?:[ ,./-]{0,2}(?:del? )?'?(\d{4}|\d{2}))?$/

/** Longer texts are no date: a pasted page would take seconds. */
const longest = 60

/**
 * A typed or pasted date as "2026-11-24"; null when there is no such day. Without a year it is the one nearest to `today`.
 * In digits the month is first, unless the year is: "24/11/2026" is none. Source: F-022, F-271.
 */
export function readTypedDate(typed: string, today: string): string | null {
  if (typed.length > longest) return null
  const { year, month, day } = partsOf(plainDate(typed)) ?? {}
  const number = monthOf(month ?? '')
  if (number === null || !day) return null
  const thisYear = Number(today.slice(0, 4))
  const years = year ? [year.padStart(4, '20')] : [0, 1, -1].map((later) => String(thisYear + later))
  const days = years.map((one) => `${one}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`).filter(isDay)
  const away = (one: string) => Math.abs(Date.parse(one) - Date.parse(today))
  return days.toSorted((one, other) => away(one) - away(other))[0] ?? null
}

/** In small letters without accents, weekday, midnight, and signs around it. */
function plainDate(typed: string): string {
  return foldText(typed)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('\u00B7', '.')
    .replace(/^["']|(?<![.,;"])[.,;"]+$/g, '')
    .replace(midnight, '')
    .replace(weekdayBefore, '')
    .replace(/^le /, '')
    .replace(weekdayAfter, '')
}

type Parts = { year?: string | undefined; month: string | undefined; day: string | undefined }

function partsOf(text: string): Parts | null {
  const [, year, month, day] = yearFirst.exec(text) ?? digitsOnly.exec(text) ?? []
  if (year) return { year, month, day }
  const first = monthFirst.exec(text) ?? spaced.exec(text) ?? nameFirst.exec(text)
  if (first) {
    const [, named, numbered, dated] = first.filter((part, place) => place === 0 || part !== undefined)
    return { month: named, day: numbered, year: dated }
  }
  const last = dayFirst.exec(text)
  return last && { day: last[1], month: last[2], year: last[3] }
}

function monthOf(text: string): number | null {
  if (/^\d/.test(text)) return Number(text)
  if (text.length < 3) return null
  const found = months.flatMap((names, place) => (names.some((name) => name.startsWith(text)) ? [place + 1] : []))
  return found.length === 1 ? found[0]! : null
}

function isDay(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)
}

const clock = /^(\d{1,2}?)(?:[:.h]?([0-5]\d))?(?::[0-5]\d)?(?:\.\d+)? ?([ap])(?:\.? ?m)?\.?$/
const dayClock = /^(\d{1,2})(?:[:.]| ?h ?)([0-5]\d)(?::00(?:\.0+)?)?(?: ?(?:hrs?|hours|h)\.?)?$/
const wholeHour = /^(\d{1,2}) ?(?:h|hrs?|hours)\.?$/
const military = /^(\d{1,2})([0-5]\d)(?: ?(?:hrs?|hours|h)\.?)?$/

/** A typed or pasted time of day, "2:00 p.m.", "1400", "14:00 hrs" or "noon", as "14:00"; null for anything else. Source: F-271. */
export function readTypedTime(typed: string): string | null {
  if (typed.length > longest) return null
  const text = foldText(typed).toLowerCase().replaceAll('\u2236', ':').replace(/[,;]$/, '')
  if (/^(?:12(?::00)? )?noon$/.test(text)) return '12:00'
  if (text === 'midnight') return '00:00'
  const [, half, halfMinutes = '00', side] = clock.exec(text) ?? []
  if (half) {
    const hour = (Number(half) % 12) + (side === 'p' ? 12 : 0)
    return Number(half) >= 1 && Number(half) <= 12 ? timeOf(hour, halfMinutes) : null
  }
  const [, hour, minutes = '00'] = dayClock.exec(text) ?? military.exec(text) ?? wholeHour.exec(text) ?? []
  return hour !== undefined && Number(hour) < 24 ? timeOf(Number(hour), minutes) : null
}

function timeOf(hour: number, minutes: string): string {
  return `${String(hour).padStart(2, '0')}:${minutes}`
}

/** A typed or pasted date with its time, in either order, as "2026-11-24T14:00"; null for anything else. Source: F-271. */
export function readTypedMoment(typed: string, today: string): string | null {
  // "Dec 5, 2026" is no time on December 5.
  if (typed.length > longest || readTypedDate(typed, today) !== null) return null
  const text = foldText(typed)
  const breaks = [...text.matchAll(/(?<=\d)T(?=\d)|,? (?:(?:at|@|a las|\u00E0|on|-) ?)?|@/giu)]
  for (const { 0: between, index } of breaks) {
    const [before, after] = [text.slice(0, index), text.slice(index + between.length)]
    const inOrder = [readTypedDate(before, today), readTypedTime(after)]
    const turned = [readTypedDate(after, today), readTypedTime(before)]
    // In "11/29 2030" it is the year or the time.
    const isYear = /^20\d\d$/.test(after) && inOrder[0] !== readTypedDate(before, '2099-01-01')
    for (const [date, time] of [inOrder, turned]) if (date && time && !isYear) return `${date}T${time}`
  }
  return null
}
