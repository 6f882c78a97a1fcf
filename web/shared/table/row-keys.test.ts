import { expect, test } from 'vitest'
import { rowStop } from './row-keys.ts'

test('makes rows without links one stop together, and rows with a link none of their own (F-119)', () => {
  expect([rowStop(false, true), rowStop(false, false), rowStop(true, true)]).toEqual([
    { tabIndex: 0 },
    { tabIndex: -1 },
    {},
  ])
})
