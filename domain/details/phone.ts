import { storableText } from '#domain/validation.ts'

const message = 'Enter a phone number with 10 digits'
const longest = 40

/**
 * A phone number that may be cleared: ten digits as they are, with a country code as "+13105550100". `withCountry` adds
 * the code of the load's country to ten digits.
 */
export const phone = storableText(longest, { tooLong: message })
  .refine((text) => text === '' || digitsOf(text) !== null, message)
  .transform(digitsOf)
  .nullable()

/** E.164, or ten digits without a country; null for what is no phone number of the United States, Canada or Mexico. */
function digitsOf(text: string): string | null {
  if (!/^\+?[\d\s().-]*$/.test(text)) return null
  const digits = text.replace(/\D/g, '')
  if (digits.length === 10 && !text.startsWith('+')) return digits
  return /^(1|52)\d{10}$/.test(digits) ? `+${digits}` : null
}

/** A phone number with the code of its country. */
export function withCountry(text: string | null, country: string): string | null {
  if (text === null || text.startsWith('+')) return text
  return `${country === 'MEX' ? '+52' : '+1'}${text}`
}
