import { formatDate, formatDateTimeWithZone } from '#domain/formats.ts'
import type { DetailValues } from './values.ts'
import { steamshipLines } from './words.ts'

export const holdNames = {
  customs: 'Customs',
  freight: 'Freight',
  tmf: 'TMF',
  usda: 'USDA',
  line: 'Line',
  other: 'Other',
} as const

export const holdWords = { none: 'None', hold: 'On hold', released: 'Released' } as const
export const dayTypeWords = { calendar: 'Calendar days', business: 'Business days' } as const

/** "MAEU Maersk"; an unlisted line is shown by its code. */
export function lineName(scac: string): string {
  const name = steamshipLines[scac]
  return name ? `${scac} ${name}` : scac
}

/** Each hold that is or was on a container: "Customs on hold"; "None" once none is, no line before anyone looked. */
export function holdLines(holds: DetailValues['holds']): string[] {
  if (!holds) return []
  const held = (Object.keys(holdNames) as (keyof typeof holdNames)[]).filter((name) => holds[name] !== 'none')
  return held.length === 0 ? ['None'] : held.map((name) => `${holdNames[name]} ${holdWords[holds[name]].toLowerCase()}`)
}

/** "4 calendar days"; null without a value. */
export function freeDaysWords(days: number | null, type: DetailValues['perDiemDayType']): string | null {
  if (days === null) return null
  const kind = dayTypeWords[type].toLowerCase()
  return `${days} ${days === 1 ? kind.replace(/s$/, '') : kind}`
}

export function availableWords(isAvailable: boolean | null): string | null {
  return isAvailable === null ? null : isAvailable ? 'Yes' : 'No'
}

export function setPointWords(reefer: DetailValues['reefer']): string | null {
  return reefer?.setPointF == null ? null : `${reefer.setPointF} °F`
}

/** "12 in over length, 6 in over width". */
export function oogWords(oog: DetailValues['oog']): string | null {
  if (!oog) return null
  const over = [
    [oog.overLengthIn, 'length'],
    [oog.overWidthIn, 'width'],
    [oog.overHeightIn, 'height'],
  ] as const
  const parts = over.filter(([inches]) => inches > 0).map(([inches, name]) => `${inches} in over ${name}`)
  return parts.join(', ') || null
}

/** A calendar date, and an instant in the zone of its place. */
export function dateWords(date: string | null): string | null {
  return date && formatDate(date)
}

export function instantWords(instant: string | null, timeZone: string): string | null {
  return instant && formatDateTimeWithZone(instant, timeZone)
}
