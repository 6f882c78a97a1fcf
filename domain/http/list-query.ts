import { z } from 'zod'

/** How many rows a page of a list has at the most, and without being asked. Source: docs/decisions/product.md, G-171. */
export const pageLimits = { default: 100, most: 500 } as const

/** The query of every list that pages by key. The cursor is opaque to callers. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(pageLimits.most).default(pageLimits.default),
  cursor: z.string().max(200).optional(),
}

/**
 * A comma list of known words, or `all`.
 *
 * Answers undefined when nothing is asked for, `all`, or the known words that were named: unknown ones are left out,
 * so a list of unknown words alone is empty and matches nothing. Source: docs/decisions/product.md, G-033, G-064.
 */
export function wordList<const Word extends string>(words: readonly Word[]) {
  return z
    .string()
    .max(500)
    .optional()
    .transform((text): Word[] | 'all' | undefined => {
      if (text === undefined) return undefined
      const named = text.split(',').map((word) => word.trim())
      return named.includes('all') ? 'all' : words.filter((word) => named.includes(word))
    })
}

/** A comma list of ids; what is not an id is left out. Undefined when nothing is asked for. */
export const idList = z
  .string()
  .max(2000)
  .optional()
  .transform((text) =>
    text
      ?.split(',')
      .map(Number)
      .filter((id) => Number.isInteger(id) && id > 0 && id < 2_147_483_648),
  )
