import { expect, test } from 'vitest'
import { DetailsInput } from '#domain/details/form.ts'
import { loadOfDetails, resolveDetails } from '#domain/details/rules.ts'
import { type DetailValues, noDetails } from '#domain/details/values.ts'
import { covers } from '#domain/testing.ts'
import { checkDetails, containerProblem, errorsByKey } from './check-details.ts'
import { detailInputs } from './detail-inputs.ts'
import { keyOfPath, readTyped, type TypedDetails, typedOf } from './typed-details.ts'

const zone = 'America/Los_Angeles'
const load = loadOfDetails(7, [true, true, true, true, false])

const full: DetailValues = {
  ...noDetails,
  steamshipLine: 'MSCU',
  lastFreeDays: [
    { source: 'line', date: '2027-11-25' },
    { source: 'rail', date: '2027-11-26' },
  ],
  earliestReturn: '2027-11-20',
  portCutoff: '2027-11-24T16:00:00.000Z',
  perDiemFreeDays: 5,
  perDiemDayType: 'business',
  availableForPickup: false,
  holds: { customs: 'hold', freight: 'none', tmf: 'released', usda: 'none', line: 'none', other: 'none' },
  hazmat: { unNumber: 'UN1263', hazardClass: '3', packingGroup: null, shippingName: 'Paint', emergencyPhone: null },
  reefer: { setPointF: -4, genset: true, ventPercent: 10 },
  oog: { overLengthIn: 0, overWidthIn: 14, overHeightIn: 22 },
  triAxle: true,
  containerNumber: 'MSCU7301450',
  references: [
    { type: 'po', value: 'P-1' },
    { type: 'po', value: 'P-2' },
    { type: 'other', value: 'X' },
  ],
  sealNumbers: ['S-1', 'S-2'],
  pieces: 1200,
  deliveryPlace: {
    name: 'Cold Storage',
    street: null,
    city: 'Carson',
    state: 'CA',
    zip: null,
    hours: null,
    notes: 'Ring twice',
    contactName: null,
    contactPhone: '+13105550142',
  },
}

const driver = { name: 'Sam', phone: null, truckNumber: null, plate: null, plateState: null }

test.each([
  ['all of them', full],
  ['none', noDetails],
])('typed details are sent as they were read: %s', (_name, values) => {
  const typed = typedOf(values, zone)
  const { errors } = checkDetails({ typed, inputs: detailInputs, load })
  expect(errors).toEqual({})
  const body = readTyped({ typed }, detailInputs)
  expect(typedOf({ ...(body as DetailValues), portCutoff: values.portCutoff }, zone)).toEqual(typed)
  expect(body.portCutoff).toBe(values.portCutoff && '2027-11-24T08:00')
  expect(body.references).toEqual(values.references)
})

test('a kept phone is typed as people write it, and sent again it is the same number in Mexico, too', () => {
  covers('F-230')
  const kept = { ...full, driver: { ...driver, phone: '+13105550100;ext=4' } }
  const typed: TypedDetails = { ...typedOf(kept, zone), driver_name: 'Sam Cruz' }
  expect(typed['driver_phone']).toBe('+1 310-555-0100 ext. 4')
  expect(typed['deliveryPlace_contactPhone']).toBe('+1 310-555-0142')
  const inputs = detailInputs.filter(({ field }) => field === 'driver' || field === 'deliveryPlace')
  const { body, errors } = checkDetails({ typed, inputs, load, kept })
  expect(errors).toEqual({})
  const { resolved } = resolveDetails(DetailsInput.partial().parse(body), { ...load, country: 'MEX' })
  expect(resolved.driver).toMatchObject({ name: 'Sam Cruz', phone: '+13105550100;ext=4' })
  expect(resolved.deliveryPlace).toMatchObject({ contactPhone: '+13105550142' })
})

test('a refusal is shown at the field that it is about', () => {
  const typed = typedOf(full, zone)
  const keyOf = (...path: (string | number)[]) => keyOfPath(path, { typed }, detailInputs)
  expect(keyOf('lastFreeDays', 1, 'date')).toBe('lastFreeDays_rail')
  expect(keyOf('references', 2, 'value')).toBe('references_other')
  expect(keyOf('references')).toBe('references_po')
  expect(keyOf('sealNumbers', 1)).toBe('sealNumbers')
  expect(keyOf('deliveryPlace', 'contactPhone')).toBe('deliveryPlace_contactPhone')
  expect(keyOf('hazmat')).toBe('hazmat_unNumber')
  expect(keyOf('version')).toBeUndefined()
  const refused = errorsByKey([{ path: 'reefer.setPointF', message: 'Too cold' }], { typed }, detailInputs)
  expect(refused).toEqual({ reefer_setPointF: 'Too cold' })
})

test('a value with a comma of its own stays whole while something else of its field is typed', () => {
  const references: DetailValues['references'] = [
    { type: 'po', value: 'P-1, rev 2' },
    { type: 'po', value: 'P-2' },
  ]
  const kept = { ...noDetails, references }
  const typed = { ...typedOf(kept, zone), references_other: 'X, Y' }
  const inputs = detailInputs.filter(({ field }) => field === 'references')
  const { body } = checkDetails({ typed, inputs, load, kept })
  const others = ['X', 'Y'].map((value) => ({ type: 'other', value }))
  expect(body.references).toEqual([...references, ...others])
  expect(keyOfPath(['references', 2], { typed, kept }, detailInputs)).toBe('references_other')
  const again = checkDetails({ typed: { ...typed, references_po: 'P-1, rev 2' }, inputs, load, kept })
  expect(again.body.references?.map(({ value }) => value)).toEqual(['P-1', 'rev 2', 'X', 'Y'])
})

test('a driver without a name is refused at the name', () => {
  const typed = { ...typedOf(noDetails, zone), driver_phone: '310 555 0177' }
  const { errors } = checkDetails({ typed, inputs: detailInputs, load })
  expect(Object.keys(errors)).toEqual(['driver_name'])
})

test.each([
  ['reefer_setPointF', '86.1', 'Set point is -40 to 86 °F'],
  ['reefer_setPointF', 'cold', 'Set point is -40 to 86 °F'],
  ['pieces', '1.5', 'Enter a whole number'],
  ['portCutoff', '2027-11-19T08:00', 'The cutoff cannot be before the earliest return date'],
  ['lastFreeDays_rail', '?', 'A last free day is a date'],
])('what is wrong with %s is said there: %s', (key, text, message) => {
  covers('X-031', 'X-032')
  const typed = { ...typedOf(full, zone), [key]: text }
  expect(checkDetails({ typed, inputs: detailInputs, load }).errors).toEqual({ [key]: message })
})

test('a container number is judged from its 11th character on', () => {
  covers('X-023')
  const problemOf = (containerNumber: string) => containerProblem({ containerNumber })
  expect(['', 'CSQU', 'csqu 305438'].map(problemOf)).toEqual([undefined, undefined, undefined])
  expect(problemOf('csqu 305438-4')).toBe('The check digit does not match. Check the container number.')
  expect(problemOf('csqu 305438-3')).toBeUndefined()
})
