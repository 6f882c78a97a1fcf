import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirmAwardOffer, listAwardOffers, makeAwardOffer } from '#domain/awards/offer-api.ts'
import { enterOtherAmount, listBidsOfLoad } from '#domain/bids/api.ts'
import type { Bid } from '#domain/bids/bid.ts'
import { readLoad } from '#domain/loads/api.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { covers, figure } from '#domain/testing.ts'
import { endOpenOffer } from '#server/auctions/offers.ts'
import { lapseAwardOffers, remindOffered } from './attend-offers.ts'
import { lockAuction } from '#server/auctions/auction.ts'
import { remindTruckers } from '#server/awards/remind-truckers.ts'
import { type AwardStage, startAwardStage } from '#server/test/stages/award-stage.ts'
import { until } from '#server/test/live.ts'
import type { Visitor } from '#server/test/visitor.ts'

const hour = 3_600_000
let stage: AwardStage
let owner: Visitor
let winner: Visitor
let loser: Visitor
beforeAll(async () => {
  stage = await startAwardStage()
  ;({ owner, winner, loser } = stage.people)
})
afterAll(() => stage.close())

const of = (load: { id: number }) => ({ params: { id: load.id } })
const refused = (message: string, status = 409) => ({ status, body: { message } })

/** A load that the winner gave back, with the loser's bid, which waits to be confirmed, and that of a third trucker. */
async function haveReopened(overrides = {}) {
  const load = await stage.app.haveLoad(owner, overrides)
  const third = await stage.app.have('trucker')
  const [won, bid] = [await stage.app.haveBid(winner, load), await stage.app.haveBid(loser, load, { drayage: 611.77 })]
  const other = await stage.app.haveBid(third, load, { drayage: 722.88 })
  await owner.post(`/api/loads/${load.id}/accept-bid/${won.id}`)
  await winner.post(`/api/loads/${load.id}/release`, { reason: 'breakdown' })
  return { load, bid, other, third, accept: (one: Bid) => owner.post(`/api/loads/${load.id}/accept-bid/${one.id}`) }
}
const offerTo = (load: { id: number }, bid: Bid, hours = 2) =>
  owner.call(makeAwardOffer, { ...of(load), body: { bidId: bid.id, hours } })
const read = async (load: { id: number }) => (await owner.call(readLoad, of(load))) as ShipperLoad
const bidOf = async (load: { id: number }, trucker: Visitor) =>
  (await owner.call(listBidsOfLoad, of(load))).find(({ truckerId }) => truckerId === trucker.id)!
const notificationsOf = async (load: { id: number }, kind: string) => {
  await stage.app.allNotified()
  const { rows } = await sql<{ user_id: number; message: string }>`select user_id, message from notifications
    where load_id = ${load.id} and kind = ${kind} order by id`.execute(stage.app.db)
  return rows
}
const endsAgo = (load: { id: number }) =>
  sql`update award_offers set expires_at = clock_timestamp() - interval '1 second' where load_id = ${load.id}`.execute(
    stage.app.db,
  )

describe('a bid whose price waits to be confirmed', () => {
  test('is not accepted before, and is once its trucker confirms, renews or changes it', async () => {
    covers('X-232', 'X-233')
    const { load, bid, accept } = await haveReopened()
    const waits = "This trucker hasn't confirmed the price yet. Offer the load first."
    expect(await accept(bid)).toMatchObject(refused(waits))
    const stream = await owner.listen()
    const confirmed = await loser.post(`/api/bids/${bid.id}/confirm`, { expectedUpdatedAt: bid.updatedAt })
    expect(confirmed.status).toBe(200)
    await until(() => stream.hints().some(({ topics }) => topics.includes('bids')))
    stream.close()
    expect(await bidOf(load, loser)).not.toHaveProperty('needsConfirmation')
    expect(await loser.post(`/api/bids/${bid.id}/confirm`, { expectedUpdatedAt: bid.updatedAt })).toMatchObject({
      status: 409,
    })
    expect((await accept(bid)).status).toBe(200)
    expect((await read(load)).status).toBe('assigned')

    const changed = await haveReopened()
    expect((await loser.patch(`/api/bids/${changed.bid.id}`, { drayage: 620 })).status).toBe(200)
    expect(await bidOf(changed.load, loser)).not.toHaveProperty('needsConfirmation')
  })
})

describe('an offer', () => {
  test('that is confirmed in time is the award, at that bid, with new papers', async () => {
    covers('X-235', 'F-261')
    const { load, bid, other } = await haveReopened()
    await owner.call(enterOtherAmount, { params: { id: bid.id }, body: { amount: 4321.09 } })
    const { id } = await offerTo(load, bid)
    const answer = await loser.call(confirmAwardOffer, { params: { id }, body: { name: 'Lee Ortiz' } })
    expect(answer).toMatchObject({ load: { status: 'assigned' }, bid: { id: bid.id, status: 'accepted' } })
    expect(JSON.stringify(answer)).not.toMatch(figure(4321.09))
    const awards = await stage.app.db
      .selectFrom('awards')
      .select(['ordinal', 'state', 'how', 'trucker_id'])
      .where('load_id', '=', load.id)
      .orderBy('ordinal')
      .execute()
    expect(awards).toMatchObject([
      { ordinal: 1, state: 'released', trucker_id: winner.id },
      { ordinal: 2, state: 'acknowledged', how: 'offer', trucker_id: loser.id },
    ])
    const paper = await loser.get<{ number: string; version: number }>(`/api/loads/${load.id}/confirmation`)
    expect(paper.body).toMatchObject({
      version: 1,
      number: expect.stringMatching(/-2$/),
      acknowledgement: { how: 'click', name: 'Lee Ortiz' },
    })
    const won = (await notificationsOf(load, 'bid_accepted')).filter(({ user_id: to }) => to === loser.id)
    expect(won.map(({ message }) => message)).toEqual([expect.not.stringContaining('Acknowledge')])
    expect(await bidOf(load, stage.people.winner)).toMatchObject({ status: 'rejected' })
    expect((await owner.call(listBidsOfLoad, of(load))).find((one) => one.id === other.id)?.status).toBe('rejected')
    expect(await loser.post(`/api/award-offers/${id}/confirm`, { name: 'Lee Ortiz' })).toMatchObject(
      refused('This offer is over'),
    )
  })

  test('is one at a time, and never longer than the auction', async () => {
    covers('X-236')
    const { load, bid, other } = await haveReopened()
    const path = `/api/loads/${load.id}/award-offers`
    const rivals = await Promise.all([bid, other].map(({ id }) => owner.post(path, { bidId: id, hours: 2 })))
    expect(rivals.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(rivals.find(({ status }) => status === 409)).toMatchObject(refused('An offer is already open'))
    for (const hours of [0, 25, 1.5]) expect((await owner.post(path, { bidId: bid.id, hours })).status).toBe(400)

    const short = await haveReopened()
    await stage.app.endsIn(short.load, 30 * 60_000)
    const { expiresAt } = await offerTo(short.load, short.bid, 24)
    expect(expiresAt).toBe((await read(short.load)).expiresAt)
    const confirmed = await haveReopened()
    await loser.post(`/api/bids/${confirmed.bid.id}/confirm`, { expectedUpdatedAt: confirmed.bid.updatedAt })
    expect(
      await owner.post(`/api/loads/${confirmed.load.id}/award-offers`, { bidId: confirmed.bid.id, hours: 2 }),
    ).toMatchObject(refused('This bid is confirmed. Accept it.'))
  })

  test('shows its trucker the own figures and the deadline, and nothing of the others', async () => {
    covers('X-238')
    const { load, bid, third } = await haveReopened({ targetPrice: 999 })
    const { expiresAt } = await offerTo(load, bid)
    const offers = await loser.call(listAwardOffers, {})
    const own = offers.find((one) => one.bid.loadId === load.id)
    expect(own).toMatchObject({ expiresAt, bid: { id: bid.id, drayage: 611.77 } })
    const notifications = (await notificationsOf(load, 'award_offer')).filter(({ user_id: id }) => id === loser.id)
    expect(notifications).toHaveLength(1)
    expect(notifications[0]?.message).toMatch(/ is yours at your bid of \$\d[\d,.]* if you confirm by /)
    const seen = JSON.stringify([offers, notifications, (await loser.get(`/api/loads/${load.id}`)).body])
    for (const price of [722.88, 999]) expect(seen).not.toMatch(figure(price))
    expect(seen).not.toContain(`"truckerId":${third.id}`)
    expect(await third.call(listAwardOffers, {})).toEqual([])
    expect((await third.post(`/api/award-offers/${own!.id}/confirm`, { name: 'F N' })).status).toBe(404)
  })

  test('has a reminder at half time, and lapses with the clock: then the shipper is notified', async () => {
    covers('X-239')
    const { load, bid } = await haveReopened()
    const { id } = await offerTo(load, bid)
    await sql`update award_offers set remind_at = clock_timestamp() where load_id = ${load.id}`.execute(stage.app.db)
    await remindOffered(stage.app.db)
    await remindOffered(stage.app.db)
    expect(await notificationsOf(load, 'award_offer')).toHaveLength(2)
    await endsAgo(load)
    expect((await read(load)).reopened?.offers[0]).toMatchObject({ id, state: 'lapsed' })
    expect(await loser.post(`/api/award-offers/${id}/confirm`, { name: 'F N' })).toMatchObject(
      refused('This offer is over'),
    )
    await lapseAwardOffers(stage.app.db)
    await lapseAwardOffers(stage.app.db)
    const notifications = (await notificationsOf(load, 'decision')).filter(({ user_id: to }) => to === owner.id)
    expect(notifications.map(({ message }) => message)).toEqual([
      expect.stringContaining(`has not answered the offer of load ${load.loadNumber}.`),
    ])
    expect(await bidOf(load, loser)).toMatchObject({ status: 'pending', needsConfirmation: true })
  })

  test('is reminded of later while a write holds its load, and so is an award: the two do not wait for each other', async () => {
    const { db } = stage.app
    const { load, bid } = await haveReopened()
    await offerTo(load, bid)
    await sql`update award_offers set remind_at = clock_timestamp() where load_id = ${load.id}`.execute(db)
    const awarded = await stage.haveAward()
    await sql`update awards set remind_at = clock_timestamp() where load_id = ${awarded.id}`.execute(db)
    await db.transaction().execute(async (tx) => {
      const auction = await lockAuction(tx, load.id)
      await lockAuction(tx, awarded.id)
      const reminding = Promise.all([remindOffered(db), remindTruckers(db)])
      await Promise.race([reminding, sleep(500)])
      await endOpenOffer(tx, auction!.load, { state: 'withdrawn', now: auction!.now })
      await sql`update awards set remind_at = remind_at where load_id = ${awarded.id}`.execute(tx)
      await reminding
    })
    await Promise.all([remindOffered(db), remindTruckers(db)])
    const reminded = await sql<{ action: string }>`select action from events
      where load_id in (${load.id}, ${awarded.id}) and action like '%reminded'`.execute(db)
    expect(reminded.rows).toEqual([{ action: 'award_reminded' }])
  })

  test('that is declined is over; another bid that is accepted withdraws it', async () => {
    covers('X-239')
    const { load, bid, other, third, accept } = await haveReopened()
    const first = await offerTo(load, bid)
    const decline = () => loser.post(`/api/award-offers/${first.id}/decline`, { reason: 'capacity' })
    expect((await Promise.all([decline(), decline()])).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ])
    const notifications = await notificationsOf(load, 'decision')
    expect(notifications.at(-1)?.message).toContain(`has declined load ${load.loadNumber}.`)
    const second = await offerTo(load, bid)
    await third.post(`/api/bids/${other.id}/confirm`, { expectedUpdatedAt: other.updatedAt })
    expect((await accept(other)).status).toBe(200)
    expect((await loser.post(`/api/award-offers/${second.id}/confirm`, { name: 'F N' })).status).toBe(409)
    expect((await notificationsOf(load, 'award_offer')).at(-1)).toMatchObject({
      user_id: loser.id,
      message: `The shipper has withdrawn the offer of load ${load.loadNumber}.`,
    })
    expect(Date.parse(second.expiresAt) - Date.parse(second.at)).toBe(2 * hour)
  })
})
