import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { activeChangeLabel, changeLabel } from './stats.ts'

test('says that nothing has changed for active auctions only', () => {
  covers('A-072', 'A-073', 'A-074')
  expect([activeChangeLabel(3), activeChangeLabel(0)]).toEqual(['+3 today', 'No change'])
  expect([changeLabel(2, 'today'), changeLabel(0, 'today')]).toEqual(['+2 today', '+0 today'])
  expect([changeLabel(1, 'week'), changeLabel(0, 'week')]).toEqual(['+1 this week', '+0 this week'])
})
