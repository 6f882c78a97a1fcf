import { z } from 'zod'
import { foldedText, storableText, typedText, unknownWord } from '#domain/validation.ts'
import { pageLimits } from './page-limits.ts'

/** The query of every list that pages by key. The cursor is opaque to callers. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(pageLimits.most).default(pageLimits.default),
  cursor: typedText(1000).optional(),
}

/** The most rows counted for a total: of a whole list, and of a search. More than that is "10,000+" or "200+". */
export const countedRows = { all: 10_000, found: 200 } as const

/**
 * How many rows of a list have each of some words, such as each status. One more than are counted means more than that.
 * Source: F-108; G-291.
 */
export function countsBy<const Word extends string>(words: readonly Word[]) {
  return z.object(Object.fromEntries(words.map((word) => [word, z.number()])) as Record<Word, z.ZodNumber>)
}

/** The order of a list: one of its columns, either way. */
export type Sort<Key extends string = string> = { key: Key; descending: boolean }

/** The order asked for: the name of a column, with `-` before it for descending. Undefined when none is asked for. */
export function sortBy<const Key extends string>(keys: readonly [Key, ...Key[]]) {
  const words = keys.flatMap((key) => [key, `-${key}`])
  return z
    .enum(words as [string, ...string[]], { error: `Sort by ${keys.join(', ')}; put - before it for descending` })
    .optional()
    .transform((word): Sort<Key> | undefined =>
      word === undefined ? undefined : { key: word.replace('-', '') as Key, descending: word.startsWith('-') },
    )
}

/** The time since which something of a row has changed: what did is listed, the oldest change first. Source: F-282. */
export const updatedSince = z.iso
  .datetime({ offset: true, error: 'Use a time such as 2026-11-28T14:05:00Z' })
  .optional()

/** The fewest letters of a search. */
export const leastLetters = 2

/** What is searched for: words, or parts of three characters and more. Undefined when nothing is. */
export const searchText = storableText(100, { tooLong: 'Search for at most 100 characters' })
  .optional()
  .transform((text) => text?.trim() || undefined)
  .refine((text) => text === undefined || text.length >= leastLetters, `Search for at least ${leastLetters} characters`)

/**
 * A comma list of known words, or `all`.
 *
 * Returns undefined if the list is empty, `all`, or the named words, each once and in their usual order. Errors: an
 * unknown word. Source: G-033, G-281; F-103.
 */
export function wordList<const Word extends string>(words: readonly Word[]) {
  return foldedText(500)
    .optional()
    .transform((text, context): Word[] | 'all' | undefined => {
      const named = (text ?? '').split(',').flatMap((word) => word.trim() || [])
      const unknown = named.find((word) => word !== 'all' && !words.some((known) => known === word))
      if (unknown !== undefined) {
        context.addIssue({ code: 'custom', message: unknownWord(unknown, [...words, 'all']) })
        return z.NEVER
      }
      if (named.length === 0) return undefined
      return named.includes('all') ? 'all' : words.filter((word) => named.includes(word))
    })
}

/** Whether a list of words narrows: `all` does not. */
export function isAsked<Word>(words: Word[] | 'all' | undefined): words is Word[] {
  return Array.isArray(words)
}

/** A comma list of ids. Undefined when none is asked for. Errors: what is not an id. */
export const idList = foldedText(2000)
  .optional()
  .transform((text) => (text ?? '').split(',').flatMap((word) => word.trim() || []))
  .refine((words) => words.every((word) => isId(Number(word))), 'Use numbers of ids, separated by commas')
  .transform((words) => (words.length > 0 ? words.map(Number) : undefined))

function isId(number: number): boolean {
  return Number.isInteger(number) && number > 0 && number < 2_147_483_648
}
