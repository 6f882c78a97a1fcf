import { z } from 'zod'
import { accountName } from '#domain/auth/account-name.ts'
import { countries } from '#domain/auth/countries.ts'
import { emailAddress } from '#domain/email-address.ts'
import { optionalLine, requiredText, storableText } from '#domain/validation.ts'

/**
 * The contact details of an account that an admin can change. Omitted fields stay the same; the role can't be changed.
 *
 * Source: B-032; G-071.
 */
export const UserChange = z.object({
  displayName: accountName(optionalLine(100)),
  companyName: accountName(requiredText('Company name is required')).optional(),
  contactName: accountName(requiredText('Contact name is required')).optional(),
  email: emailAddress('Invalid email address').optional(),
  phone: requiredText('Phone number is required').optional(),
  country: z.enum(countries).optional(),
})
export type UserChange = z.output<typeof UserChange>

/** Why an account is suspended or reinstated. Source: G-234. */
export const SuspensionReason = z.object({
  reason: storableText(500, { tooLong: 'Reason can be at most 500 characters' }).min(1, 'Reason is required'),
})
