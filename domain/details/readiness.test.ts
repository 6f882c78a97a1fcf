import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { readinessOf, readinessWords } from './readiness.ts'
import { noDetails } from './values.ts'

const nothing = noDetails
const flags = (...places: number[]) => [0, 1, 2, 3, 4].map((place) => places.includes(place))

test('an import needs exactly six things', () => {
  covers('X-044')
  const load = { export: false, specialHandling: flags(0, 4), hasDeliveryOrder: false }
  const missing = [
    'container number',
    'steamship line',
    'master bill or pickup number',
    'last free day',
    'delivery place',
    'delivery order',
  ]
  expect(readinessOf(load, nothing)).toEqual({ ready: 0, of: 6, missing })
  const place = { name: 'Dock', street: null, city: null, state: null, zip: null, hours: null, notes: null }
  const some = {
    ...nothing,
    containerNumber: 'MSCU7301450',
    steamshipLine: 'MSCU',
    pickupNumber: '4471902',
    lastFreeDays: [{ source: 'line' as const, date: '2026-11-25' }],
    deliveryPlace: place,
  }
  const ready = readinessOf({ ...load, hasDeliveryOrder: true }, some)
  expect(ready).toEqual({ ready: 6, of: 6, missing: [] })
  expect(readinessWords(ready)).toBe('6 of 6 ready.')
})

test('an export needs its booking and dates', () => {
  covers('X-044')
  const load = { export: true, specialHandling: flags(), hasDeliveryOrder: false }
  const missing = [
    'booking',
    'steamship line',
    'earliest return date',
    'port cutoff',
    'loading place',
    'delivery order',
  ]
  expect(readinessOf(load, nothing)).toEqual({ ready: 0, of: 6, missing })
})

test('dangerous goods, reefers and loads out of gauge add theirs, and the sentence names what is missing', () => {
  covers('X-044', 'X-045')
  const load = { export: false, specialHandling: flags(1, 2, 3), hasDeliveryOrder: true }
  expect(readinessOf(load, nothing).missing.slice(-3)).toEqual(['hazmat', 'set point', 'out-of-gauge dimensions'])
  const hazmat = { unNumber: 'UN1263', hazardClass: '3' as const, packingGroup: null, shippingName: 'Paint' }
  const half = { ...nothing, hazmat: { ...hazmat, emergencyPhone: null }, reefer: { setPointF: 0 } }
  expect(readinessOf(load, half).missing).toContain('hazmat')
  expect(readinessOf(load, half).missing).not.toContain('set point')
  const whole = { ...half, hazmat: { ...hazmat, emergencyPhone: '+18005550199' } }
  expect(readinessOf(load, whole).missing).not.toContain('hazmat')
  expect(readinessWords({ ready: 7, of: 8, missing: ['last free day'] })).toBe('7 of 8 ready. Missing: last free day.')
})
