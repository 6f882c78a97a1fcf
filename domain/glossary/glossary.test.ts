import { describe, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import entries from './glossary.json' with { type: 'json' }
import { byLetter, glossary, glossaryCategories, searchGlossary } from './glossary.ts'

const everything = { search: '', category: null }

describe('glossary', () => {
  test('has every entry, each with term, definition and one of the five categories', () => {
    covers('B-128', 'B-144')
    expect(glossary).toHaveLength(35)
    expect(glossary).toHaveLength(entries.length)
    for (const category of glossaryCategories) {
      expect(searchGlossary(glossary, { search: '', category }).length).toBeGreaterThanOrEqual(5)
    }
    for (const { term, definition } of glossary) {
      expect(term).not.toBe('')
      expect(definition.length).toBeGreaterThan(40)
    }
    expect(new Set(glossary.map(({ term }) => term)).size).toBe(glossary.length)
  })

  test('is sorted by the alphabet, whatever the case', () => {
    const terms = glossary.map(({ term }) => term.toLowerCase())
    expect(terms).toEqual(terms.toSorted((a, b) => a.localeCompare(b, 'en')))
  })
})

describe('searchGlossary', () => {
  test.each([
    ['the term, whatever the case', 'BOBtail', 'Bobtail'],
    ['a word of the definition', 'tractor', 'Bobtail'],
    ['every word, in any order', 'chassis  tractor', 'Bobtail'],
  ])('finds by %s', (_name, search, term) => {
    expect(searchGlossary(glossary, { search, category: null }).map((found) => found.term)).toContain(term)
  })

  test('keeps to the category, and finds nothing for unknown words', () => {
    const found = searchGlossary(glossary, { search: 'container', category: 'equipment' })
    expect(new Set(found.map(({ category }) => category))).toEqual(new Set(['equipment']))
    expect(searchGlossary(glossary, { search: 'zeppelin', category: null })).toEqual([])
    expect(searchGlossary(glossary, everything)).toEqual(glossary)
  })
})

test('byLetter lists every term once, under its first letter', () => {
  const groups = byLetter(glossary)
  expect(groups.flatMap(([, terms]) => terms)).toEqual(glossary)
  for (const [letter, terms] of groups) expect(terms.every(({ term }) => term.startsWith(letter))).toBe(true)
})
