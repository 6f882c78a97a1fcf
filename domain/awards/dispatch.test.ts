import { expect, test } from 'vitest'
import { noDetails } from '#domain/details/values.ts'
import { covers } from '#domain/testing.ts'
import { dispatchRows } from './dispatch.ts'
import { labelled } from './labelled.ts'

test('the dispatch box has what a driver needs, each time in the zone of its place', () => {
  covers('F-246')
  const values = {
    ...noDetails,
    containerNumber: 'MSCU7301450',
    sealNumbers: ['S1', 'S2'],
    pickupNumber: '7K42918',
    references: [
      { type: 'so' as const, value: 'SO-9' },
      { type: 'po' as const, value: 'PO-1083' },
    ],
    deliveryPlace: {
      name: 'Cold Storage',
      street: '1620 E Watson Center Rd',
      city: 'Carson',
      state: 'CA',
      zip: '90745',
      hours: 'Mon to Fri, 6 AM to 6 PM',
      notes: null,
      contactName: 'Dana Dock',
      contactPhone: '+16615550142',
    },
  }
  const visits = [
    {
      kind: 'delivery',
      startAt: new Date('2026-12-02T20:30:00Z'),
      endAt: null,
      timeZone: 'America/Denver',
      number: null,
    },
    {
      kind: 'pickup',
      startAt: new Date('2026-12-02T16:00:00Z'),
      endAt: new Date('2026-12-02T17:00:00Z'),
      timeZone: 'America/Los_Angeles',
      number: 'A-77',
    },
  ] as const
  expect(dispatchRows({ export: false, values, visits })).toEqual([
    ['Container', 'MSCU7301450, seal S1, S2'],
    ['Pickup no.', '7K42918'],
    ['PO', 'PO-1083'],
    ['Deliver to', 'Cold Storage, 1620 E Watson Center Rd, Carson, CA 90745'],
    ['Hours', 'Mon to Fri, 6 AM to 6 PM'],
    ['Contact', 'Dana Dock, (661) 555-0142'],
    ['Pickup appt.', 'Dec 2, 8:00 to 9:00 AM PST, no. A-77'],
    ['Delivery appt.', 'Dec 2, 1:30 PM MST'],
  ])
  expect(dispatchRows({ export: true, values: noDetails, visits: [] })).toEqual([])
})

test.each([
  ['884213', 'MC 884213'],
  ['MC 884213', 'MC 884213'],
  ['mc-884213', 'mc-884213'],
  [' ', null],
  [null, null],
])('the number %j is labelled once', (number, words) => {
  covers('F-246')
  expect(labelled('MC', number)).toBe(words)
})
