import { expect, test } from 'vitest'
import { addressOf, isNamed, placeKey, readPlace } from './place.ts'

const none = { name: null, street: null, city: null, state: null, zip: null }
const others = { hours: null, notes: null }

test.each([
  ['', none],
  ['Westlake DC', { ...none, name: 'Westlake DC' }],
  ['4150 E Demo Blvd', { ...none, street: '4150 E Demo Blvd' }],
  ['Ontario, CA', { ...none, city: 'Ontario', state: 'CA' }],
  ['Ontario, ca 91761', { ...none, city: 'Ontario', state: 'CA', zip: '91761' }],
  ['Ontario, 91761', { ...none, city: 'Ontario', zip: '91761' }],
  ['Laval, QC H7L 1A1', { ...none, city: 'Laval', state: 'QC', zip: 'H7L 1A1' }],
  [
    'Westlake DC, 4150 E Demo Blvd, Ontario, CA 91761-1234',
    { name: 'Westlake DC', street: '4150 E Demo Blvd', city: 'Ontario', state: 'CA', zip: '91761-1234' },
  ],
  [
    'Westlake, Inc., 4150 E Demo Blvd, Suite 4, Ontario, CA',
    { name: 'Westlake, Inc.', street: '4150 E Demo Blvd, Suite 4', city: 'Ontario', state: 'CA', zip: null },
  ],
  ['4150 E Demo Blvd, CA 91761', { ...none, street: '4150 E Demo Blvd', state: 'CA', zip: '91761' }],
])('the line "%s" is read in its parts', (line, parts) => {
  expect(readPlace(line)).toEqual(parts)
})

test('a place is written as one address, and is the same in other letters', () => {
  const place = {
    name: 'Westlake DC',
    street: '4150 E Demo Blvd',
    city: 'Ontario',
    state: 'CA',
    zip: '91761',
    ...others,
  }
  expect(addressOf(place)).toBe('4150 E Demo Blvd, Ontario, CA 91761')
  expect(addressOf(none)).toBe('')
  const one = { deliveryCityOrZip: 'Ontario, CA 91761', deliveryPlace: place }
  const other = { deliveryCityOrZip: '91761', deliveryPlace: { ...place, name: 'WESTLAKE  DC', hours: '7 to 3' } }
  expect(placeKey(other)).toBe(placeKey(one))
  expect(placeKey({ ...one, deliveryPlace: { ...place, street: '9 Way' } })).not.toBe(placeKey(one))
  const plain = { ...none, ...others, name: 'Dock' }
  const [here, there] = ['Fontana', 'Ontario'].map((deliveryCityOrZip) =>
    placeKey({ deliveryCityOrZip, deliveryPlace: plain }),
  )
  expect(here).not.toBe(there)
})

test('hours and a contact name no place', () => {
  expect([isNamed({ name: 'Dock', street: null }), isNamed({ name: null, street: '9 Way' }), isNamed(none)]).toEqual([
    true,
    true,
    false,
  ])
})
