import { z } from 'zod'
import { defaultMessage } from './default-message.ts'
import { isWholeCents } from './money.ts'

const largestAmount = 1_000_000

/** Makes `defaultMessage` speak for every schema without a message of its own; server and web call it once at start. */
export function installDefaultMessages(): void {
  z.config({ customError: defaultMessage })
}

/**
 * Control characters, marks that change the direction of writing, and invisible characters; line breaks are not among
 * them.
 */
const unseen = /(?![\t-\r\u0085])\p{Cc}|\p{Bidi_Control}|\p{Default_Ignorable_Code_Point}/gu
const lineBreak = /\r\n?|[\v\f\u0085\u2028\u2029]/g

/**
 * A text as it is kept: nothing in it that deceives the eye, accents in one form, no white space at its ends. In one
 * line all white space is single spaces; `many` lines keep theirs and their breaks. Source: G-228.
 */
export function cleanText(text: string, lines: 'one' | 'many' = 'one'): string {
  const seen = text.replace(unseen, '')
  const spaced = lines === 'one' ? seen.replace(/[\s\u0085]+/g, ' ') : seen.replace(lineBreak, '\n')
  return spaced.normalize('NFC').trim()
}

/** A line of 1 to 200 characters; `message` is for an empty one, an absent one is "Required". */
export function requiredText(message: string) {
  return storableText().min(1, message).max(200)
}

/** A line that may be absent or empty. */
export function optionalLine(max: number) {
  return storableText().max(max).optional()
}

/** A text of several lines that may be absent or empty. */
export function optionalText(max: number) {
  return storableLines().max(max).optional()
}

/** Exactly five yes-or-no values; `message` is for everything else. Source. */
export function fiveFlags(message: string) {
  return z.array(z.boolean(message), message).length(5, message)
}

/** Dollars, percent or hours from 0 to 1,000,000 with at most two decimals; `message` is for a negative one. */
export function nonNegative(message?: string) {
  return z.number().min(0, message).max(largestAmount).refine(isWholeCents)
}

/** A whole number from `min` to `max`, both included; `message` is for a smaller one, the rest is by default. */
export function intBetween(min: number, max: number, message?: string) {
  return z.number().min(min, message).max(max).int()
}

/**
 * One line of text as it is kept. What the database cannot hold, NUL and half a surrogate pair, is refused. `message` is
 * for an absent one, by default "Required".
 */
export function storableText(message?: string) {
  return storable(message).overwrite((text) => cleanText(text))
}

/** A text of several lines, otherwise like `storableText`. */
export function storableLines() {
  return storable().overwrite((text) => cleanText(text, 'many'))
}

function storable(message?: string) {
  return z.string(message).refine((text) => !text.includes('\0') && text.isWellFormed())
}

/**
 * When a rule that joins fields of an object is judged: as soon as these fields are valid on their own, whatever is
 * wrong with the others. Without it such a rule waits until every field is valid, and its message comes one submit
 * late.
 */
export function whenRight(...fields: string[]) {
  return ({ value, issues }: z.core.ParsePayload): boolean =>
    typeof value === 'object' &&
    value !== null &&
    issues.every(({ path: [field] = [] }) => field !== undefined && !fields.includes(String(field)))
}
