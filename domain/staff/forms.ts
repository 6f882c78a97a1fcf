import { z } from 'zod'
import { accountName } from '#domain/auth/account-name.ts'
import { Username } from '#domain/auth/forms.ts'
import { isNotBlank, longestPassword, tooCommonPassword, tooLongPassword } from '#domain/auth/password-rules.ts'
import { emailAddress } from '#domain/email-address.ts'
import { staffRoles } from '#domain/permissions.ts'
import { storableText, typedText, whenRight } from '#domain/validation.ts'

/** The fewest characters of what an account of staff has. Source: B-158 to B-160. */
export const staffMinimums = { username: 3, password: 6, fullName: 2 } as const
/** The fewest characters that passwords of staff need in production, unless the operator says otherwise. Source: F-210. */
export const shortestInProduction = 12

/** The message for a password that is too short, by its field and the minimum length. Source: B-159, B-166. */
export const shortPasswords = {
  password: (fewest: number) => `Password must be at least ${fewest} characters`,
  newPassword: (fewest: number) => `New password must be at least ${fewest} characters`,
} as const

/** The role of a new member of staff unless another is chosen. Source: B-060. */
export const defaultStaffRole = 'operations' satisfies (typeof staffRoles)[number]

const shortUsername = `Username must be at least ${staffMinimums.username} characters`
const shortPassword = shortPasswords.password(staffMinimums.password)
const missingName = 'Full name is required'
const longName = 'Full name can be at most 100 characters'
const wrongEmail = 'Must be a valid email address'

/** The characters of every username; only the message for a short one is the portal's own. Source: B-158, G-105. */
const StaffUsername = z
  .string(shortUsername)
  .refine((name) => name.trim().length >= staffMinimums.username, { message: shortUsername, abort: true })
  .pipe(accountName(Username))
const StaffPassword = newPassword(shortPassword)
const details = {
  fullName: accountName(
    storableText(100, { missing: missingName, tooLong: longName }).min(staffMinimums.fullName, missingName),
  ),
  email: emailAddress(wrongEmail),
  role: z.enum(staffRoles),
}

export const NewStaff = z.object({
  username: StaffUsername,
  password: StaffPassword,
  ...details,
  active: z.boolean().default(true),
})
export type NewStaff = z.output<typeof NewStaff>

/** Blank is no password: the current one stays. */
const PasswordOrBlank = z
  .string(shortPassword)
  .transform((password) => (isNotBlank(password) ? password : undefined))
  .pipe(StaffPassword.optional())

/** The form of the edit dialog. Source: B-061, B-164. */
export const StaffFields = z.object({ ...details, active: z.boolean(), password: PasswordOrBlank })

/** Omitted fields stay; the name of the account can be changed too. Source: B-164, B-195; G-131. */
export const StaffChange = StaffFields.extend({ username: StaffUsername }).partial()
export type StaffChange = z.output<typeof StaffChange>

const shortNewPassword = shortPasswords.newPassword(staffMinimums.password)
const passwords = {
  currentPassword: typedText(longestPassword, { missing: 'Current password is required' }).min(
    1,
    'Current password is required',
  ),
  newPassword: newPassword(shortNewPassword),
}

export const StaffPasswordChange = z.object(passwords)

/** The same with the confirmation, which only the browser asks for. Source: B-167, B-168. */
export const StaffPasswordForm = z
  .object({
    ...passwords,
    confirmPassword: z.string().min(staffMinimums.password, 'Password confirmation is required'),
  })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    message: "Passwords don't match",
    when: whenRight('newPassword', 'confirmPassword'),
  })

/** The texts' minimum; the server may want more. Source: B-159, B-166; G-235. */
function newPassword(tooShort: string) {
  return typedText(longestPassword, { missing: tooShort, tooLong: tooLongPassword })
    .refine((password) => password.length >= staffMinimums.password, { message: tooShort, abort: true })
    .refine(isNotBlank, tooCommonPassword)
}
