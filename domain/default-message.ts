import type { z } from 'zod'

/**
 * The default message of a refused value; undefined never, so that no wording of the library shows through.
 *
 * Source; G-104.
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

/** The message for a text with fewer or more characters than it may have. */
export function lengthMessage(bound: 'least' | 'most', limit: number): string {
  return `String must contain at ${bound} ${limit} character(s)`
}

function sizeMessage(origin: string, bound: 'least' | 'most', limit: number, inclusive: boolean | undefined): string {
  if (origin === 'string') return lengthMessage(bound, limit)
  if (origin !== 'number' && origin !== 'int') return 'Invalid input'
  const relation = bound === 'least' ? 'greater than' : 'less than'
  return `Number must be ${relation} ${inclusive === false ? '' : 'or equal to '}${limit}`
}
