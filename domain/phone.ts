import { parsePhoneNumberWithError, type PhoneNumber } from 'libphonenumber-js/min'
import { barePhone, longestPhone } from './phone-text.ts'

/**
 * A typed phone number of the United States, Canada or Mexico: "+13105550100", ten digits as they are, each with
 * ";ext=4" where it has an extension, as links to call have it; null for anything else. Source: F-230.
 */
export function readPhone(typed: string): string | null {
  if (typed.length > longestPhone) return null
  const text = mexicanCity(barePhone(typed).replace(/^\+?0{2}[ -]?(?=[1-9])|^\+0(?=[1-9])/, '+'))
  const read = parsed(text)
  if (!read) return null
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
 * "81 8123 4567" with the code of Mexico, where the United States have no such number: only Mexico's four largest codes
 * of cities have two digits.
 */
function mexicanCity(text: string): string {
  const isCity = /^\(?(?:33|5[56]|81)\)?[ .-]?\d{4}[ .-]\d{4}(?!\d)/.test(text)
  return isCity && !parsed(text)?.isValid() ? `+52 ${text}` : text
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
