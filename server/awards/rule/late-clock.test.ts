import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withdrawBid } from '#domain/bids/api.ts'
import type { Bid } from '#domain/bids/bid.ts'
import { readLoad } from '#domain/loads/api.ts'
import type { ShipperLoad, TruckerLoad } from '#domain/loads/load.ts'
import { covers } from '#domain/testing.ts'
import {
  type Market,
  biddingEndsIn,
  expectRefused,
  haveLoad,
  openMarket,
  params,
  read,
  statusesOf,
  submit,
  tracesOf,
} from '#server/test/stages/rule-market.ts'
import type { Visitor } from '#server/test/visitor.ts'

let stopped: Market
beforeAll(async () => {
  stopped = await openMarket('off')
})
afterAll(() => stopped.app.close())

describe('with the clock stopped', () => {
  test('a bid sent too late is refused, and makes the award to the bid that was lowest when bidding ended', async () => {
    covers('Y-088')
    const { app, truckers } = stopped
    const load = await haveLoad(stopped, { awardRule: 'lowest' })
    const [lowest] = [await app.haveBid(truckers[0], load, { drayage: 600 })]
    await app.haveBid(truckers[1], load, { drayage: 700 })
    // It lapses after the end of bidding, before anyone looks.
    await sql`update bids set valid_until = clock_timestamp() where public_id = ${lowest.id}`.execute(app.db)
    await biddingEndsIn(stopped, load, -60_000)
    expectRefused(await submit(truckers[2], load, 100), 'This load is no longer open for bids')
    expect(await read(stopped, load)).toMatchObject({ status: 'assigned', winningBidId: lowest.id })
    expect(await statusesOf(stopped, load)).toEqual(['accepted', 'rejected'])
    expect(await tracesOf(stopped, load)).toMatchObject({ awards: 1, ways: ['rule'], accepted: 1 })
  })

  test('an extension notifies no one whose bid has lapsed since bidding ended', async () => {
    covers('Y-063')
    const { app, owner, truckers } = stopped
    const load = await haveLoad(stopped, { awardRule: 'manual' })
    await app.haveBid(truckers[0], load, { drayage: 600 })
    const lapsed = await app.haveBid(truckers[1], load, { drayage: 700 })
    await sql`update bids set valid_until = clock_timestamp() where public_id = ${lapsed.id}`.execute(app.db)
    await biddingEndsIn(stopped, load, -60_000)
    expect((await owner.post(`/api/loads/${load.id}/extend-auction`, { extensionHours: 1 })).status).toBe(200)
    await app.allNotified()
    const notifications = await app.db
      .selectFrom('notifications')
      .select('user_id')
      .where('load_id', '=', load.id)
      .where('kind', '=', 'auction_reopened')
      .execute()
    expect(notifications).toEqual([{ user_id: truckers[0].id }])
  })

  test('the shipper who extends, cancels or accepts too late meets the award', async () => {
    covers('Y-088')
    const { app, owner, truckers } = stopped
    const late = async (write: (load: ShipperLoad, other: Bid) => Promise<{ status: number; body: unknown }>) => {
      const load = await haveLoad(stopped, { awardRule: 'lowest', decisionHours: 2 })
      await app.haveBid(truckers[0], load, { drayage: 600 })
      const other = await app.haveBid(truckers[1], load, { drayage: 700 })
      await biddingEndsIn(stopped, load, -1)
      const answer = await write(load, other)
      expect((await read(stopped, load)).winner?.truckerId).toBe(truckers[0].id)
      return answer
    }
    expectRefused(
      await late(({ id }) => owner.post(`/api/loads/${id}/extend-auction`, { extensionHours: 1 })),
      'Only open or expired auctions can be extended',
    )
    expectRefused(await late(({ id }) => owner.post(`/api/loads/${id}/cancel`)), 'Only open auctions can be cancelled')
    expectRefused(
      await late(({ id }, bid) => owner.post(`/api/loads/${id}/accept-bid/${bid.id}`)),
      'This load is no longer open for bids',
    )
    expectRefused(
      await late(({ id }) => owner.post(`/api/loads/${id}/award-rule`, { awardRule: 'manual' })),
      'Only open auctions can be changed',
    )
  })

  test('the load reads active, is in no list of available loads, and takes no bid', async () => {
    covers('Y-089')
    const { app, owner, truckers } = stopped
    const load = await haveLoad(stopped, { awardRule: 'lowest' })
    await app.haveBid(truckers[0], load)
    const unbid = await haveLoad(stopped, { awardRule: 'lowest' })
    for (const one of [load, unbid]) await biddingEndsIn(stopped, one, -5000)
    expect((await read(stopped, load)).status).toBe('active')
    expect(await truckers[0].call(readLoad, params(load))).toMatchObject({ status: 'active', awardRule: 'lowest' })
    const listed = async (visitor: Visitor, status: string) =>
      (await visitor.get<TruckerLoad[]>(`/api/loads?ids=${load.id},${unbid.id}&status=${status}`)).body.map(
        ({ id }) => id,
      )
    expect(await listed(owner, 'active')).toEqual([load.id])
    expect(await listed(owner, 'pending')).toEqual([unbid.id])
    expect(await listed(owner, 'expired')).toEqual([])
    expect(await listed(truckers[1], 'active')).toEqual([])
    const mine = await truckers[0].get<Bid[]>('/api/trucker/bids?status=pending')
    expect(mine.body.map(({ loadId }) => loadId)).toContain(load.id)
  })

  test('a rule passes over bids that are not binding', async () => {
    covers('Y-091')
    const { app, truckers } = stopped
    const paused = await app.have('trucker')
    const load = await haveLoad(stopped, { awardRule: 'lowest' })
    const best = await app.haveBid(truckers[0], load, { drayage: 600 })
    const lapsed = await app.haveBid(truckers[1], load, { drayage: 300 })
    const gone = await app.haveBid(truckers[2], load, { drayage: 300 })
    const ofPaused = await app.haveBid(paused, load, { drayage: 300 })
    const unconfirmed = await app.haveBid(await app.have('trucker'), load, { drayage: 300 })
    await truckers[2].call(withdrawBid, { ...params(gone), body: undefined })
    await sql`update users set suspended_at = now() where id = ${paused.id}`.execute(app.db)
    await sql`update bids set needs_confirmation = true where public_id = ${unconfirmed.id}`.execute(app.db)
    await sql`update bids set valid_until = clock_timestamp() - interval '1 minute'
      where public_id = ${lapsed.id}`.execute(app.db)
    await biddingEndsIn(stopped, load, -5000)
    await submit(truckers[0], load, 100)
    expect((await read(stopped, load)).winningBidId).toBe(best.id)
    expect(ofPaused.id).not.toBe(best.id)
  })
})
