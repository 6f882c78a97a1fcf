import { expect, test } from 'vitest'
import type { AdminLoad } from '#domain/loads/load.ts'
import { covers } from '#domain/testing.ts'
import { loadStatusesOf, matchesSearch } from './load-filter.ts'
import { userFilterOf } from './users/user-filter.ts'

test.each([
  [null, 'all'],
  ['nonsense', 'all'],
  ['completed', 'completed'],
])('?status=%s asks for %s', (word, asked) => {
  expect(loadStatusesOf(word)).toBe(asked)
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
