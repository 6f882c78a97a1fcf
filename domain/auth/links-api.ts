import { z } from 'zod'
import { endpoint } from '#domain/http/endpoint.ts'
import { anyUser } from '#domain/permissions.ts'
import { LinkToken } from '#domain/link-token.ts'
import { ForgottenPassword, PasswordReset } from './links.ts'

const done = z.object({ success: z.literal(true) })
const body = z.object({ token: LinkToken })

/** Source: docs/decisions/product.md, G-190. */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/forgot-password',
  summary:
    'Asks for links to a new password by user name or mail address; the answer is the same whether or not there is an account',
  access: 'anyone',
  body: ForgottenPassword,
  reply: done,
})

export const checkResetLink = endpoint({
  method: 'POST',
  path: '/api/reset-password/check',
  summary: 'Whose password a link is for, while it counts',
  access: 'anyone',
  body,
  reply: z.object({ username: z.string() }),
})

/** Source: docs/decisions/product.md, G-190. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/reset-password',
  summary: 'Gives an account another password by a link, once, and ends all its sessions; signs nobody in',
  access: 'anyone',
  body: PasswordReset,
  reply: done,
})

/** Source: docs/decisions/product.md, G-191. */
export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/confirm-email',
  summary: "Confirms by a link that a mail address is its account's; a second time answers the same",
  access: 'anyone',
  body,
  reply: z.object({ email: z.string() }),
})

export const requestConfirmation = endpoint({
  method: 'POST',
  path: '/api/user/confirmation-mail',
  summary: 'Mails the signed-in user another link that confirms the address of the account',
  access: anyUser,
  reply: done,
})
