export const longestPassword = 200
export const tooLongPassword = `Password can be at most ${longestPassword} characters`
export const tooCommonPassword = 'This password is too common. Choose another one.'
/** For a password that replaces the same one. Source: B-180. */
export const samePassword = 'New password must be different from current password'
/** The least score against guessing of a password that is set, by portal. Source: F-210. */
export const leastScores = { user: 2, staff: 3 } as const
const productName = 'quaybid'

/** A text typed on any keyboard as one sequence of characters: it is hashed and compared in this form. */
export function normalized(password: string): string {
  return password.normalize('NFC')
}

/** Whether a password has characters other than blanks. */
export function isNotBlank(password: string): boolean {
  return password.trim() !== ''
}

/**
 * Whether a password gives itself away: the username or the product's name is in it, in any case.
 *
 * The commonest passwords are looked up on the server. Source: G-235.
 */
export function isGuessable(password: string, username: string): boolean {
  const text = normalized(password).toLowerCase()
  const name = username.trim().toLowerCase()
  return text.includes(productName) || (name !== '' && text.includes(name))
}
