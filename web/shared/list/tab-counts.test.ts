import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { tabCount } from './tab-counts.ts'

test('a tab adds up its words, with separators, as far as rows are counted', () => {
  covers('F-108', 'F-112')
  const counts = { pending: 3, accepted: 1200, rejected: 0 }
  expect(tabCount(undefined)).toBeUndefined()
  expect(tabCount(counts)).toBe('1,203')
  expect(tabCount(counts, ['accepted'])).toBe('1,200')
  expect(tabCount(counts, ['rejected'])).toBe('0')
  expect(tabCount({ sent: 10_000 })).toBe('10,000')
  expect(tabCount({ sent: 10_001 })).toBe('10,000+')
  expect(tabCount({ sent: 10_000, dead: 1 })).toBe('10,000+')
})
