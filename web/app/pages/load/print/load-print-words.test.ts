import { expect, test } from 'vitest'
import { formatDateTimeWithZone } from '#domain/formats.ts'
import { covers } from '#domain/testing.ts'
import { printedStatus } from './load-print-words.ts'

const end = '2026-11-23T17:32:00Z'
const inWords = (instant: string) => formatDateTimeWithZone(instant, 'America/Los_Angeles')
const at = '2026-11-22T17:34:00Z'

test.each([
  ['assigned', `Assigned ${inWords(at)}`],
  ['cancelled', `Cancelled ${inWords(at)}`],
  ['completed', `Completed ${inWords(at)}`],
  ['expired', `Auction ended ${inWords(end)}`],
  ['active', `Active, auction ends ${inWords(end)}`],
  ['open', `Open, auction ends ${inWords(end)}`],
  ['deciding', `Deciding, decision by ${inWords(end)}`],
  ['awarding', `Being decided, bidding ended ${inWords(end)}`],
  ['not_awarded', `Not awarded ${inWords(at)}`],
  ['billed', 'Billed'],
] as const)('prints for a load that is %s: %s', (status, expected) => {
  covers('F-070')
  const statusTimes = status === 'billed' ? {} : { [status]: at }
  expect(printedStatus(end, status, statusTimes, inWords)).toBe(expected)
})
