import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { activityKind, activityLabels } from './activity.ts'

const posted = '2026-11-21T12:00:00.000Z'
const later = '2026-11-21T12:05:00.000Z'

test.each([
  ['pending', posted, 'New bid submitted'],
  ['pending', later, 'Bid modified'],
  ['expired', posted, 'New bid submitted'],
  ['expired', later, 'Bid modified'],
  ['accepted', later, 'Bid accepted'],
  ['rejected', later, 'Bid rejected'],
  ['rejected', posted, 'Bid rejected'],
  ['withdrawn', later, 'Bid withdrawn'],
] as const)('reads a bid that is %s and changed at %s as "%s"', (status, updatedAt, label) => {
  covers('A-171', 'A-172', 'A-173', 'A-174', 'A-181')
  expect(activityLabels[activityKind({ status, createdAt: posted, updatedAt })]).toBe(label)
})

test('treats two spellings of one instant as no change', () => {
  covers('A-172')
  const bid = { status: 'pending', createdAt: posted, updatedAt: new Date(posted) } as const
  expect(activityKind(bid)).toBe('new')
})
