import { z } from 'zod'
import { endpoint } from '#domain/http/endpoint.ts'
import { anyUser } from '#domain/permissions.ts'
import { LinkToken } from '#domain/link-token.ts'
import { ForgottenPassword, PasswordReset } from './links.ts'

const done = z.object({ success: z.literal(true) })
const body = z.object({ token: LinkToken })

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/forgot-password',
  summary:
    'Request password reset links by username or email; the response is the same whether or not an account exists',
  access: 'anyone',
  body: ForgottenPassword,
  reply: done,
  refusals: ['too-many-attempts'],
})

export const checkResetLink = endpoint({
  method: 'POST',
  path: '/api/reset-password/check',
  summary: 'Get whom a valid password reset link is for',
  access: 'anyone',
  body,
  /** With the name of a member. Source: P-010. */
  reply: z.object({ username: z.string(), fullName: z.string().optional() }),
  refusals: ['link-invalid', 'link-expired', 'link-used'],
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/reset-password',
  summary: 'Set a new password with a one-time link and end all sessions of the account; does not sign in',
  access: 'anyone',
  body: PasswordReset,
  reply: done,
  refusals: ['link-invalid', 'link-expired', 'link-used'],
})

export const checkConfirmLink = endpoint({
  method: 'POST',
  path: '/api/confirm-email/check',
  summary: 'Get the account and email address of a confirmation link, and whether it is confirmed; changes nothing',
  access: 'anyone',
  body,
  reply: z.object({ username: z.string(), email: z.string(), confirmed: z.boolean() }),
  refusals: ['link-invalid', 'link-expired'],
})

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/confirm-email',
  summary: 'Confirm an email address with a link; repeating it returns the same response',
  access: 'anyone',
  body,
  reply: z.object({ email: z.string() }),
  refusals: ['link-invalid', 'link-expired'],
})

const undoAccess = { access: 'anyone', body } as const

export const checkUndoEmail = endpoint({
  method: 'POST',
  path: '/api/undo-email-change/check',
  summary: 'Get the account and the address that a valid undo link restores',
  ...undoAccess,
  reply: z.object({ username: z.string(), email: z.string() }),
  refusals: ['link-invalid', 'link-expired', 'link-used'],
})

export const undoEmail = endpoint({
  method: 'POST',
  path: '/api/undo-email-change',
  summary: 'Restore the earlier email address and end all sessions and the password; returns a path to a new password',
  ...undoAccess,
  reply: z.object({ path: z.string() }),
  refusals: ['link-invalid', 'link-expired', 'link-used'],
})

export const requestConfirmation = endpoint({
  method: 'POST',
  path: '/api/user/confirmation-mail',
  summary: 'Email the signed-in user a new confirmation link',
  access: anyUser,
  members: 'all',
  reply: done,
  refusals: ['email-confirmed', 'email-missing', 'too-many-attempts'],
})
