import { expect, test } from 'vitest'
import { historyTabAsked, historyTabsOf } from './history-types.ts'

test.each([
  ['bid', 'trucker', 'bid'],
  ['sign-in', 'admin', 'sign-in'],
  ['bid', 'admin', 'all'],
  ['rumour', 'shipper', 'all'],
  [null, 'shipper', 'all'],
] as const)('?type=%s shows a %s the tab %s', (text, role, tab) => {
  expect(historyTabAsked(text, historyTabsOf(role))).toBe(tab)
})
