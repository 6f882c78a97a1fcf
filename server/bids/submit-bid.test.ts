import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Bid } from '#domain/bids/bid.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { chargeDefaults, type ChargeName } from '#domain/pricing/fields.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { settledStatuses } from '#server/test/stages/settled-statuses.ts'
import { known, otherArea } from '#server/test/builders.ts'
import type { Visitor } from '#server/test/visitor.ts'

const refused: [string, ChargeName, unknown, string][] = [
  ['A-363', 'drayage', undefined, 'Required'],
  ['A-363', 'drayage', 0, 'Drayage rate is required and must be greater than 0'],
  ['A-363', 'drayage', 0.5, 'Drayage rate is required and must be greater than 0'],
  ['A-363', 'drayage', 1_000_000.01, 'Enter at most 1,000,000'],
  ['A-363', 'drayage', 1.005, 'Enter at most 2 decimals'],
  ['A-364', 'fsc', -0.01, 'FSC cannot be negative'],
  ['A-365', 'prepull', -1, 'Prepull cannot be negative'],
  ['A-366', 'chassisFee', -1, 'Chassis fee cannot be negative'],
  ['A-367', 'storage', -1, 'Storage cannot be negative'],
  ['A-368', 'terminalFreehours', -1, 'Terminal free hours cannot be negative'],
  ['A-369', 'deliveryFreehours', -1, 'Delivery free hours cannot be negative'],
  ['A-370', 'dryRun', -1, 'Dry run fee cannot be negative'],
  ['A-371', 'examStop', -1, 'Exam stop fee cannot be negative'],
  ['A-372', 'extraStop', -1, 'Extra stop fee cannot be negative'],
  ['A-373', 'dropFee', -1, 'Drop fee cannot be negative'],
  ['A-374', 'overWeightfee', -1, 'Overweight fee cannot be negative'],
  ['A-375', 'dgFee', -1, 'DG fee cannot be negative'],
  ['A-376', 'reeferFee', -1, 'Reefer fee cannot be negative'],
  ['A-377', 'storageFreedays', -1, 'Storage free days must be at least 0'],
  ['A-377', 'storageFreedays', 1.5, 'Storage free days must be at least 0'],
  ['A-378', 'terminalWaitingrate', -1, 'Number must be greater than or equal to 0'],
  ['A-378', 'deliveryWaitingrate', -1, 'Number must be greater than or equal to 0'],
]

let app: TestApp
let owner: Visitor
let trucker: Visitor
let load: ShipperLoad
beforeAll(async () => {
  app = await startApp()
  owner = await app.have('shipper', known())
  trucker = await app.have('trucker')
})
afterAll(() => app.close())
beforeEach(async () => {
  load = await app.haveLoad(owner)
})

function submit(body: unknown, as = trucker) {
  return as.post<Bid>(`/api/loads/${load.id}/bids`, body)
}

describe('POST /api/loads/{id}/bids', () => {
  test('accepts a bid and fills in the defaults', async () => {
    covers('A-283', 'A-284', 'A-285', 'A-437', 'A-438', 'A-439', 'A-440')
    const answer = await submit({ drayage: 500 })
    expect(answer).toMatchObject({
      status: 201,
      body: {
        ...chargeDefaults,
        loadId: load.id,
        loadNumber: load.loadNumber,
        truckerId: trucker.id,
        status: 'pending',
        drayage: 500,
        otherFees: null,
        notes: null,
      },
    })
    expect(answer.body.createdAt).toBe(answer.body.updatedAt)
  })

  test('stores every charge to the cent, with zeros and texts', async () => {
    covers('A-286', 'A-287', 'A-288', 'A-289', 'A-379', 'A-404')
    const charges = Object.fromEntries(Object.keys(chargeDefaults).map((name, index) => [name, index + 0.25]))
    const body = { ...charges, storageFreedays: 0, dryRun: 0, drayage: 0.99 + 1, otherFees: 'tolls', notes: 'n' }
    expect(await submit({ ...body, loadId: load.id })).toMatchObject({ status: 201, body })
  })

  test('refuses a second bid of a trucker on a load', async () => {
    await submit({ drayage: 500 })
    const message = 'You have already submitted a bid for this load'
    expect(await submit({ drayage: 400 })).toMatchObject({ status: 409, body: { message } })
    expect((await submit({ drayage: 400 }, await app.have('trucker'))).status).toBe(201)
  })

  test('accepts one of two simultaneous bids', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => submit({ drayage: 500 })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409])
    expect((await owner.get<ShipperLoad>(`/api/loads/${load.id}`)).body.bidCount).toBe(1)
  })

  test.each(refused)('%s: rejects %s of %s', async (id, field, value, message) => {
    covers(id)
    const answer = await submit({ drayage: 500, [field]: value })
    // Beside the words of the texts, a rate between 0 and 1 says what is least.
    const least = value === 0.5 && field === 'drayage' ? [{ path: field, message: 'Enter at least $1.00' }] : []
    expect(answer).toMatchObject({ status: 400, body: { message, errors: [{ path: field, message }, ...least] } })
  })

  test('rejects a loadId that differs from the path', async () => {
    covers('A-404')
    const answer = await submit({ drayage: 500, loadId: load.id + 1 })
    expect(answer).toMatchObject({ status: 400, body: { message: 'Load id does not match' } })
  })

  test('refuses a trucker whose registration is incomplete', async () => {
    covers('A-322')
    const unregistered = await app.have('trucker', { registered: false })
    const message = 'Complete your trucker registration before bidding'
    expect(await submit({ drayage: 500 }, unregistered)).toMatchObject({ status: 403, body: { message } })
  })

  test('refuses a load outside the served areas', async () => {
    covers('A-319')
    const outsider = await app.have('trucker', { areas_served: [otherArea] })
    const message = "You do not serve this load's drayage area"
    expect(await submit({ drayage: 500 }, outsider)).toMatchObject({ status: 403, body: { message } })
  })

  test.each(settledStatuses)('refuses a load that is %s', async (status) => {
    await app.setStatus(load, status)
    const message = 'This load is no longer open for bids'
    expect(await submit({ drayage: 500 })).toMatchObject({ status: 409, body: { message } })
  })

  test('rejects a bid at the deadline, whether or not the clock has closed the auction', async () => {
    covers('A-307')
    await app.endsIn(load, 0)
    const message = 'This load is no longer open for bids'
    expect(await submit({ drayage: 500 })).toMatchObject({ status: 409, body: { message } })
  })

  test('returns 404 for an unknown load', async () => {
    const answer = await trucker.post('/api/loads/2147483647/bids', { drayage: 500 })
    expect(answer).toMatchObject({ status: 404, body: { message: 'Load not found' } })
  })
})

describe('PATCH /api/bids/{id}', () => {
  let bid: Bid
  beforeEach(async () => {
    bid = await app.haveBid(trucker, load, { fsc: 10, notes: 'first' })
  })

  function modify(body: unknown, as = trucker) {
    return as.patch<Bid>(`/api/bids/${bid.id}`, body)
  }

  test('records nothing when nothing changes', async () => {
    for (const body of [{}, { status: 'accepted' }, { fsc: 10, notes: 'first' }]) {
      expect(await modify(body)).toMatchObject({ status: 200, body: { updatedAt: bid.updatedAt } })
    }
  })

  test('changes only the given charges', async () => {
    covers('A-314', 'A-382', 'A-405')
    const { body, status } = await modify({ drayage: 450, dryRun: 0 })
    expect(status).toBe(200)
    expect(body).toEqual({ ...bid, drayage: 450, dryRun: 0, updatedAt: body.updatedAt })
    expect(body.updatedAt > bid.createdAt).toBe(true)
    expect((await modify({ notes: null, otherFees: '' })).body).toMatchObject({ notes: null, otherFees: null, fsc: 10 })
  })

  test.each(refused.filter(([, field]) => field !== 'drayage'))(
    '%s: %s of %s is refused here too',
    async (id, field, value, message) => {
      covers(id, 'A-383')
      expect(await modify({ [field]: value })).toMatchObject({ status: 400, body: { message } })
    },
  )

  test.each([0, 0.99, -5])('A-382: rejects a drayage of %s', async (drayage) => {
    expect(await modify({ drayage })).toMatchObject({ status: 400, body: { message: 'Drayage rate is required' } })
  })

  test.each(['accepted', 'rejected'] as const)('refuses a bid that was %s', async (status) => {
    covers('A-314')
    await app.db.updateTable('bids').set({ status }).where('public_id', '=', bid.id).execute()
    expect(await modify({ drayage: 450 })).toMatchObject({
      status: 409,
      body: { message: 'Only pending bids can be modified' },
    })
  })

  test('refuses after the deadline', async () => {
    await app.endsIn(load, 0)
    expect(await modify({ drayage: 450 })).toMatchObject({ status: 409, body: { message: 'This auction has expired' } })
  })

  test('returns 404 for a bid of another trucker', async () => {
    covers('A-319')
    const answer = await modify({ drayage: 1 }, await app.have('trucker'))
    expect(answer).toMatchObject({ status: 404, body: { message: 'Bid not found' } })
  })
})
