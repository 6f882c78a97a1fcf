import { z } from 'zod'
import { defaultMessage, tooLongMessage } from './default-message.ts'
import { isWholeCents } from './money.ts'
import { cleanText, foldText } from './typed-text.ts'

const largestAmount = 1_000_000

/** Uses `defaultMessage` for every schema without its own message; server and web call it once at startup. */
export function installDefaultMessages(): void {
  z.config({ customError: defaultMessage })
}

/** A line of 1 to 200 characters; `message` is for an empty one, an absent one is "Required". */
export function requiredText(message: string) {
  return storableText(200).min(1, message)
}

/** A line that may be absent or empty. */
export function optionalLine(most: number) {
  return storableText(most).optional()
}

/** A text of several lines that may be absent or empty. */
export function optionalText(most: number) {
  return storableLines(most).optional()
}

/** Exactly five yes-or-no values; `message` is for everything else. Source. */
export function fiveFlags(message: string) {
  return z.array(z.boolean(message), message).length(5, message)
}

/** Dollars, percent or hours from 0 to 1,000,000 with at most two decimals; `message` is for a negative one. */
export function nonNegative(message?: string) {
  const tooExact = 'Enter at most 2 decimals'
  const amount = z.number().min(0, message).max(largestAmount)
  return amount.multipleOf(0.01, { error: tooExact, abort: true }).refine(isWholeCents, tooExact)
}

/** An amount in whole cents, also below zero; what it reads is `Cents`. */
export const WholeCents = z.number().int().brand<'Cents'>()

/** A whole number from `min` to `max`, both included; `message` is for a smaller one, the rest is by default. */
export function intBetween(min: number, max: number, message?: string) {
  return z.number().min(min, message).max(max).int()
}

/** The message for a word that is none of those that are taken. */
export function unknownWord(word: string, words: readonly string[]): string {
  return `Unknown "${word.slice(0, 40)}"; use ${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}

/** Messages for an absent text and for one that is too long; without them the default ones. */
type TextWords = { missing?: string; tooLong?: string }

/**
 * One line of text as it is stored, of at most `most` characters. Refuses what the database cannot store: NUL and half
 * a surrogate pair. The length is checked first, and a text that is too long is not checked further. Source: F-201.
 */
export function storableText(most: number, words?: TextWords) {
  return storable(most, words, 'one')
}

/** A text of several lines, otherwise like `storableText`. */
export function storableLines(most: number, words?: TextWords) {
  return storable(most, words, 'many')
}

/** A code that is kept as patterns see it, such as a username: quotation marks, dashes, digits are those of ASCII. Source: F-220. */
export function foldedText(most: number, words?: TextWords) {
  return storableText(most, words).overwrite(foldText)
}

/** A text exactly as it was typed, such as a password. Length as in `storableText`. */
export function typedText(most: number, words?: TextWords) {
  return z.string(words?.missing).max(most, ending(words))
}

function storable(most: number, words: TextWords | undefined, lines: 'one' | 'many') {
  return readable(most, words)
    .refine((text) => !text.includes('\0') && text.isWellFormed())
    .overwrite((text) => cleanText(text, lines))
    .max(most, ending(words))
}

/** Accents, invisible characters and white space may make a text so much longer than what is kept of it. */
function readable(most: number, words: TextWords | undefined) {
  const error = words?.tooLong ?? tooLongMessage(most)
  return z.string(words?.missing).max(4 * most + 100, { error, abort: true })
}

/** No rule behind it is asked. */
function ending(words: TextWords | undefined) {
  return { abort: true, ...(words?.tooLong && { error: words.tooLong }) }
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
