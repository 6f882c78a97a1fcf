import { longestPhone } from '#domain/phone-text.ts'
import { readPhone } from '#domain/phone.ts'
import { isNothing } from './bare-code.ts'
import { storableText } from '#domain/validation.ts'

const message = 'Enter a phone number with 10 digits'

/**
 * A phone number that a machine dials, and that may be cleared, as `readPhone` reads it. `withCountry` adds the code of the
 * load's country to ten digits.
 */
export const phone = storableText(longestPhone, { missing: message, tooLong: message })
  .overwrite((text) => (isNothing(text) ? '' : text))
  .refine((text) => text === '' || readPhone(text) !== null, message)
  .transform((text) => readPhone(text))
  .nullable()
