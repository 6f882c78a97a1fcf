import { z } from 'zod'
import { storableLines, storableText } from '#domain/validation.ts'

const longestText = 200

/** A line that may be cleared. */
export function clearableLine(most: number) {
  return storableText(most)
    .transform((text) => text || null)
    .nullable()
}

/** A text of several lines that may be cleared. */
export function clearableLines(most: number) {
  return storableLines(most)
    .transform((text) => text || null)
    .nullable()
}

/** A text that is kept as `read` gives it, and may be cleared. */
export function readText(read: (text: string) => string) {
  return storableText(longestText)
    .overwrite(read)
    .transform((text) => text || null)
    .nullable()
}

/** A code that is kept in capitals, and may be cleared. */
export function code(pattern: RegExp, message: string) {
  return storableText(longestText)
    .overwrite((text) => text.toUpperCase())
    .refine((text) => text === '' || pattern.test(text), message)
    .transform((text) => text || null)
    .nullable()
}

/** A calendar date that may be cleared. */
export function clearableDate(message = 'Invalid date') {
  return clearable(z.iso.date(), message)
}

/** What the clocks of a place show, such as "2026-11-28T16:00"; may be cleared. */
export const wallTime = clearable(z.iso.datetime({ local: true, precision: -1 }).regex(/\d$/), 'Invalid date')

/** No load is moved in another century. */
function clearable(format: z.ZodType<string, string>, message: string) {
  return z
    .string(message)
    .refine((text) => text === '' || (text.startsWith('20') && format.safeParse(text).success), message)
    .transform((text) => text || null)
    .nullable()
}

/** A whole number that may be cleared; one message for whatever is wrong with it. */
export function wholeNumber(least: number, most: number, message: string) {
  return z.number(message).int(message).min(least, message).max(most, message).nullable()
}

/** A list that null empties. */
export function list<Item extends z.ZodType>(item: Item, most: number, message: string) {
  return z
    .array(item)
    .max(most, message)
    .nullable()
    .transform((items) => items ?? [])
}

/** Yes or no; null is no. */
export const flag = z
  .boolean()
  .nullable()
  .transform((value) => value ?? false)
