import { z } from 'zod'
import { accountName } from '#domain/auth/account-name.ts'
import { countries } from '#domain/auth/countries.ts'
import { clearableEmail } from '#domain/email-address.ts'
import { Id } from '#domain/ids.ts'
import { fiveFlags, intBetween, storableLines, storableText, typedText } from '#domain/validation.ts'
import { ChangedPassword } from '#domain/auth/new-password.ts'
import { normalized, samePassword } from '#domain/auth/password-rules.ts'

/** A line that may be blank or null, which clears what is stored. */
function clearableText(max: number) {
  return storableText(max).nullish()
}

/** The form of the profile. Source: B-171; G-124. */
export const ProfileFields = z.object({
  displayName: accountName(clearableText(100)),
  companyName: accountName(clearableText(200)),
  contactName: accountName(clearableText(200)),
  email: clearableEmail('Invalid email address').nullish(),
  phone: clearableText(200),
  country: z.enum(countries).optional(),
  dot_number: clearableText(50),
  mc_number: clearableText(200),
  scac_code: clearableText(200),
  additionalInfo: storableLines(2000).nullish(),
  estimatedCapacity: intBetween(1, 1_000_000).optional(),
})

/** The form of a carrier's capabilities. Source: B-182; G-111. */
export const Capabilities = z.object({
  containerHandling: fiveFlags('Container handling capabilities must be specified'),
})

/**
 * The fields of their own account that users may change: omitted fields stay, blank clears, others are ignored. Source:
 * B-210.
 */
export const ProfileUpdate = ProfileFields.extend(Capabilities.partial().shape)
export type ProfileUpdate = z.output<typeof ProfileUpdate>

export const ServiceAreas = z.object({
  areasServed: z
    .array(Id, 'Please select at least one service area')
    .min(1, 'Please select at least one service area')
    .max(106),
})
export type ServiceAreas = z.output<typeof ServiceAreas>

const passwords = {
  currentPassword: typedText(200, { missing: 'Current password is required' }).min(1, 'Current password is required'),
  newPassword: ChangedPassword,
}
type Passwords = { currentPassword: string; newPassword: string }

function isAnother({ currentPassword, newPassword }: Passwords): boolean {
  return normalized(newPassword) !== normalized(currentPassword)
}
const mustBeAnother = {
  path: ['newPassword'],
  message: samePassword,
}

/** Whether all else that opens the account ends too: access tokens, calendar address, passkeys, push, webhooks. Source: Y-169, F-203. */
const revokeTokens = z.boolean().default(false)

export const PasswordChange = z.object({ ...passwords, revokeTokens }).refine(isAnother, mustBeAnother)

/** The same with the confirmation, which only the browser asks for. Source: B-178, B-179. */
export const PasswordChangeForm = z
  .object({ ...passwords, revokeTokens, confirmPassword: z.string().min(1, 'Confirm new password is required') })
  .refine(isAnother, mustBeAnother)
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
  })
