import { z } from 'zod'
import { foldText } from '#domain/typed-text.ts'
import { foldedText, storableLines, storableText } from '#domain/validation.ts'

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
  return foldedText(longestText)
    .overwrite(read)
    .transform((text) => text || null)
    .nullable()
}

/** A code as it is kept: in capitals, without spaces. Source: F-220. */
export function writtenCode(text: string): string {
  return foldText(text).toUpperCase().replaceAll(' ', '')
}

/** A code that is kept as `writtenCode` writes it, and may be cleared. */
export function code(pattern: RegExp, message: string) {
  return storableText(longestText)
    .overwrite(writtenCode)
    .refine((text) => text === '' || pattern.test(text), message)
    .transform((text) => text || null)
    .nullable()
}

/** A calendar date that may be cleared. */
export function clearableDate(message = 'Invalid date') {
  return clearable(z.iso.date(), message)
}

/** Local time of a place, such as "2026-11-28T16:00"; may be cleared. */
export const wallTime = clearable(z.iso.datetime({ local: true, precision: -1 }).regex(/\d$/), 'Invalid date')

const longestMoment = 60

/** The text of a date or time. */
export function typedMoment(message: string) {
  return z
    .string(message)
    .refine((text) => text.length <= longestMoment, { error: message, abort: true })
    .overwrite(foldText)
}

/** A calendar date of this century. */
export function typedDate(message: string) {
  return typedMoment(message)
    .check(z.iso.date({ error: message, abort: true }))
    .refine((text) => text.startsWith('20'), message)
}

/** No load is moved in another century. */
function clearable(format: z.ZodType<string, string>, message: string) {
  return typedMoment(message)
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
