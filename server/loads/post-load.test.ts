import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dateIn } from '#domain/days.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { containerTypeValues } from '#domain/loads/container-types.ts'
import { terminals } from '#domain/reference/reference.ts'
import { covers } from '#domain/testing.ts'
import { unknownWord } from '#domain/validation.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import type { Visitor } from '#server/test/visitor.ts'
import { nextYear } from '#server/test/next-year.ts'

const least = { drayageAreaID: 7, deliveryCityOrZip: 'Ontario', containerType: "40' HC", auctionDuration: 24 }
const here = terminals.find(({ areaid }) => areaid === 7)!.id
const elsewhere = terminals.find(({ areaid }) => areaid !== 7)!.id

let app: TestApp
let shipper: Visitor
beforeAll(async () => {
  app = await startApp()
  shipper = await app.have('shipper')
})
afterAll(() => app.close())

async function posted(overrides: object): Promise<ShipperLoad> {
  const answer = await shipper.post<ShipperLoad>('/api/loads', { ...least, ...overrides })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}

describe('POST /api/loads', () => {
  test('refuses dates before today in the business time zone', async () => {
    covers('F-023')
    const { body: day } = await shipper.get<{ timeZone: string }>('/api/business-day')
    expect(day).toEqual({ timeZone: 'America/New_York' })
    const today = dateIn(new Date(), day.timeZone)
    const yesterday = addDays(today, -1)
    expect(await posted({ pickupDate: today, deliveryDate: today })).toMatchObject({ pickupDate: today })
    const answer = await shipper.post('/api/loads', { ...least, pickupDate: '2020-01-01', deliveryDate: yesterday })
    const errors = [
      { path: 'pickupDate', message: 'Pickup date is in the past' },
      { path: 'deliveryDate', message: 'Delivery date is in the past' },
    ]
    expect(answer).toMatchObject({ status: 400, body: { message: errors[0]!.message, errors } })
  })

  test('posts a pending load with the defaults, whose auction starts now', async () => {
    covers('A-270', 'A-272', 'A-273', 'A-280', 'A-281', 'A-282', 'A-306', 'A-360', 'A-361')
    const before = Date.now()
    const load = await posted({})
    expect(load).toMatchObject({
      ...least,
      shipperId: shipper.id,
      status: 'pending',
      bidCount: 0,
      winningBidId: null,
      winner: null,
      export: false,
      liveOrdrop: false,
      weight: 'Legal',
      weightUnit: 'lbs',
      specialHandling: [false, false, false, false, false],
      pickupTerminalID: null,
      returnTerminalID: null,
      pickupDate: null,
      deliveryDate: null,
      specialInstructions: null,
      targetPrice: null,
    })
    expect(Date.parse(load.expiresAt) - Date.parse(load.createdAt)).toBe(24 * 3_600_000)
    expect(Math.abs(Date.parse(load.createdAt) - before)).toBeLessThan(5000)
  })

  test('stores every field as given', async () => {
    covers('A-271', 'A-274', 'A-275', 'A-276', 'A-277', 'A-278', 'A-279', 'A-362', 'A-399')
    const given = {
      pickupTerminalID: here,
      returnTerminalID: here,
      export: true,
      liveOrdrop: true,
      weight: '41500',
      specialHandling: [false, true, false, true, false],
      pickupDate: `${nextYear}-12-01`,
      deliveryDate: `${nextYear}-12-01`,
      specialInstructions: 'Ring twice',
      targetPrice: 1200,
      auctionDuration: 336,
    }
    expect(await posted(given)).toMatchObject(given)
  })

  test('takes the calendar date of an instant, whatever its zone', async () => {
    covers('A-277', 'A-362')
    expect(await posted({ pickupDate: `${nextYear}-12-01T23:30:00-05:00` })).toMatchObject({
      pickupDate: `${nextYear}-12-01`,
    })
  })

  test('numbers loads consecutively', async () => {
    covers('A-270')
    const [first, second] = [await posted({}), await posted({})]
    expect(first.loadNumber).toMatch(/^QB-1\d{5}$/)
    expect(Number(second.loadNumber.slice(3))).toBe(Number(first.loadNumber.slice(3)) + 1)
  })

  test('takes the shipper from the session, not from the body', async () => {
    covers('A-399')
    const other = await app.have('shipper')
    expect(await posted({ shipperId: other.id, status: 'active', bidCount: 9 })).toMatchObject({
      shipperId: shipper.id,
      status: 'pending',
      bidCount: 0,
    })
  })

  test('sets the overweight flag by the weight and never removes it', async () => {
    covers('A-125', 'A-126')
    const flagOf = async (containerType: string, weight: string, ticked = false) =>
      (await posted({ containerType, weight, specialHandling: [ticked, false, false, false, false] }))
        .specialHandling[0]
    expect(await flagOf("20' GP", '38000')).toBe(false)
    expect(await flagOf("20' GP", '38001')).toBe(true)
    expect(await flagOf("40' HC", '44000')).toBe(false)
    expect(await flagOf("45' HC", '44001')).toBe(true)
    expect(await flagOf("40' HC", 'Overweight')).toBe(true)
    expect(await flagOf("40' HC", 'Legal', true)).toBe(true)
  })

  test('accepts each of the 15 container types', async () => {
    covers('A-274', 'A-295', 'A-296', 'A-297', 'A-298')
    const taken = await Promise.all(
      containerTypeValues.map(async (containerType) => (await posted({ containerType })).containerType),
    )
    expect(taken).toEqual(containerTypeValues)
    expect(taken).toHaveLength(15)
  })

  test.each([
    ['A-354', { drayageAreaID: undefined }, 'Drayage area is required', 'drayageAreaID'],
    ['A-354', { drayageAreaID: 0 }, 'Drayage area is required', 'drayageAreaID'],
    ['A-354', { drayageAreaID: 9999 }, 'Drayage area is required', 'drayageAreaID'],
    ['A-355', { deliveryCityOrZip: '' }, 'Delivery city or zip is required', 'deliveryCityOrZip'],
    ['A-355', { deliveryCityOrZip: '  ' }, 'Delivery city or zip is required', 'deliveryCityOrZip'],
    ['A-356', { containerType: '' }, 'Container type is required', 'containerType'],
    ['A-356', { containerType: undefined }, 'Container type is required', 'containerType'],
    ['A-274', { containerType: "53' HC" }, unknownWord("53' HC", containerTypeValues), 'containerType'],
    ['A-357', { auctionDuration: undefined }, 'Auction duration is required', 'auctionDuration'],
    ['F-147', { auctionDuration: '24' }, 'Expected a number', 'auctionDuration'],
    ['A-358', { auctionDuration: 0 }, 'Auction must run for at least 1 hour', 'auctionDuration'],
    ['A-358', { auctionDuration: 337 }, 'Enter at most 336', 'auctionDuration'],
    ['A-358', { auctionDuration: 1.5 }, 'Invalid input', 'auctionDuration'],
    ['A-276', { specialHandling: [true] }, 'Invalid input', 'specialHandling'],
    ['A-275', { weight: 'heavy' }, 'Invalid input', 'weight'],
    ['A-275', { weight: '200001' }, 'Enter at most 200,000', 'weight'],
    ['A-279', { targetPrice: 10.5 }, 'Invalid input', 'targetPrice'],
    ['A-279', { targetPrice: -1 }, 'Number must be greater than or equal to 0', 'targetPrice'],
    ['A-362', { pickupDate: '2026-02-30' }, 'Invalid input', 'pickupDate'],
    [
      'A-362',
      { pickupDate: `${nextYear}-12-02`, deliveryDate: `${nextYear}-12-01` },
      'Delivery date cannot be before pickup date',
      'deliveryDate',
    ],
    ['A-120', { pickupTerminalID: elsewhere }, 'Terminal does not belong to the selected area', 'pickupTerminalID'],
    ['A-120', { returnTerminalID: elsewhere }, 'Terminal does not belong to the selected area', 'returnTerminalID'],
    ['A-120', { pickupTerminalID: 99_999 }, 'Terminal does not belong to the selected area', 'pickupTerminalID'],
  ])('%s: rejects %j', async (id, overrides, message, path) => {
    covers(id)
    const answer = await shipper.post('/api/loads', { ...least, ...overrides })
    expect(answer).toMatchObject({ status: 400, body: { message, errors: [{ path, message }] } })
  })

  test.each(['trucker', 'admin'] as const)('refuses a %s', async (role) => {
    covers('A-317')
    const message = "You don't have permission to perform this action"
    expect(await (await app.have(role)).post('/api/loads', least)).toMatchObject({ status: 403, body: { message } })
  })

  test.each(['0000-01-01', '0000-01-01T00:00:00Z', '1999-12-31', '2100-01-01'])('rejects the date %s', async (date) => {
    covers('A-362')
    for (const name of ['pickupDate', 'deliveryDate']) {
      expect((await shipper.post('/api/loads', { ...least, [name]: date })).status).toBe(400)
    }
  })
})
