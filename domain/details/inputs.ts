import { z } from 'zod'
import { foldText } from '#domain/typed-text.ts'
import { bareCode, type CodeLabel, hasSeveralCodes, isNothing, withoutNote } from './bare-code.ts'
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

/** A text that is kept as `read` gives it, of so many characters, and may be cleared. */
export function readText(read: (text: string) => string, { most, message }: { most: number; message: string }) {
  return storableText(longestText)
    .overwrite(read)
    .refine((text) => text.length <= most, message)
    .transform((text) => text || null)
    .nullable()
}

/**
 * A code as it is kept: in capitals, without spaces, label, signs around it and the decimals of a table's number; "" for
 * "N/A" and "none". Source: F-220.
 */
export function writtenCode(text: string, kind?: CodeLabel): string {
  if (isNothing(text)) return ''
  return bareCode(text, kind)
    .toUpperCase()
    .replaceAll(' ', '')
    .replace(/^(\d+)\.0+$/, '$1')
}

type CodeWords = { kind?: CodeLabel; read?: (text: string) => string }

/** One code, kept as `writtenCode` writes it, or `read` does of that; without the size, type or note behind a number. */
export function oneCode(pattern: RegExp, { kind, read = (text) => text }: CodeWords = {}) {
  const written = (text: string) => read(writtenCode(withoutNote(text), kind))
  return storableLines(longestText)
    .refine((text) => !hasSeveralCodes(withoutNote(text), (part) => pattern.test(written(part))), {
      error: 'Enter one number',
      abort: true,
    })
    .overwrite(written)
}

/** The same, which may be cleared. */
export function code(pattern: RegExp, message: string, words?: CodeWords) {
  return oneCode(pattern, words)
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
