import { bareCode, isNothing } from './bare-code.ts'

const wrongForm = 'Enter 4 letters and 7 digits, such as MSCU7301450'
const wrongDigit = 'The check digit does not match. Check the container number.'
const wrongUnchecked = 'Enter the number as it is painted on the box'

/** What lists have behind the number: size and type, as "40HC", "45G1", "1x40' High Cube", and the line. */
const sizeBehind =
  /[ /,;|(-]{1,3}(?:\d ?x ?)?(?:(?:20|40|45|48|53)(?:'|ft)? ?(?:[a-z]{0,3}|high ?cube|standard|reefer|flat ?rack|open ?top)|[24l]\d[a-z]\d|\([a-z]{4})\)?$/i

/**
 * A typed container number as it is kept: in capitals, without label, spaces and signs, such as the box around its check
 * digit. Source: X-020; F-220.
 */
export function readContainerNumber(text: string): string {
  if (isNothing(text)) return ''
  const bare = bareCode(text, 'container')
  const sized = bare.replace(sizeBehind, '')
  const [number, whole] = [sized, bare].map((one) => one.toUpperCase().replace(/[^\p{L}\p{N}]/gu, ''))
  return /^[A-Z]{2,4}\d{5,7}$/.test(number!) ? number! : whole!
}

/**
 * The problem with a stored container number; null if there is none. Boxes without a check digit, such as domestic
 * 53-foot and rail boxes, are not checked. Source.
 */
export function problemOfContainerNumber(number: string, isUnchecked: boolean): string | null {
  if (isUnchecked) return /^[A-Z]{2,4}\d{5,7}$/.test(number) ? null : wrongUnchecked
  if (!/^[A-Z]{3}[UJZ]\d{7}$/.test(number)) return wrongForm
  return checkDigitOf(number) === Number(number.at(-1)) ? null : wrongDigit
}

/**
 * The check digit of ISO 6346 for the ten characters before it: each counts twice as much as the one before, the sum is
 * taken modulo 11, and 10 is written 0. Source.
 */
export function checkDigitOf(number: string): number {
  const sum = Array.from(number)
    .slice(0, 10)
    .reduce((total, character, place) => total + valueOf(character) * 2 ** place, 0)
  return (sum % 11) % 10
}

/** Digits count as themselves; letters from 10 on, passing over the multiples of 11. */
function valueOf(character: string): number {
  const digit = Number.parseInt(character, 36)
  return digit < 10 ? digit : digit + Math.floor((digit - 1) / 10)
}

/** The number that was meant where only the check digit of a typed one is wrong; null where more is. */
export function meantContainerNumber(number: string): string | null {
  if (!/^[A-Z]{3}[UJZ]\d{7}$/.test(number)) return null
  const meant = `${number.slice(0, 10)}${checkDigitOf(number)}`
  return meant === number ? null : meant
}

/** "MSKU 730145 0", as it is painted on the box; a number of another form is as it is. */
export function formatContainerNumber(number: string): string {
  return number.replace(/^([A-Z]{4})(\d{6})(\d)$/, '$1 $2 $3')
}
