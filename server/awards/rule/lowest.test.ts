import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptBid } from '#domain/bids/api.ts'
import { extendAuction } from '#domain/loads/api.ts'
import { shipperEstimate } from '#domain/pricing/totals.ts'
import { covers } from '#domain/testing.ts'
import { until } from '#server/test/live.ts'
import {
  type Market,
  biddingEndsIn,
  haveLoad,
  isDecided,
  openMarket,
  params,
  read,
  statusesOf,
  notificationsOf,
  tracesOf,
} from '#server/test/stages/rule-market.ts'

let running: Market
beforeAll(async () => {
  running = await openMarket('on')
})
afterAll(() => running.app.close())

describe('lowest', () => {
  test('awards the lowest bid within the limit when bidding ends, as a click would', async () => {
    covers('Y-083')
    const { app, owner, truckers } = running
    const load = await haveLoad(running, { awardRule: 'lowest', awardLimit: 2000, awardMinBids: 2 })
    const dear = await app.haveBid(truckers[0], load, { drayage: 700 })
    const cheap = await app.haveBid(truckers[1], load, { drayage: 600 })
    await biddingEndsIn(running, load, 50)
    await isDecided(running, load)
    const now = await read(running, load)
    expect(now).toMatchObject({ winningBidId: cheap.id, awardRule: 'manual', awardLimit: 2000 })
    expect(Date.parse(now.assignedAt!) - Date.parse(now.biddingEndsAt)).toBeLessThan(1000)
    expect(await statusesOf(running, load)).toEqual(['accepted', 'rejected'])
    expect(await tracesOf(running, load)).toEqual({ awards: 1, ways: ['rule'], papers: 2, accepted: 1 })
    const total = `$${shipperEstimate(cheap).toFixed(2)}`
    const label = `Trucker${String(truckers[1].id).padStart(3, '0')}`
    expect(await notificationsOf(running, load)).toEqual([
      [owner.id, `Load ${load.loadNumber} was awarded to ${label} for ${total}.`],
    ])
    const kinds = await app.db
      .selectFrom('notifications')
      .select(['user_id', 'kind'])
      .where('load_id', '=', load.id)
      .where('kind', 'in', ['bid_accepted', 'bid_rejected'])
      .orderBy('kind')
      .execute()
    expect(kinds.map(({ user_id, kind }) => [user_id, kind])).toEqual([
      [cheap.truckerId, 'bid_accepted'],
      [dear.truckerId, 'bid_rejected'],
    ])
    const event = await app.db
      .selectFrom('events')
      .select(['actor_user_id', 'after'])
      .where('load_id', '=', load.id)
      .where('action', '=', 'bid_accepted')
      .executeTakeFirstOrThrow()
    expect(event).toMatchObject({ actor_user_id: null, after: { status: 'assigned', how: 'rule' } })
  })

  test('goes to the older of two equal bids', async () => {
    covers('Y-083')
    const { app, truckers } = running
    const load = await haveLoad(running, { awardRule: 'lowest' })
    const first = await app.haveBid(truckers[2], load, { drayage: 600 })
    await app.haveBid(truckers[0], load, { drayage: 600 })
    await biddingEndsIn(running, load, -1)
    await isDecided(running, load)
    expect((await read(running, load)).winningBidId).toBe(first.id)
  })

  test.each([
    ['too few bids', { awardMinBids: 2 }],
    ['none within the limit', { awardLimit: 500 }],
  ])('awards nothing and notifies the shipper once of %s, who decides then', async (_, rule) => {
    covers('Y-084', 'G-458')
    const { app, owner, truckers } = running
    const load = await haveLoad(running, { awardRule: 'lowest', decisionHours: 2, ...rule })
    const bid = await app.haveBid(truckers[0], load)
    await biddingEndsIn(running, load, -1)
    await until(async () => (await read(running, load)).awardRule === 'manual')
    await until(async () => (await notificationsOf(running, load)).length === 2)
    const notifications = await notificationsOf(running, load)
    expect(notifications.filter(([id]) => id === owner.id)).toEqual([
      [owner.id, `Bidding on load ${load.loadNumber} ended. No bid met your rule.`],
    ])
    expect(await read(running, load)).toMatchObject({
      ...rule,
      status: 'active',
      awardRule: 'manual',
      unmetRule: 'lowest',
    })
    for (const other of [truckers[0], truckers[1], await app.have('admin')]) {
      const { body } = await other.get(`/api/loads/${load.id}`)
      expect(body).not.toHaveProperty('unmetRule')
    }
    expect((await owner.call(acceptBid, { params: { id: load.id, bidId: bid.id }, body: {} })).load.status).toBe(
      'assigned',
    )
    expect(await read(running, load)).not.toHaveProperty('unmetRule')
  })

  test('expires like any other auction without time to decide, and stays with the shipper when it is extended', async () => {
    covers('Y-084', 'Y-082')
    const load = await haveLoad(running, { awardRule: 'lowest', awardLimit: 1 })
    await running.app.haveBid(running.truckers[0], load)
    await biddingEndsIn(running, load, -1)
    await until(async () => (await read(running, load)).status === 'expired')
    const extended = await running.owner.call(extendAuction, { ...params(load), body: { extensionHours: 1 } })
    expect(extended).toMatchObject({ status: 'active', awardRule: 'manual' })
    expect(await read(running, load)).not.toHaveProperty('unmetRule')
  })

  test('keeps its rule for the new end when a running auction is extended', async () => {
    covers('Y-083')
    const load = await haveLoad(running, { awardRule: 'lowest', auctionDuration: 1 })
    const extended = await running.owner.call(extendAuction, { ...params(load), body: { extensionHours: 1 } })
    expect(extended).toMatchObject({ status: 'pending', awardRule: 'lowest' })
  })
})
