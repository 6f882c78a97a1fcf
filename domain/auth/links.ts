import { z } from 'zod'
import { LinkToken, linkTo } from '#domain/link-token.ts'
import { ChangedPassword } from './new-password.ts'
import { storableText } from '#domain/validation.ts'

/** What a link does to the account of the person who has it. Each works once. */
export type LinkPurpose = UserLinkPurpose | 'open_codes' | 'join'
/** Those of accounts of the marketplace only. */
export type UserLinkPurpose = 'reset_password' | 'confirm_email' | 'undo_email'

const day = 24 * 60
const week = 7 * day
/** How long a link is valid, in minutes. Source: G-190, G-191, G-232, F-211. */
export const linkMinutes: Record<LinkPurpose, number> = {
  reset_password: 30,
  confirm_email: week,
  undo_email: week,
  open_codes: day,
  join: week,
}

/** Emails that anyone can make the server send: reset links to one account while the first is still valid. */
export const mostResetMails = 3
/** Confirmation emails within an hour to one account, or to one address. */
export const mostConfirmationMails = 5
/** Links that open code sign-in, within a day to one account. Source: F-211. */
export const mostCodesLinks = 5

const pages: Record<LinkPurpose, string> = {
  reset_password: '/reset-password',
  confirm_email: '/confirm-email',
  undo_email: '/undo-email-change',
  open_codes: '/open-codes',
  join: '/join',
}

/** The page that a link to an account opens. */
export function linkPath(purpose: LinkPurpose, token: string): string {
  return linkTo(pages[purpose], token)
}

/** A username or an email address. */
export const ForgottenPassword = z.object({
  account: storableText(200).min(1, 'Username or email is required'),
})

const newPassword = { newPassword: ChangedPassword }
export const PasswordReset = z.object({ token: LinkToken, ...newPassword })

/** The form of it, with the confirmation, which only the browser asks for. */
export const PasswordResetForm = z
  .object({ ...newPassword, confirmPassword: z.string().min(1, 'Confirm new password is required') })
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
  })
