import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { capacityOf } from './capacity.ts'

test.each([
  ['40', 40],
  [' 7 ', 7],
  ['1,200', 1200],
  ['12.9', 12],
  ['', 1],
  ['many', 1],
  ['0', 0],
  ['-3', -3],
])('%j is %d containers a week', (text, capacity) => {
  covers('A-337')
  expect(capacityOf(text)).toBe(capacity)
})
