import { expect, test } from 'vitest'
import type { User } from '#domain/auth/user.ts'
import type { AdminLoad } from '#domain/loads/load.ts'
import { covers } from '#domain/testing.ts'
import { loadStatusesOf, matchesSearch, statusChoiceOf } from './load-filter.ts'
import { matchesUser, userFilterOf } from './user-filter.ts'

test.each([
  [null, 'all', 'all'],
  ['all', 'all', 'all'],
  ['nonsense', 'all', 'all'],
  ['active,pending', 'pending,active', 'active,pending'],
  ['pending, active,active', 'pending,active', 'active,pending'],
  ['completed', 'completed', 'completed'],
  ['expired,cancelled', 'expired,cancelled', 'cancelled,expired'],
  ['billed,returned', 'returned,billed', 'all'],
])('?status=%s asks for %s under the choice %s', (word, asked, choice) => {
  expect(loadStatusesOf(word)).toBe(asked)
  expect(statusChoiceOf(asked)).toBe(choice)
})

const load = {
  loadNumber: 'QB-100001',
  shipperName: 'Harbor Goods',
  winner: { truckerName: 'Quay Haulage' },
  drayageAreaID: 7,
  pickupTerminalID: null,
  deliveryCityOrZip: 'Ontario, CA 91761',
  containerType: "40' HC",
} as AdminLoad

test.each([
  ['', true],
  ['qb-100001', true],
  ['goods', true],
  ['haulage ontario', true],
  ['los angeles', true],
  ['oakland', false],
])('a search for "%s" finds the load: %s', (search, found) => {
  expect(matchesSearch(load, search)).toBe(found)
})

test.each([
  ['', {}],
  ['role=trucker&registered=false', { role: 'trucker', registered: 'false' }],
  ['role=pilot&registered=maybe', {}],
])('?%s is the filter %j', (query, filter) => {
  covers('B-029', 'B-030')
  expect(userFilterOf(new URLSearchParams(query))).toEqual(filter)
})

test.each([
  ['', true],
  ['HAULAGE quay', true],
  ['office@', true],
  ['quay-17', true],
  ['harbor', false],
])('a search for "%s" finds the account: %s', (search, found) => {
  const user = { username: 'quay-17', displayName: null, companyName: 'Quay Haulage', email: 'office@example.com' }
  expect(matchesUser(user as User, search)).toBe(found)
})
