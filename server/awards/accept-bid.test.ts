import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Bid } from '#domain/bids/bid.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { settledStatuses } from '#server/test/stages/settled-statuses.ts'
import type { Visitor } from '#server/test/visitor.ts'

let app: TestApp
let owner: Visitor
let trucker: Visitor
let load: ShipperLoad
let bid: Bid
let other: Bid
beforeAll(async () => {
  app = await startApp()
  owner = await app.have('shipper')
  trucker = await app.have('trucker')
})
afterAll(() => app.close())
beforeEach(async () => {
  load = await app.haveLoad(owner)
  bid = await app.haveBid(trucker, load, { drayage: 432.1 })
  other = await app.haveBid(await app.have('trucker'), load)
})

function accept(accepted = bid, as = owner, body?: unknown) {
  return as.post<{ load: ShipperLoad; bid: Bid }>(`/api/loads/${load.id}/accept-bid/${accepted.id}`, body)
}

async function statusOf({ id }: Bid): Promise<string> {
  return (await owner.get<Bid>(`/api/bids/${id}`)).body.status
}

describe('POST /api/loads/{id}/accept-bid/{bidId}', () => {
  test('assigns the load to the bid and rejects the others at the same instant', async () => {
    covers('A-310', 'A-311', 'A-313', 'A-282')
    const { status, body } = await accept()
    expect(status).toBe(200)
    expect(body.load).toMatchObject({
      id: load.id,
      status: 'assigned',
      winningBidId: bid.id,
      winner: { truckerId: trucker.id, drayage: 432.1 },
      assignedAt: body.bid.updatedAt,
    })
    expect(body.bid).toEqual({ ...bid, status: 'accepted', updatedAt: body.bid.updatedAt, otherAmount: null })
    const rejected = (await owner.get<Bid>(`/api/bids/${other.id}`)).body
    expect(rejected).toMatchObject({ status: 'rejected', updatedAt: body.bid.updatedAt })
    expect((await trucker.get(`/api/loads/${load.id}`)).body).toMatchObject({
      winningBidId: bid.id,
      myBidStatus: 'accepted',
    })
  })

  test('answers the load as it is read from then on, with its next deadline', async () => {
    const { body } = await accept()
    expect(body.load.nextClock).toMatchObject({ kind: 'acknowledge' })
    expect((await owner.get(`/api/loads/${load.id}`)).body).toMatchObject(body.load)
  })

  test('accepts an empty body with a JSON header', async () => {
    covers('A-403')
    const headers = { cookie: owner.cookie, 'content-type': 'application/json' }
    const path = `${app.url}/api/loads/${load.id}/accept-bid/${bid.id}`
    expect((await fetch(path, { method: 'POST', headers })).status).toBe(200)
  })

  test('refuses a second award of either bid', async () => {
    covers('A-310')
    await accept()
    for (const again of [bid, other]) {
      const message = 'This load is no longer open for bids'
      expect(await accept(again)).toMatchObject({ status: 409, body: { message } })
    }
  })

  test('lets one of two simultaneous awards succeed', async () => {
    const answers = await Promise.all([accept(bid), accept(other), accept(bid), accept(other)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect([await statusOf(bid), await statusOf(other)].toSorted()).toEqual(['accepted', 'rejected'])
  })

  test('refuses a bid that is not pending', async () => {
    covers('A-314')
    await app.db.updateTable('bids').set({ status: 'rejected' }).where('public_id', '=', bid.id).execute()
    expect(await accept()).toMatchObject({ status: 409, body: { message: 'Only pending bids can be accepted' } })
  })

  test('refuses after the deadline, whether or not the clock has closed the auction', async () => {
    covers('A-307', 'A-310')
    await app.endsIn(load, 0)
    expect(await accept()).toMatchObject({ status: 409, body: { message: 'This auction has expired' } })
  })

  test.each(settledStatuses)('refuses a load that is %s', async (status) => {
    covers('A-310')
    await app.setStatus(load, status)
    expect(await accept()).toMatchObject({ status: 409, body: { message: 'This load is no longer open for bids' } })
  })

  test('refuses a bid that changed after the version that the shipper names', async () => {
    await trucker.patch(`/api/bids/${bid.id}`, { drayage: 999 })
    const stale = await accept(bid, owner, { expectedUpdatedAt: bid.updatedAt })
    expect(stale).toMatchObject({ status: 409, body: { code: 'bid-changed' } })
    const { updatedAt } = (await owner.get<Bid>(`/api/bids/${bid.id}`)).body
    expect((await accept(bid, owner, { expectedUpdatedAt: updatedAt })).status).toBe(200)
  })

  test('returns 404 for a bid of another load and a load of another shipper', async () => {
    covers('A-317')
    const elsewhere = await app.haveBid(trucker, await app.haveLoad(owner))
    const message = 'Bid not found'
    expect(await accept(elsewhere)).toMatchObject({ status: 404, body: { message } })
    expect(await accept(bid, await app.have('shipper'))).toMatchObject({ status: 404, body: { message } })
    expect(await statusOf(bid)).toBe('pending')
  })
})

describe('GET /api/bids/{id}', () => {
  test('returns the bid with its load to its trucker, without it to the shipper and admins', async () => {
    const expected = { ...bid }
    expect((await owner.get(`/api/bids/${bid.id}`)).body).toEqual({ ...expected, otherAmount: null })
    expect((await (await app.have('admin')).get(`/api/bids/${bid.id}`)).body).toEqual(expected)
    expect((await trucker.get(`/api/bids/${bid.id}`)).body).toMatchObject({ ...expected, load: { id: load.id } })
  })
})
