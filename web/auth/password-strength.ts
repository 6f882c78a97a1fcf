export const strengths = ['Too short', 'Weak', 'Fair', 'Good', 'Strong'] as const
export type Strength = (typeof strengths)[number]

const classes = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/]
const leastLength = 8

/**
 * The strength of a new password against guessing; a hint that refuses nothing.
 *
 * Length counts for more than kinds of characters, and repeating the same few counts for nothing. Source: G-105.
 */
export function strengthOf(password: string): Strength {
  if (password.length < leastLength) return 'Too short'
  if (new Set(password).size < 5) return 'Weak'
  const kinds = classes.filter((kind) => kind.test(password)).length
  const length = [12, 16, 20].filter((limit) => password.length >= limit).length
  const points = length + (kinds >= 2 ? 1 : 0) + (kinds >= 4 ? 1 : 0)
  return strengths[Math.min(points, 3) + 1] ?? 'Strong'
}
