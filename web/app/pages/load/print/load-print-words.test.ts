import { expect, test } from 'vitest'
import { formatDateTime } from '#domain/formats.ts'
import { covers } from '#domain/testing.ts'
import { printedStatus } from './load-print-words.ts'

const end = '2026-11-23T17:32:00Z'
const at = '2026-11-22T17:34:00Z'

test.each([
  ['assigned', `Assigned ${formatDateTime(at)}`],
  ['cancelled', `Cancelled ${formatDateTime(at)}`],
  ['completed', `Completed ${formatDateTime(at)}`],
  ['expired', `Auction ended ${formatDateTime(end)}`],
  ['active', `Active, auction ends ${formatDateTime(end)}`],
  ['open', `Open, auction ends ${formatDateTime(end)}`],
  ['deciding', `Deciding, decision by ${formatDateTime(end)}`],
  ['awarding', `Being decided, bidding ended ${formatDateTime(end)}`],
  ['not_awarded', `Not awarded ${formatDateTime(at)}`],
  ['billed', 'Billed'],
] as const)('prints for a load that is %s: %s', (status, expected) => {
  covers('F-070')
  const statusTimes = status === 'billed' ? {} : { [status]: at }
  expect(printedStatus(end, status, statusTimes)).toBe(expected)
})
