import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfirmation } from '#domain/awards/api.ts'
import type { Bid } from '#domain/bids/bid.ts'
import { shipperEstimate } from '#domain/pricing/totals.ts'
import { covers } from '#domain/testing.ts'
import { until } from '#server/test/live.ts'
import {
  type Market,
  biddingEndsIn,
  bidsOf,
  expectRefused,
  haveLoad,
  openMarket,
  read,
  submit,
  notificationsOf,
  tracesOf,
} from '#server/test/stages/rule-market.ts'

let running: Market
beforeAll(async () => {
  running = await openMarket('on')
})
afterAll(() => running.app.close())

describe('first', () => {
  const limit = 1000

  test('awards the bid that meets the limit in the answer to it, new or changed', async () => {
    covers('Y-085')
    const { owner, truckers } = running
    const load = await haveLoad(running, { awardRule: 'first', awardLimit: limit })
    const dear = await submit(truckers[0], load, 1500)
    expect(dear.body).toMatchObject({ status: 'pending' })
    const won = await truckers[0].patch<Bid>(`/api/bids/${dear.body.id}`, { drayage: 300 })
    expect(won).toMatchObject({ status: 200, body: { status: 'accepted', drayage: 300 } })
    expect(await read(running, load)).toMatchObject({
      status: 'assigned',
      winningBidId: dear.body.id,
      awardRule: 'manual',
    })
    expect((await notificationsOf(running, load)).map(([id]) => id)).toEqual([owner.id])

    const other = await haveLoad(running, { awardRule: 'first', awardLimit: limit })
    const first = await submit(truckers[1], other, 300)
    expect(first).toMatchObject({ status: 201, body: { status: 'accepted' } })
    expect(await read(running, other)).toMatchObject({ status: 'assigned', bidCount: 1 })
    expect(await tracesOf(running, other)).toEqual({ awards: 1, ways: ['rule'], papers: 2, accepted: 1 })
  })

  test('counts a cost equal to the limit, and not one a cent above', async () => {
    covers('Y-085')
    const { app, truckers } = running
    const probe = await app.haveBid(truckers[0], await haveLoad(running, {}), { drayage: 600, prepull: 0 })
    const most = Math.ceil(shipperEstimate(probe)) + 1
    const upTo = Math.round((most - shipperEstimate(probe)) * 100) / 100
    const load = await haveLoad(running, { awardRule: 'first', awardLimit: most })
    const above = await submit(truckers[0], load, 600, { prepull: Math.round(upTo * 100 + 1) / 100 })
    expect(above.body.status).toBe('pending')
    expect((await submit(truckers[1], load, 600, { prepull: upTo })).body.status).toBe('accepted')
  })

  test('lets a trucker change a bid five times an hour, a new bid after a withdrawal among them', async () => {
    covers('F-205')
    const { owner, truckers } = running
    const load = await haveLoad(running, { awardRule: 'first', awardLimit: limit })
    const { body: bid } = await submit(truckers[0], load, 5000)
    const lower = (drayage: number) => truckers[0].patch<Bid>(`/api/bids/${bid.id}`, { drayage })
    for (const drayage of [4900, 4800, 4700]) expect((await lower(drayage)).status).toBe(200)
    // An unchanged rule is not a change.
    expect((await lower(4700)).status).toBe(200)
    expect((await truckers[0].post(`/api/bids/${bid.id}/withdraw`)).status).toBe(200)
    expect((await submit(truckers[0], load, 4600)).status).toBe(201)
    expect((await lower(4500)).status).toBe(200)
    const message = expect.stringMatching(/^You can change this bid again at \d{1,2}:\d\d [AP]M P[SD]T$/) as string
    const refusal = { status: 409, body: { code: 'too-many-changes', message } }
    expect(await lower(500)).toMatchObject(refusal)
    expect((await truckers[0].post(`/api/bids/${bid.id}/withdraw`)).status).toBe(200)
    expect(await submit(truckers[0], load, 500)).toMatchObject(refusal)
    expect((await submit(truckers[1], load, 4400)).status).toBe(201)

    const { body: other } = await submit(truckers[0], await haveLoad(running, {}), 5000)
    for (const drayage of [4900, 4800, 4700, 4600, 4500, 4400]) {
      expect((await truckers[0].patch(`/api/bids/${other.id}`, { drayage })).status).toBe(200)
    }
    await owner.post(`/api/loads/${load.id}/award-rule`, { awardRule: 'manual' })
    expect((await submit(truckers[0], load, 4300)).status).toBe(201)
  })

  test('counts the changes of the last hour', async () => {
    covers('F-205')
    const { app, truckers } = running
    const load = await haveLoad(running, { awardRule: 'first', awardLimit: limit })
    const { body: bid } = await submit(truckers[0], load, 5000)
    const changed = (minutes: number) =>
      sql`insert into events (action, actor_user_id, load_id, shipper_id, bid_id, at)
        select 'bid_modified', trucker_id, load_id, shipper_id, id, now() - ${minutes} * interval '1 minute'
        from bids, generate_series(1, 5) where public_id = ${bid.id}`.execute(app.db)
    await changed(61)
    expect((await truckers[0].patch(`/api/bids/${bid.id}`, { drayage: 4900 })).status).toBe(200)
    await changed(58)
    expect((await truckers[0].patch(`/api/bids/${bid.id}`, { drayage: 4800 })).status).toBe(409)
  })

  test('counts a decline of its award by half, in time too, and says so before', async () => {
    covers('F-205')
    const { app, owner, truckers } = running
    const ruled = await haveLoad(running, { awardRule: 'first', awardLimit: limit })
    await submit(truckers[0], ruled, 300)
    const accepted = await haveLoad(running, {})
    const { body: bid } = await submit(truckers[0], accepted, 300)
    await owner.post(`/api/loads/${accepted.id}/accept-bid/${bid.id}`)
    const said: unknown[] = []
    for (const load of [ruled, accepted]) {
      const { award } = await truckers[0].call(readConfirmation, { params: { id: load.id }, query: {} })
      const ofOwner = await owner.call(readConfirmation, { params: { id: load.id }, query: {} })
      said.push(award.declineCounts, ofOwner.award.declineCounts)
      const declined = await truckers[0].post(`/api/loads/${load.id}/decline-award`, { reason: 'equipment' })
      expect(declined.status).toBe(200)
    }
    expect(said).toEqual([true, undefined, undefined, undefined])
    const { rows } = await sql<{ weight: number }>`select weight::float8 as weight from awards
      where load_id in (${ruled.id}, ${accepted.id}) order by load_id`.execute(app.db)
    expect(rows.map(({ weight }) => weight)).toEqual([0.5, 0])
  })

  test('a losing bid gets the same answer as without a rule, and no one else the limit', async () => {
    covers('Y-090')
    const { app, owner, truckers } = running
    const ruled = await haveLoad(running, { awardRule: 'first', awardLimit: 777 })
    const manual = await haveLoad(running, {})
    const [one, other] = [await submit(truckers[0], ruled, 5000), await submit(truckers[0], manual, 5000)]
    const without = (bid: Bid) => ({ ...bid, id: 0, loadId: 0, loadNumber: '', createdAt: '', updatedAt: '' })
    expect([one.status, without(one.body)]).toEqual([other.status, without(other.body)])
    expect(await read(running, ruled)).toMatchObject({ awardLimit: 777 })
    const staff = await app.haveStaff()
    const others = await Promise.all([
      truckers[0].get(`/api/loads/${ruled.id}`),
      (await app.have('admin')).get(`/api/loads/${ruled.id}`),
      staff.get(`/api/staff/loads/${ruled.id}`),
      truckers[0].get(`/api/trucker/bids`),
    ])
    for (const { status, body } of others) {
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toMatch(/:777\b|awardLimit|awardMinBids/)
    }
    expect((await owner.get(`/api/loads/${ruled.id}/copy`)).body).not.toHaveProperty('awardLimit')
  })

  test('fifty bids at once that all meet the limit: one has the load, the others leave no row', async () => {
    covers('Y-086')
    const { app } = running
    const load = await haveLoad(running, { awardRule: 'first', awardLimit: limit })
    const many = await Promise.all(Array.from({ length: 50 }, () => app.have('trucker')))
    const answers = await Promise.all(many.map((trucker) => submit(trucker, load, 300)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status === 409)
    expect(new Set(refused.map(({ body }) => (body as unknown as { message: string }).message))).toEqual(
      new Set(['This load is no longer open for bids']),
    )
    expect(refused).toHaveLength(49)
    expect(await bidsOf(running, load)).toHaveLength(1)
  })

  test('is left to the shipper when no bid met the limit by the end', async () => {
    covers('Y-084')
    const load = await haveLoad(running, { awardRule: 'first', awardLimit: limit, decisionHours: 1 })
    const { body: bid } = await submit(running.truckers[0], load, 5000)
    await biddingEndsIn(running, load, -1)
    await until(async () => (await read(running, load)).awardRule === 'manual')
    expect(await read(running, load)).toMatchObject({ status: 'active', unmetRule: 'first', awardLimit: limit })
    expectRefused(
      await running.truckers[0].patch(`/api/bids/${bid.id}`, { drayage: 300 }),
      'Bidding on this load has ended',
    )
  })
})
