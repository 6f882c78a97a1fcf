import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { inProgressStatuses } from '#domain/auctions/load-lifecycle.ts'
import { hasOneMove, inProgress, statusChoiceOf, statusChoices, statusesAsked } from './status-choices.ts'

test.each([
  [null, null, 'all'],
  ['all', 'all', 'all'],
  ['nonsense', null, 'all'],
  ['pending, active,active', 'active,pending', 'active,pending'],
  ['completed', 'completed', 'completed'],
  ['ready', 'ready', 'ready'],
  ['expired,cancelled', 'cancelled,expired', 'cancelled,expired'],
  ['billed,returned', 'returned,billed', 'filtered'],
  [[...inProgressStatuses].toReversed().join(','), inProgress, inProgress],
])('reads ?status=%s as %s under the choice %s', (word, asked, choice) => {
  expect(statusesAsked(word)).toBe(asked)
  expect(statusChoiceOf(asked ?? 'all')).toBe(choice)
})

test('several loads can be moved at once in every choice whose statuses have one next status', () => {
  covers('F-264')
  const choices = statusChoices.filter(({ value }) => hasOneMove(value)).map(({ label }) => label)
  expect(choices).toEqual(['Assigned', 'Delivered', 'Returned', 'Billed'])
  expect(hasOneMove('delivered,returned')).toBe(true)
  expect(hasOneMove('delivered,completed')).toBe(false)
})

test('offers these choices', () => {
  covers('X-131', 'F-090', 'B-070', 'B-071', 'B-072', 'B-073', 'B-074', 'B-075', 'B-076')
  expect(statusChoices.map(({ value, label }) => `${label} = ${value}`)).toEqual([
    'In Progress = assigned,do_received_sent,delivered,returned,billed,do_received,do_sent',
    'Active & Pending = active,pending',
    'Active Only = active',
    'Pending Only = pending',
    'Assigned = assigned',
    'DO Received & Sent = do_received_sent',
    'Delivered = delivered',
    'Returned = returned',
    'Billed = billed',
    'Completed = completed',
    'Cancelled & Expired = cancelled,expired',
    'All Loads = all',
    'Ready to move = ready',
  ])
})
