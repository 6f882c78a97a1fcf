import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { modifyBid } from '#domain/bids/api.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { covers } from '#domain/testing.ts'
import {
  type Market,
  biddingEndsIn,
  bidsOf,
  expectRefused,
  haveLoad,
  openMarket,
  read,
  statusesOf,
  notificationsOf,
} from '#server/test/stages/rule-market.ts'
import type { Visitor } from '#server/test/visitor.ts'

let running: Market
beforeAll(async () => {
  running = await openMarket('on')
})
afterAll(() => running.app.close())

describe('a load without a rule', () => {
  test('is awarded only by the shipper', async () => {
    covers('Y-082')
    const load = await haveLoad(running, { decisionHours: 1 })
    expect(load).toMatchObject({ awardRule: 'manual', awardLimit: null, awardMinBids: 1 })
    const ignored = await haveLoad(running, { awardRule: 'manual', awardLimit: 900, awardMinBids: 4 })
    expect(ignored).toMatchObject({ awardRule: 'manual', awardLimit: null, awardMinBids: 1 })
    await running.app.haveBid(running.truckers[0], load)
    await biddingEndsIn(running, load, -1)
    await notificationsOf(running, load)
    expect(await statusesOf(running, load)).toEqual(['pending'])
    expect((await read(running, load)).status).toBe('active')
  })

  test('takes a limit of whole dollars, which the first bid within it needs', async () => {
    covers('Y-093')
    const post = (rule: object) =>
      running.owner.post('/api/loads', {
        drayageAreaID: 7,
        deliveryCityOrZip: 'Ontario',
        containerType: "40' HC",
        auctionDuration: 24,
        ...rule,
      })
    const missing = await post({ awardRule: 'first' })
    expectRefused(missing, 'Enter your limit', 400)
    expect(missing.body).toMatchObject({ errors: [{ path: 'awardLimit' }] })
    for (const awardLimit of [0, -1, 1_000_001, 900.5, '900']) {
      expect((await post({ awardRule: 'first', awardLimit })).status, String(awardLimit)).toBe(400)
    }
    for (const awardLimit of [1, 1_000_000]) expect((await post({ awardRule: 'first', awardLimit })).status).toBe(201)
    for (const awardMinBids of [0, 11, 1.5, '2']) {
      expect((await post({ awardRule: 'lowest', awardMinBids })).status, String(awardMinBids)).toBe(400)
    }
    expect((await post({ awardRule: 'dutch' })).status).toBe(400)
  })
})

describe('the change to the own choice', () => {
  const change = (visitor: Visitor, load: { id: number }, awardRule: unknown = 'manual') =>
    visitor.post<ShipperLoad>(`/api/loads/${load.id}/award-rule`, { awardRule })

  test('is announced to bidders, with bids and without, and is the only one', async () => {
    covers('Y-092')
    const { app, owner, truckers } = running
    const [empty, load] = [
      await haveLoad(running, { awardRule: 'lowest', awardLimit: 900 }),
      await haveLoad(running, { awardRule: 'first', awardLimit: 900 }),
    ]
    await app.haveBid(truckers[0], load, { drayage: 5000 })
    expect(await change(owner, empty)).toMatchObject({ status: 200, body: { awardRule: 'manual' } })
    expect(await change(owner, load)).toMatchObject({ status: 200, body: { awardRule: 'manual' } })
    expect(await change(owner, load)).toMatchObject({ status: 200, body: { awardRule: 'manual' } })
    expect(await notificationsOf(running, load)).toEqual([
      [truckers[0].id, `Load ${load.loadNumber}: The shipper now chooses by hand.`],
    ])
    for (const rule of ['lowest', 'first', null, undefined])
      expect((await change(owner, load, rule ?? null)).status).toBe(400)
    // A bid within the limit waits for the shipper.
    const bid = await truckers[0].call(modifyBid, {
      params: { id: (await bidsOf(running, load))[0]!.id },
      body: { drayage: 300 },
    })
    expect(bid.status).toBe('pending')
  })

  test('is for the owner, while the auction is open', async () => {
    covers('Y-092')
    const load = await haveLoad(running, { awardRule: 'lowest' })
    expect((await change(await running.app.have('shipper'), load)).status).toBe(404)
    expect((await change(running.truckers[0], load)).status).toBe(403)
    await running.owner.post(`/api/loads/${load.id}/cancel`)
    expectRefused(await change(running.owner, load), 'Only open auctions can be changed')
  })
})
