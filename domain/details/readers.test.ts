import { describe, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { detailFields, fieldsOf } from './fields.ts'
import { type DetailReader, editableBy, valuesFor } from './readers.ts'
import { noDetails, type DetailValues } from './values.ts'

const trucker = (stage: 'bidder' | 'awarded' | 'acknowledged'): DetailReader => ({ role: 'trucker', stage })

const values: DetailValues = {
  ...noDetails,
  lastFreeDays: [{ source: 'line', date: '2026-11-25', by: 'trucker', at: '2026-11-20T00:00:00.000Z' }],
  hazmat: {
    unNumber: 'UN1263',
    hazardClass: '3',
    packingGroup: 'II',
    shippingName: 'Paint',
    emergencyPhone: '+18005550199',
  },
  reefer: { setPointF: -4, genset: true, ventPercent: 0 },
  deliveryPlace: {
    name: 'Dock',
    street: '1 Way',
    city: null,
    state: null,
    zip: null,
    hours: null,
    notes: null,
    contactName: 'Dana',
    contactPhone: '+13105550142',
  },
  driver: { name: 'Sam', phone: '+13105550177', truckNumber: '12', plate: null, plateState: null },
}

describe('the readers of the details', () => {
  test('a bidder gets the pricing facts, and of these what decides a price', () => {
    covers('X-033')
    const read = valuesFor(trucker('bidder'), values)
    expect(Object.keys(read).toSorted()).toEqual(fieldsOf('pricing').toSorted())
    expect(read.hazmat).toEqual({ unNumber: 'UN1263', hazardClass: '3' })
    expect(read.reefer).toEqual({ setPointF: -4 })
    expect(read.lastFreeDays).toEqual([{ source: 'line', date: '2026-11-25' }])
  })

  test('the winner gets the execution facts, and everything from the acknowledgement on', () => {
    covers('X-034')
    const before = [...fieldsOf('pricing'), ...fieldsOf('execution')]
    expect(Object.keys(valuesFor(trucker('awarded'), values)).toSorted()).toEqual(before.toSorted())
    expect(valuesFor(trucker('acknowledged'), values)).toEqual(values)
  })

  test('an admin gets no contact and no phone of a driver', () => {
    covers('X-035')
    const read = JSON.stringify(valuesFor({ role: 'admin' }, values))
    expect(read).not.toMatch(/Dana|contactName|contactPhone|\+1/)
    expect(read).toContain('1 Way')
  })

  test("the shipper gets the driver's phone once the parties know each other", () => {
    covers('X-036')
    expect(valuesFor({ role: 'shipper', isRevealed: false }, values).driver).not.toHaveProperty('phone')
    expect(valuesFor({ role: 'shipper', isRevealed: true }, values)).toEqual(values)
    expect(valuesFor({ role: 'staff' }, values)).toEqual(values)
  })
})

test('each side edits its groups, and no side a field that it does not read', () => {
  covers('X-037')
  const dates = [
    'lastFreeDays',
    'earliestReturn',
    'portCutoff',
    'docCutoff',
    'vgmCutoff',
    'availableForPickup',
    'holds',
  ]
  const execution = fieldsOf('execution')
  expect(editableBy(trucker('bidder'))).toEqual([])
  expect(editableBy({ role: 'admin' })).toEqual([])
  expect(editableBy(trucker('awarded')).toSorted()).toEqual([...dates, ...execution].toSorted())
  const ofContainer = ['containerNumber', 'containerNumberUnchecked', 'sealNumbers', 'vgm']
  expect(editableBy(trucker('acknowledged')).toSorted()).toEqual([...dates, ...ofContainer, ...execution].toSorted())
  expect(editableBy({ role: 'staff' })).toEqual(detailFields)
  const ofShipper = detailFields.filter((field) => !execution.includes(field))
  expect(editableBy({ role: 'shipper', isRevealed: false })).toEqual(ofShipper)
})
