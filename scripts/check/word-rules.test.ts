import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { replacedWords } from './word-rules.ts'

test('finds a sentence that was replaced, with its line', () => {
  covers('F-265')
  expect(replacedWords("const a = 1\nconst title = 'Bid lapses soon'")).toEqual([{ line: 2, words: 'Bid lapses soon' }])
  expect(replacedWords("const title = 'Your bid expires soon'")).toEqual([])
})
