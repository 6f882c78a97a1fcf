import { z } from 'zod'
import { emailAddress } from '#domain/email-address.ts'
import { Id } from '#domain/ids.ts'
import {
  fiveFlags,
  intBetween,
  optionalLine,
  optionalText,
  requiredText,
  foldedText,
  typedText,
} from '#domain/validation.ts'
import { accountName } from './account-name.ts'
import { isNotBlank, longestPassword, tooCommonPassword, tooLongPassword } from './password-rules.ts'
import { countries } from './countries.ts'

export const Credentials = z.object({
  username: foldedText(200).min(1, 'Enter your username'),
  password: typedText(200).min(1, 'Enter your password'),
})

/** Letters, digits, dot, dash and underscore, at least three. Source: G-105. */
export const Username = foldedText(50, { tooLong: 'Username can be at most 50 characters' })
  .min(3, 'Username must be at least 3 characters')
  .regex(/^[\w.-]+$/, 'Use only letters, numbers, periods, dashes and underscores')
export const NewPassword = typedText(longestPassword, { tooLong: tooLongPassword })
  .min(8, 'Password must be at least 8 characters')
  .refine(isNotBlank, tooCommonPassword)

const areaIds = z.array(Id).max(106)

/** The fields that both registrations share, with messages that end in "for shippers" or "for truckers". */
function company(suffix: ' for shippers' | ' for truckers' | '') {
  const missingCountry = `Country is required${suffix}`
  return {
    companyName: accountName(requiredText(`Company name is required${suffix}`)),
    contactName: accountName(requiredText(`Contact name is required${suffix}`)),
    email: emailAddress(`Valid email is required${suffix}`),
    phone: requiredText(`Phone number is required${suffix}`),
    country: z.enum(countries, {
      error: (issue) => (issue.input === undefined || issue.input === '' ? missingCountry : 'Invalid input'),
    }),
  }
}

/** Characters. */
export const longestDisplayName = 100

const account = {
  username: accountName(Username),
  password: NewPassword,
  displayName: accountName(optionalLine(longestDisplayName)),
}

export const ShipperRegistration = z.object({
  role: z.literal('shipper'),
  ...account,
  ...company(' for shippers'),
})
export type ShipperRegistration = z.input<typeof ShipperRegistration>

export const TruckerRegistration = z.object({
  role: z.literal('trucker'),
  ...account,
  ...company(' for truckers'),
  estimatedCapacity: intBetween(1, 1_000_000, 'Estimated capacity is required for truckers'),
  dot_number: optionalLine(50),
  mc_number: requiredText('MC Number is required for truckers'),
  scac_code: requiredText('SCAC Code is required for truckers'),
  containerHandling: fiveFlags('All container handling capabilities must be specified'),
  areasServed: areaIds.optional(),
})
export type TruckerRegistration = z.input<typeof TruckerRegistration>

/** Any role but shipper and trucker is refused. Source: A-342. */
export const Registration = z.discriminatedUnion('role', [ShipperRegistration, TruckerRegistration])
export type Registration = z.output<typeof Registration>

/** The form that makes a trucker `registered`. Source. */
export const CompleteRegistration = z.object({
  ...company(''),
  areasServed: areaIds.min(1, 'Select at least one service area'),
  dot_number: optionalLine(50),
  mc_number: requiredText('MC Number is required'),
  scac_code: requiredText('SCAC Code is required'),
  estimatedCapacity: intBetween(1, 1_000_000, 'Estimated capacity is required'),
  containerHandling: fiveFlags('Container handling capabilities must be specified'),
  additionalInfo: optionalText(2000),
})
export type CompleteRegistration = z.input<typeof CompleteRegistration>
