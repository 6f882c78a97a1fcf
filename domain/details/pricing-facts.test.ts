import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { pricingFactsOf } from './pricing-facts.ts'
import { noDetails } from './values.ts'

const zone = 'America/Los_Angeles'
const wordsOf = (...given: Parameters<typeof pricingFactsOf>) =>
  pricingFactsOf(...given).map(({ label, value }) => `${label}: ${value}`)

test('facts of an import are its free days, holds and goods', () => {
  covers('G-477')
  const values = {
    ...noDetails,
    steamshipLine: 'MAEU',
    lastFreeDays: [
      { source: 'terminal', date: '2026-11-26' },
      { source: 'line', date: '2026-11-25' },
    ] as const,
    earliestReturn: '2026-11-30',
    perDiemFreeDays: 1,
    vesselEta: '2026-11-20',
    availableForPickup: false,
    holds: { customs: 'hold', freight: 'released', tmf: 'none', usda: 'none', line: 'none', other: 'none' } as const,
    hazmat: { unNumber: 'UN1263', hazardClass: '3', packingGroup: 'II', shippingName: 'Paint' } as const,
    reefer: { setPointF: -4, genset: true },
    oog: { overLengthIn: 12, overWidthIn: 0, overHeightIn: 6 },
    triAxle: true,
  }
  expect(wordsOf({ ...values, lastFreeDays: [...values.lastFreeDays] }, false, zone)).toEqual([
    'Steamship line: MAEU Maersk',
    'Last free day: Nov 25 (line) / Nov 26 (terminal)',
    'Holds: Customs on hold, Freight released',
    'Available: No',
    'Free days: 1 calendar day',
    'Vessel ETA: Nov 20, 2026',
    'Set point: -4 °F',
    'Hazmat: UN1263, class 3',
    'Out of gauge: 12 in over length, 6 in over height',
    'Chassis: Tri-axle needed',
  ])
})

test('the facts of an export are its cutoffs in the zone of the load, without facts that are not entered', () => {
  covers('G-477')
  const values = { ...noDetails, earliestReturn: '2026-11-26', portCutoff: '2026-11-28T01:00:00.000Z' }
  expect(wordsOf(values, true, zone)).toEqual([
    'Earliest return: Nov 26, 2026',
    'Port cutoff: Nov 27, 2026 5:00 PM PST',
  ])
  expect(pricingFactsOf(noDetails, false, zone)).toEqual([])
})
