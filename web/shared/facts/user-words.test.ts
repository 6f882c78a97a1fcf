import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { matchesUser } from './user-words.ts'

test.each([
  ['', true],
  ['HAULAGE office', true],
  ['dispatch', true],
  ['office@', true],
  ['quay-17', true],
  ['harbor', false],
])('a search for "%s" finds the account: %s', (search, found) => {
  covers('B-099')
  const company = { companyName: 'Pier Haulage', email: 'office@example.com' }
  expect(matchesUser({ username: 'quay-17', displayName: 'Dispatch', ...company }, search)).toBe(found)
})
