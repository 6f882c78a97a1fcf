import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { wonLoadsAsked } from './won-loads-tabs.ts'

test.each([
  [null, 'all', 'all'],
  ['', 'all', 'all'],
  ['all', 'all', 'all'],
  ['completed', 'completed', 'completed'],
  ['completed, completed', 'completed', 'completed'],
  ['cancelled', 'cancelled', 'cancelled'],
  ['active', 'active', 'filtered'],
  ['completed,cancelled', 'all', 'all'],
  ['toString', 'all', 'all'],
])('?status=%s asks for %s under the tab %s', (text, status, tab) => {
  covers('A-037', 'A-038', 'F-263')
  expect(wonLoadsAsked(text)).toEqual({ status, tab })
})
