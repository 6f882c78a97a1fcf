import { parsePhoneNumberWithError, type PhoneNumber } from 'libphonenumber-js/min'
import { barePhone, longestPhone } from './phone-text.ts'

/**
 * A typed phone number of the United States, Canada or Mexico: "+13105550100", ten digits as they are, each with
 * ";ext=4" where it has an extension, as links to call have it; null for anything else. Source: F-230.
 */
export function readPhone(typed: string): string | null {
  if (typed.length > longestPhone) return null
  const text = withMexico(barePhone(typed).replace(/^\+?0{2}[ -]?(?=[1-9])|^\+0(?=[1-9])/, '+'))
  const read = parsed(text)
  if (!read || isOfTwoCountries(read.number, text)) return null
  const number = usualNumber(read.number, text.startsWith('+'))
  const checked = number === null ? null : parsed(number)
  if (!checked?.isValid()) return null
  const isBare = !text.startsWith('+') && text.replace(/\D/g, '').startsWith(checked.nationalNumber)
  const kept = isBare && checked.countryCallingCode === '1' ? checked.nationalNumber : checked.number
  return read.ext ? `${kept};ext=${read.ext}` : kept
}

function parsed(text: string): PhoneNumber | null {
  try {
    return parsePhoneNumberWithError(text, { defaultCountry: 'US', extract: false })
  } catch {
    return null
  }
}

/**
 * "81 8123 4567" and "899 922 3456" with the code of Mexico, where the United States and Canada have no such number: in two
 * digits and two groups of four are Mexico's largest cities, and no other country of these has areas such as 899.
 */
function withMexico(text: string): string {
  const [city] = /^(?:1 )?\(?(?:33|5[56]|81)\)?[ .-]?\d{4}[ .-]\d{4}(?!\d)/.exec(text) ?? []
  if (city !== undefined && (text.startsWith('1 ') || !parsed(text)?.isValid())) return `+52 ${text.replace(/^1 /, '')}`
  const digits = text.split(' ext.', 1)[0]!.replace(/\D/g, '')
  const isElsewhere = text.startsWith('+') || !/^[2-9]\d{9}$/.test(digits) || digits.startsWith('555')
  return isElsewhere || parsed(`+1${digits.slice(0, 3)}2345678`)?.isValid() ? text : `+52 ${text}`
}

/**
 * The number as it is dialed today: Mexico's cell phones had a 1, or 044 and 045, before their ten digits, and its long
 * distance 01. Without a typed country these digits are read as American ones at first. Null for other countries.
 */
function usualNumber(number: string, hasCountry: boolean): string | null {
  const [, mexican] =
    /^\+52(?:1|01|044|045)?(\d{10})$/.exec(number) ??
    (hasCountry ? null : /^\+1(?:52(?:1|01|044|045)?|01|044|045)(\d{10})$/.exec(number)) ??
    []
  if (mexican) return `+52${mexican}`
  return /^\+1\d{10}$/.test(number) ? number : null
}

/**
 * Whether a number behind 01 may be one of Mexico, as it was dialed there, or of the United States with a wrong prefix.
 * "01 800" is known as Mexico's toll-free prefix.
 */
function isOfTwoCountries(number: string, text: string): boolean {
  const [, national] = /^\+101(\d{10})$/.exec(number) ?? []
  const isMexican = /^\(?01\)?[ .-]?\(?(?:33|5[56]|81)\)?[ .-]?\d{4}[ .-]?\d{4}(?!\d)/.test(text)
  return national !== undefined && !isMexican && !national.startsWith('800') && parsed(`+1${national}`)!.isValid()
}

/** The address that calls a phone number, whatever form it is written in; null where none is recognized. */
export function callAddress(text: string, country = 'USA'): string | null {
  const number = readPhone(text)
  return number === null ? null : `tel:${withCountry(number, country)}`
}

/** A phone number with the code of its country. */
export function withCountry(number: string, country: string): string {
  if (number.startsWith('+')) return number
  return `${country === 'MEX' ? '+52' : '+1'}${number}`
}
