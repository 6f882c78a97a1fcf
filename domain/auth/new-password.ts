import { typedText } from '#domain/validation.ts'
import { longestPassword, tooLongPassword } from './password-rules.ts'

/** The requirements for a changed password: in words for a list, and the message when it doesn't meet them. */
type PasswordRule = { words: string; message: string; holds: (password: string) => boolean }

/** Letters and digits of every script count; special is whatever is neither. Source: B-173 to B-177, G-108. */
export const newPasswordRules = [
  {
    words: '8 characters or more',
    message: 'Password must be at least 8 characters',
    holds: (password) => password.length >= 8,
  },
  {
    words: 'An uppercase letter',
    message: 'Password must contain at least one uppercase letter',
    holds: (password) => /\p{Lu}/u.test(password),
  },
  {
    words: 'A lowercase letter',
    message: 'Password must contain at least one lowercase letter',
    holds: (password) => /\p{Ll}/u.test(password),
  },
  {
    words: 'A number',
    message: 'Password must contain at least one number',
    holds: (password) => /\p{Nd}/u.test(password),
  },
  {
    words: 'A special character',
    message: 'Password must contain at least one special character',
    holds: (password) => /[^\p{L}\p{N}]/u.test(password),
  },
] as const satisfies readonly PasswordRule[]

/** A password that one is changed to. Source: B-173 to B-177. */
export const ChangedPassword = newPasswordRules.reduce(
  (schema, { holds, message }) => schema.refine(holds, message),
  typedText(longestPassword, { missing: newPasswordRules[0].message, tooLong: tooLongPassword }),
)
