import type { z } from 'zod'

/**
 * The default message of a refused value; undefined never, so that no wording of the library shows through but those that
 * the texts quote.
 *
 * Source; G-104; F-235.
 */
export function defaultMessage(issue: z.core.$ZodRawIssue): string {
  if (isMissing(issue)) return 'Required'
  if (issue.code === 'too_small') return sizeMessage(issue.origin, 'least', Number(issue.minimum), issue.inclusive)
  if (issue.code === 'too_big') return sizeMessage(issue.origin, 'most', Number(issue.maximum), issue.inclusive)
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'Invalid email'
  return 'Invalid input'
}

function isMissing(issue: z.core.$ZodRawIssue): boolean {
  if (issue.code === 'invalid_union' && typeof issue.discriminator === 'string') {
    const given: unknown = issue.input
    return given === undefined || Reflect.get(Object(given), issue.discriminator) === undefined
  }
  return issue.input === undefined
}

const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 })

/** The message for a text with more characters than it may have. Source: F-235. */
export function tooLongMessage(most: number): string {
  return `Enter at most ${numbers.format(most)} ${most === 1 ? 'character' : 'characters'}`
}

/** The message for a number above the largest that is taken. Source: F-235. */
export function tooLargeMessage(most: number): string {
  return `Enter at most ${numbers.format(most)}`
}

function sizeMessage(origin: string, bound: 'least' | 'most', limit: number, inclusive: boolean | undefined): string {
  if (origin === 'string') {
    return bound === 'most' ? tooLongMessage(limit) : `String must contain at least ${limit} character(s)`
  }
  if (origin !== 'number' && origin !== 'int') return 'Invalid input'
  if (inclusive === false) return `Enter ${bound === 'least' ? 'more' : 'less'} than ${numbers.format(limit)}`
  return bound === 'most' ? tooLargeMessage(limit) : `Number must be greater than or equal to ${limit}`
}
