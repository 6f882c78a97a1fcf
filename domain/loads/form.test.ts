import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { covers } from '#domain/testing.ts'
import { installDefaultMessages } from '#domain/validation.ts'
import {
  AuctionCancellation,
  AuctionExtension,
  BoxForm,
  NewLoad,
  PostLoadForm,
  postLoadForm,
  refusePastDates,
} from './form.ts'
import { containerCount } from './containers.ts'

beforeAll(installDefaultMessages)

const unknownType =
  "Unknown \"40HC\"; use 20' GP, 20' HC, 40' GP, 40' HC, 45' HC, 20' OT, 20' OT HC, 40' OT, 40' OT HC, 20' FR, 20' FR HC, 40' FR, 40' FR HC, 20' Reefer or 40' Reefer HC"
const least = { drayageAreaID: 7, deliveryCityOrZip: 'Ontario', containerType: "40' HC", auctionDuration: 24 }
const { containerType, ...form } = least
const box = { containerType, weightType: 'Legal' }

function messageOf(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message
}

function messagesOf(schema: z.ZodType, value: unknown): string[] | undefined {
  return schema.safeParse(value).error?.issues.map(({ message }) => message)
}

describe.each([
  ['NewLoad', NewLoad, least],
  ['PostLoadForm', PostLoadForm, form],
] as const)('%s', (_name, schema, right) => {
  test('defaults to import, drop, no flags and no dates', () => {
    covers('A-122', 'A-360', 'A-361')
    const nothing = [false, false, false, false, false]
    const expected = {
      export: false,
      liveOrdrop: false,
      specialHandling: nothing,
      pickupDate: null,
      deliveryDate: null,
    }
    expect(schema.parse(right)).toMatchObject(expected)
    expect(schema.parse({ ...right, pickupDate: '', deliveryDate: null, targetPrice: null })).toMatchObject(expected)
  })

  test.each([
    ['A-354', { drayageAreaID: undefined }, 'Drayage area is required'],
    ['A-354', { drayageAreaID: 0 }, 'Drayage area is required'],
    ['A-355', { deliveryCityOrZip: ' ' }, 'Delivery city or zip is required'],
    ['F-040', { deliveryCityOrZip: 'BUY NOW http://evil.example/1' }, 'Enter a city or zip'],
    ['F-040', { deliveryCityOrZip: 'Ontario evil.example/1' }, 'Enter a city or zip'],
    ['F-040', { deliveryCityOrZip: 'www.evil' }, 'Enter a city or zip'],
    ['F-040', { deliveryCityOrZip: 'Ontario <b>' }, 'Enter a city or zip'],
    ['A-357', { auctionDuration: undefined }, 'Auction duration is required'],
    ['A-357', { auctionDuration: null }, 'Auction duration is required'],
    ['F-147', { auctionDuration: '24' }, 'Expected a number'],
    ['A-358', { auctionDuration: 0 }, 'Auction must run for at least 1 hour'],
    ['A-358', { auctionDuration: 337 }, 'Enter at most 336'],
    ['A-358', { auctionDuration: 1.5 }, 'Invalid input'],
    ['A-362', { pickupDate: 'soon' }, schema === NewLoad ? 'Invalid input' : 'Enter a date as MM/DD/YYYY'],
    ['A-362', { pickupDate: '2026-12-02', deliveryDate: '2026-12-01' }, 'Delivery date cannot be before pickup date'],
  ])('%s: %j', (id, overrides, message) => {
    covers(id)
    expect(messageOf(schema, { ...right, ...overrides })).toBe(message)
  })
})

test.each([
  'Ontario, CA 91761',
  "St.John's (NL)",
  'Washington D.C.',
  'Île-des-Chênes / Zone #4 & 5',
  'Ciudad Juárez',
  'ประเทศไทย',
])('accepts the place %j', (deliveryCityOrZip) => {
  covers('F-040')
  expect(NewLoad.parse({ ...least, deliveryCityOrZip }).deliveryCityOrZip).toBe(deliveryCityOrZip)
})

test('rejects dates before today, each under its own field, and accepts no date', () => {
  covers('F-023')
  const schema = postLoadForm(() => '2026-11-22')
  const past = { pickupDate: '2026-11-21', deliveryDate: '2026-11-21' }
  expect(messagesOf(schema, { ...form, ...past })).toEqual([
    'Pickup date is in the past',
    'Delivery date is in the past',
  ])
  expect(messagesOf(schema, { ...form, pickupDate: '2026-11-22', deliveryDate: '' })).toBeUndefined()
  expect(messagesOf(schema, { ...form, ...past, drayageAreaID: undefined })).toHaveLength(3)
  expect(
    messagesOf(
      postLoadForm(() => ''),
      { ...form, ...past },
    ),
  ).toBeUndefined()
  expect(refusePastDates({ pickupDate: '2026-11-22', deliveryDate: '2026-11-21' }, '2026-11-22')).toEqual([
    { path: 'deliveryDate', message: 'Delivery date is in the past' },
  ])
})

describe('all errors of a form appear together', () => {
  const dates = { pickupDate: '2026-12-02', deliveryDate: '2026-12-01' }
  const dateOrder = 'Delivery date cannot be before pickup date'

  test('checks rules that join fields even if other fields have errors', () => {
    covers('A-354', 'A-359', 'A-362')
    const wrongForm = { ...form, ...dates, drayageAreaID: undefined }
    const expected = ['Drayage area is required', dateOrder]
    expect(messagesOf(PostLoadForm, wrongForm)).toEqual(expected)
    expect(messagesOf(NewLoad, { ...least, ...dates, containerType: undefined })).toEqual([
      'Container type is required',
      dateOrder,
    ])
  })

  test('gives a field with an error no second message for a joining rule', () => {
    expect(messagesOf(PostLoadForm, { ...form, ...dates, pickupDate: 'soon' })).toEqual(['Enter a date as MM/DD/YYYY'])
    expect(messagesOf(BoxForm, { ...box, weightType: 'Exact', weightValue: 0 })).toHaveLength(1)
    expect(messagesOf(PostLoadForm, 'nothing')).toHaveLength(1)
  })
})

describe('the weight', () => {
  test.each(['Legal', 'Overweight', '1', '41500', '200000'])('accepts %s', (weight) => {
    covers('A-275')
    expect(NewLoad.parse({ ...least, weight }).weight).toBe(weight)
  })

  test.each(['', '0', '007', '41500.5', '-1', '200001', 'legal', '1e5'])('rejects %j', (weight) => {
    covers('A-275')
    expect(NewLoad.safeParse({ ...least, weight }).success).toBe(false)
  })

  test('needs a value when it is exact', () => {
    covers('A-359')
    expect(messageOf(BoxForm, { ...box, weightType: 'Exact' })).toBe('Please enter a weight value')
    expect(messageOf(BoxForm, { ...box, weightType: 'Exact', weightValue: null })).toBe('Please enter a weight value')
    expect(BoxForm.safeParse({ ...box, weightType: 'Exact', weightValue: 1 }).success).toBe(true)
  })
})

test('accepts extensions of 1 to 336 whole hours', () => {
  for (const extensionHours of [1, 336]) expect(AuctionExtension.safeParse({ extensionHours }).success).toBe(true)
  for (const extensionHours of [0, 337, 1.5, '1', null])
    expect(AuctionExtension.safeParse({ extensionHours }).success).toBe(false)
})

test('accepts a cancellation with or without a reason', () => {
  expect([undefined, {}, { reason: ' ' }, { reason: ' late ' }].map((body) => AuctionCancellation.parse(body))).toEqual(
    [{ reason: null }, { reason: null }, { reason: null }, { reason: 'late' }],
  )
})

test.each([
  [NewLoad, least],
  [BoxForm, box],
])('a container needs its type', (schema, right) => {
  covers('A-356')
  for (const wrong of ['', undefined])
    expect(messageOf(schema, { ...right, containerType: wrong })).toBe('Container type is required')
  covers('F-272')
  expect(messageOf(schema, { ...right, containerType: '40HC' })).toBe(unknownType)
})

test.each([
  [0, 'Number must be greater than or equal to 1'],
  [51, 'Enter at most 50'],
  [1.5, 'Invalid input'],
  [null, 'Required'],
  ['3', 'Expected a number'],
  [50, undefined],
])('posts 1 to 50 containers at once: %j', (count, message) => {
  covers('X-253')
  expect(messageOf(containerCount, count)).toBe(message)
})
