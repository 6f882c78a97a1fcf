import { hasWord, searchedText, wordsOf } from '#domain/searched-text.ts'
import entries from './glossary.json' with { type: 'json' }

/** The kinds of terms, in the order of their tabs. Source: B-127. */
export const glossaryCategories = ['drayage', 'shipping', 'documentation', 'equipment', 'regulatory'] as const
export type GlossaryCategory = (typeof glossaryCategories)[number]

export const glossaryCategoryLabels: Record<GlossaryCategory, string> = {
  drayage: 'Drayage',
  shipping: 'Shipping',
  documentation: 'Documentation',
  equipment: 'Equipment',
  regulatory: 'Regulatory',
}

export type GlossaryTerm = { term: string; definition: string; category: GlossaryCategory }

export type GlossaryFilter = {
  /** The text typed into the search box. */
  search: string
  /** One category; null for all. */
  category: GlossaryCategory | null
}

/** All terms by the alphabet. Source: B-128; G-147. */
export const glossary: readonly GlossaryTerm[] = entries
  .flatMap(({ category, ...entry }) => (isGlossaryCategory(category) ? [{ ...entry, category }] : []))
  .toSorted((a, b) => a.term.localeCompare(b.term, 'en', { sensitivity: 'base' }))

/** Whether a text, such as one from an address, names a category. */
export function isGlossaryCategory(text: string | null): text is GlossaryCategory {
  const categories: readonly (string | null)[] = glossaryCategories
  return categories.includes(text)
}

/** The terms of the category that have every word of the search in their term or definition, in their order. Source: B-126, B-127. */
export function searchGlossary(terms: readonly GlossaryTerm[], { search, category }: GlossaryFilter): GlossaryTerm[] {
  const words = wordsOf(search)
  return terms.filter((entry) => {
    const text = searchedText(`${entry.term} ${entry.definition}`)
    return (category === null || entry.category === category) && words.every((word) => hasWord(text, word))
  })
}

/** The terms under their first letters, in the order in which they come. */
export function byLetter(terms: readonly GlossaryTerm[]): [letter: string, terms: GlossaryTerm[]][] {
  return [...Map.groupBy(terms, ({ term }) => term.charAt(0).toUpperCase())]
}
