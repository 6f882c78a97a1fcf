import { centsOf, dollarsOf, sumOfCents } from '#domain/money.ts'
import { foldText } from '#domain/typed-text.ts'
import { plainNumber, writtenNumber, type WrittenUnit } from './written-number.ts'

type KindRules = {
  /** The unit that may be written beside the number. */
  unit: WrittenUnit
  /** What another unit is refused with. */
  otherUnit?: { signs: RegExp; words: string }
  /** Always written with two decimals once the field is left. */
  fixed?: boolean
  /** What is shown as an example where no number can be read. */
  example?: string
  /** Its own words for a text that is no number. */
  unreadable?: string
  /** What a fraction is refused with; kinds without it take two decimals. */
  fraction?: string
  /** What a number below zero is refused with; kinds without it leave that to the form's schema. */
  negative?: string
  /** Reads any text as a number instead of refusing it. */
  convert?: (text: string) => number
}

const otherMoney = { signs: /\p{Sc}|\b(?:cad|mxn|eur|gbp)\b|\bc ?\$|\bmx ?\$/u, words: 'Enter U.S. dollars' }
const otherWeight = { signs: /\d ?(?:kgs?|kilos?|t|tons?|tonnes?|mt|cwt)\.?$/, words: 'Enter the weight in pounds' }

/** What a field counts. Source: F-001, F-002; G-210. */
const kinds = {
  money: { unit: 'dollars', otherUnit: otherMoney, fixed: true, example: '1,250.00' },
  percent: { unit: 'percent' },
  hours: { unit: 'hours' },
  days: { unit: 'days' },
  wholeDollars: {
    unit: 'dollars',
    otherUnit: otherMoney,
    example: '1,250',
    fraction: 'Enter whole dollars',
    negative: 'Must be 0 or more',
  },
  pounds: { unit: 'pounds', otherUnit: otherWeight, fraction: 'Enter whole pounds', negative: 'Must be 0 or more' },
  count: { unit: 'count', fraction: 'Enter a whole number' },
  capacity: { unit: 'count', fraction: 'Enter a whole number', convert: capacityOf },
  degrees: { unit: 'degrees', unreadable: 'Set point is -40 to 86 °F' },
} as const satisfies Record<string, KindRules>
export type NumberKind = keyof typeof kinds

function rulesOf(kind: NumberKind): KindRules {
  return kinds[kind]
}

/** Whether numbers of this kind have no decimals. */
export function isWholeKind(kind: NumberKind): boolean {
  return rulesOf(kind).fraction !== undefined
}

/**
 * The number that was typed: null when nothing was, NaN when the text is no number.
 *
 * The unit of the field is ignored, and so are commas, spaces and apostrophes before three digits; "1,50" and "1.250,00" are
 * 1.50 and 1,250.00 elsewhere, and "1250 1300" is two numbers. Any other sign is never reinterpreted. Source: F-001, F-224;
 * G-210.
 */
export function readNumber(text: string, kind?: NumberKind): number | null {
  const { convert, unit = 'any' }: Partial<KindRules> = kind ? rulesOf(kind) : {}
  if (convert) return convert(text)
  const written = writtenNumber(text, unit)
  if (written === null) return Number.NaN
  if (written === '') return foldText(text) === '' ? null : Number.NaN
  if (!/^-?(\d+(,\d{3})*(\.\d*)?|\.\d+)$/.test(written)) return Number.NaN
  return Number(written.replaceAll(',', '')) || 0 // no negative zero
}

/** Digits with a comma where others than three follow, as before the cents in many countries. */
const decimalComma = /^-?\d+,[\d,]*(\.\d*)?$/

/** Why a typed text cannot be sent, in words for below the field; undefined for a blank text or a good number. */
export function numberProblem(text: string, kind: NumberKind): string | undefined {
  const { unit, otherUnit, example, unreadable, fraction, negative, convert } = rulesOf(kind)
  if (convert) return undefined
  const number = readNumber(text, kind)
  if (number === null) return undefined
  const plain = plainNumber(text, unit)
  const written = plain.replaceAll(' ', '')
  if (Number.isNaN(number) && otherUnit?.signs.test(plain)) return otherUnit.words
  if (Number.isNaN(number) && !unreadable && decimalComma.test(written))
    return fraction && !example ? fraction : 'Use a point for cents'
  if (Number.isNaN(number))
    return unreadable ?? (example ? `Enter an amount, such as ${example}` : 'Enter a number, using digits only')
  if (negative && number < 0) return negative
  // "44.000" is 44,000 elsewhere.
  const hasThreeDecimals = /\.\d{3}/.test(written)
  if (fraction) return Number.isInteger(number) && !hasThreeDecimals ? undefined : fraction
  return hasThreeDecimals ? 'Enter at most 2 decimals' : undefined
}

/** The number counted while typing: null for a blank text, and for one that cannot be sent. Source: F-003. */
export function countedNumber(text: string, kind: NumberKind): number | null {
  return numberProblem(text, kind) ? null : readNumber(text, kind)
}

/** A number as a field shows it: "1,250.00", "22.5", "41,500"; empty for none. */
export function writeNumber(number: number | null | undefined, kind: NumberKind): string {
  if (number === null || number === undefined) return ''
  return formats[rulesOf(kind).fixed ? 'fixed' : 'plain'].format(number)
}
const formats = {
  fixed: new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  plain: new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }),
}

/** A typed text once its field is left: the same number written out, or the text itself where it is refused or too long. */
export function tidyNumber(text: string, kind: NumberKind): string {
  if (numberProblem(text, kind)) return text
  const number = readNumber(text, kind)
  if (number !== null && !isExact(number)) return text
  const written = writeNumber(number, kind)
  return readNumber(written, kind) === number ? written : text
}

/** The text after a press of an arrow key: one step up or down, not past zero; the same text where it is no number. */
export function stepNumber(text: string, kind: NumberKind, step: number): string {
  const number = readNumber(text, kind) ?? 0
  if (!isExact(number)) return text
  const next = dollarsOf(sumOfCents([centsOf(number), centsOf(step)]))
  return writeNumber(step < 0 && next < 0 ? Math.min(number, 0) : next, kind)
}

/** Whether a number keeps every cent, which takes 15 digits at most: longer ones are written as others. False for NaN. */
function isExact(number: number): boolean {
  return Math.abs(number) < 1e13
}

/**
 * Weekly containers as typed: the first whole number of the text, 1 when there is none. A point before three digits is one
 * of thousands, since containers are whole.
 *
 * Zero and less stay what they are, for the form to refuse.
 * Source: A-337, F-224; G-126.
 */
function capacityOf(text: string): number {
  const joined = plainNumber(text).replace(/(?<=\d)[.,' ](?=\d{3}(?!\d))/g, '')
  const typed = Number(/^-?\d+|\d+/.exec(joined)?.[0] ?? Number.NaN)
  return Number.isNaN(typed) ? 1 : typed || 0
}
