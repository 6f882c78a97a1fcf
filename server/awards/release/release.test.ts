import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { declineAward, readReleasePreview } from '#domain/awards/release-api.ts'
import { readParties } from '#domain/awards/api.ts'
import { listBidsOfLoad, listWonLoads, readBid, withdrawBid } from '#domain/bids/api.ts'
import { changeDetails, makeAppointment, readDetails } from '#domain/details/api.ts'
import type { ShipperDetails } from '#domain/details/details.ts'
import { bidderLabel } from '#domain/formats.ts'
import { readLoad } from '#domain/loads/api.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import type { Milestone } from '#domain/milestones/milestone.ts'
import { ofThisAward } from '#domain/milestones/phase.ts'
import { covers } from '#domain/testing.ts'
import { acknowledge, type AwardStage, startAwardStage } from '#server/test/stages/award-stage.ts'
import { keyed, report } from '#server/test/stages/milestones.ts'
import type { Visitor } from '#server/test/visitor.ts'
import { nextYear } from '#server/test/next-year.ts'

const hour = 3_600_000
let stage: AwardStage
let owner: Visitor
let winner: Visitor
let loser: Visitor
beforeAll(async () => {
  stage = await startAwardStage({ REVEAL_PARTIES: 'acknowledged' })
  ;({ owner, winner, loser } = stage.people)
})
afterAll(() => stage.close())

const of = (load: { id: number }) => ({ params: { id: load.id } })
const read = async (load: { id: number }) => (await owner.call(readLoad, of(load))) as ShipperLoad
const bidsOf = (load: { id: number }) => owner.call(listBidsOfLoad, of(load))
const giveBack = (load: { id: number }, reason = 'breakdown') =>
  winner.post(`/api/loads/${load.id}/release`, { reason, note: 'Axle' })
const left = { status: 409, body: { message: 'The container has left the terminal. Ask the staff to settle this.' } }
const awardOf = (load: { id: number }) =>
  stage.app.db.selectFrom('awards').selectAll().where('load_id', '=', load.id).executeTakeFirstOrThrow()
const notificationsOf = async (load: { id: number }) => {
  await stage.app.allNotified()
  const rows = await stage.app.db
    .selectFrom('notifications')
    .select(['user_id', 'kind', 'message'])
    .where('load_id', '=', load.id)
    .where('kind', 'not in', ['new_load', 'new_bid'])
    .orderBy('id')
    .execute()
  return rows.map(({ user_id: userId, kind, message }) => ({ userId, kind, message }))
}

describe('a trucker gives a load back', () => {
  test('and its auction runs again with the bids that lost, which wait to be confirmed', async () => {
    covers('X-222', 'X-223')
    const load = await stage.app.haveLoad(owner, { decisionHours: 4, awardRule: 'lowest' })
    const bid = await stage.app.haveBid(winner, load)
    const other = await stage.app.haveBid(loser, load)
    const third = await stage.app.have('trucker')
    const withdrawn = await stage.app.haveBid(third, load)
    await third.call(withdrawBid, { params: { id: withdrawn.id }, body: {} })
    const fourth = await stage.app.have('trucker')
    const lapsed = await stage.app.haveBid(fourth, load)
    const past = new Date(Date.now() - 60_000)
    await stage.app.db.updateTable('bids').set({ valid_until: past }).where('public_id', '=', lapsed.id).execute()
    await owner.post(`/api/loads/${load.id}/accept-bid/${bid.id}`)
    const { bidCount } = await read(load)
    expect((await giveBack(load)).status).toBe(200)

    const again = await read(load)
    expect(again).toMatchObject({ status: 'active', winningBidId: null, winner: null, bidCount, awardRule: 'manual' })
    expect(Math.abs(Date.parse(again.biddingEndsAt) - Date.now() - 24 * hour)).toBeLessThan(10_000)
    expect(Date.parse(again.expiresAt) - Date.parse(again.biddingEndsAt)).toBe(4 * hour)
    const bids = new Map((await bidsOf(load)).map((one) => [one.truckerId, one]))
    expect(bids.get(winner.id)).toMatchObject({ status: 'rejected', endedReason: 'released' })
    expect(bids.get(loser.id)).toMatchObject({
      status: 'pending',
      needsConfirmation: true,
      validUntil: null,
      updatedAt: other.updatedAt,
    })
    expect(bids.get(third.id)).toMatchObject({ status: 'withdrawn' })
    expect(bids.get(fourth.id)).toMatchObject({ status: 'expired' })
    expect(bids.get(fourth.id)).not.toHaveProperty('needsConfirmation')
    const fresh = await stage.app.have('trucker')
    expect((await fresh.post(`/api/loads/${load.id}/bids`, { drayage: 450 })).status).toBe(201)
  })

  test('without another bid, and new ones are taken', async () => {
    covers('X-223')
    const load = await stage.app.haveLoad(owner)
    const bid = await stage.app.haveBid(winner, load)
    await owner.post(`/api/loads/${load.id}/accept-bid/${bid.id}`)
    await giveBack(load)
    expect(await read(load)).toMatchObject({ status: 'active', bidCount: 1 })
    expect((await loser.post(`/api/loads/${load.id}/bids`, { drayage: 450 })).status).toBe(201)
  })

  test('and cannot bid on it again, and reads nothing of it but its own confirmation', async () => {
    covers('X-234')
    const load = await stage.haveAcknowledged()
    const file = await stage.app.haveDocument(owner, load)
    expect((await winner.get(`/api/documents/${file.id}/download`)).status).toBe(200)
    await giveBack(load)
    expect(await winner.post(`/api/loads/${load.id}/bids`, { drayage: 400 })).toMatchObject({
      status: 409,
      body: { message: 'You have already submitted a bid for this load' },
    })
    expect((await winner.get(`/api/documents/${file.id}/download`)).status).toBe(404)
    // As every trucker of the area reads it.
    const anyone = await stage.app.have('trucker')
    const details = await anyone.get(`/api/loads/${load.id}/details`)
    expect(await winner.get(`/api/loads/${load.id}/details`)).toMatchObject({ status: 200, body: details.body })
    expect((await winner.get(`/api/loads/${load.id}/parties`)).status).toBe(404)
    expect((await winner.get(`/api/loads/${load.id}/confirmation`)).status).toBe(200)
    expect((await giveBack(load)).status).not.toBe(200)
  })

  test('with what the trucker has entered, of which the next one reads nothing', async () => {
    covers('X-034')
    const load = await stage.haveAcknowledged({ pickupTerminalID: 19 })
    const at = (kind: 'pickup' | 'delivery') => ({
      kind,
      date: `${nextYear}-11-24`,
      startTime: '08:00',
      number: `N-${kind}`,
    })
    await owner.call(makeAppointment, { ...of(load), body: at('delivery') })
    await winner.call(makeAppointment, { ...of(load), body: at('pickup') })
    const { version = 0 } = await winner.call(readDetails, of(load))
    const driver = { name: 'xMiguel', phone: '(310) 555-0175', truckNumber: 'x214' }
    const entered = { version, chassisNumber: 'DCLZ412345', driver, sealNumbers: ['SEAL1'] }
    await winner.call(changeDetails, { ...of(load), body: entered })
    await giveBack(load)
    const { archive } = await awardOf(load)
    expect(archive).toMatchObject({ chassisNumber: 'DCLZ412345', driver: { name: 'xMiguel' } })

    const next = await stage.app.have('trucker')
    const bid = await stage.app.haveBid(next, load)
    expect((await owner.post(`/api/loads/${load.id}/accept-bid/${bid.id}`)).status).toBe(200)
    await acknowledge(next, load)
    for (const reader of [owner, next]) {
      const details = await reader.call(readDetails, of(load))
      expect(details).toMatchObject({ chassisNumber: null, driver: null, sealNumbers: ['SEAL1'] })
      expect(details).toMatchObject({ appointments: [{ kind: 'delivery', number: 'N-delivery' }] })
      expect('sealNumbers' in details.history).toBe(reader === owner)
    }
    expect(JSON.stringify(await next.call(readDetails, of(load)))).not.toMatch(/xMiguel|x214|DCLZ|N-pickup/)
  })

  test('with the appointments that staff have made for it, not those of the shipper or from before the award', async () => {
    covers('G-457')
    const { staff } = stage.people
    const load = await stage.app.haveLoad(owner, { pickupTerminalID: 19, returnTerminalID: 19 })
    const appoint = (by: Visitor, kind: 'pickup' | 'delivery' | 'return', number: string) =>
      by.post(`/api/${by === staff ? 'staff/' : ''}loads/${load.id}/appointments`, {
        kind,
        number,
        date: `${nextYear}-11-24`,
        startTime: kind === 'return' ? '15:00' : '08:00',
      })
    expect((await appoint(staff, 'return', 'N-before')).status).toBe(201)
    const bid = await stage.app.haveBid(winner, load)
    await owner.post(`/api/loads/${load.id}/accept-bid/${bid.id}`)
    await acknowledge(winner, load)
    expect((await appoint(staff, 'pickup', 'N-staff')).status).toBe(201)
    expect((await appoint(owner, 'delivery', 'N-owner')).status).toBe(201)
    await giveBack(load)

    const { appointments, earlierAppointments } = (await owner.call(readDetails, of(load))) as ShipperDetails
    expect(new Set(appointments.map(({ number }) => number))).toEqual(new Set(['N-before', 'N-owner']))
    expect(earlierAppointments).toMatchObject([{ number: 'N-staff', state: 'cancelled' }])
    const next = await stage.app.have('trucker')
    const again = await stage.app.haveBid(next, load)
    await owner.post(`/api/loads/${load.id}/accept-bid/${again.id}`)
    await acknowledge(next, load)
    expect(JSON.stringify(await next.call(readDetails, of(load)))).not.toContain('N-staff')
    // The next one's is not in the way of the one that ended.
    expect((await appoint(next, 'pickup', 'N-next')).status).toBe(201)
  })

  test('with the steps that it has reported, which shipper and staff read as those of an earlier carrier', async () => {
    covers('G-457')
    const { staff, admin } = stage.people
    const load = await stage.haveAcknowledged()
    const first = await report(winner, load, 'dispatched')
    await giveBack(load)
    const next = await stage.app.have('trucker')
    const bid = await stage.app.haveBid(next, load)
    await owner.post(`/api/loads/${load.id}/accept-bid/${bid.id}`)
    await acknowledge(next, load)
    const second = await report(next, load, 'dispatched')
    const earlierCarrier = `Trucker${String(winner.id).padStart(3, '0')}`
    for (const reader of [owner, admin, staff]) {
      const portal = reader === staff ? 'staff/' : ''
      const { body } = await reader.get<Milestone[]>(`/api/${portal}loads/${load.id}/milestones`)
      expect(body.map(({ id }) => id)).toEqual([first.id, second.id])
      expect(body[0]).toMatchObject({ earlierCarrier })
      expect(body[1]).not.toHaveProperty('earlierCarrier')
    }
    const own = await next.get<Milestone[]>(`/api/loads/${load.id}/milestones`)
    expect(own.body.map(({ id }) => id)).toEqual([second.id])
  })

  test('and the shipper is notified at once, the other bidders in the words of a reopened auction', async () => {
    covers('X-241')
    const load = await stage.haveAward()
    await stage.app.allNotified()
    const before = (await notificationsOf(load)).length
    await giveBack(load)
    const notifications = (await notificationsOf(load)).slice(before)
    const label = `Trucker${String(winner.id).padStart(3, '0')}`
    expect(notifications.find(({ userId }) => userId === owner.id)).toMatchObject({
      kind: 'award_released',
      message: expect.stringContaining(`${label} returned load ${load.loadNumber}: truck breakdown.`),
    })
    const words = notifications.filter(({ userId }) => userId === loser.id).map(({ message }) => message)
    expect(words).toEqual([
      `The auction for load ${load.loadNumber} was reopened and your bid is pending again. Check that your price is still right.`,
    ])
    expect(notifications.some(({ userId }) => userId === winner.id)).toBe(false)
    for (const path of [`/api/loads/${load.id}`, '/api/trucker/bids', '/api/history', '/api/notifications']) {
      expect(JSON.stringify((await loser.get(path)).body)).not.toMatch(new RegExp(`${label}|breakdown|gave`))
    }
  })
})

describe('a trucker declines an award', () => {
  test('with the steps that staff have reported of it, which count for nothing of the next award', async () => {
    covers('G-457')
    const { staff, admin } = stage.people
    const load = await stage.haveAward()
    const first = [await report(staff, load, 'dispatched'), await report(staff, load, 'delay')]
    await winner.call(declineAward, { ...of(load), body: { reason: 'equipment' } })
    const next = await stage.app.have('trucker')
    const bid = await stage.app.haveBid(next, load)
    await owner.post(`/api/loads/${load.id}/accept-bid/${bid.id}`)
    const second = await report(staff, load, 'dispatched')
    for (const reader of [owner, admin, staff]) {
      const portal = reader === staff ? 'staff/' : ''
      const { body } = await reader.get<Milestone[]>(`/api/${portal}loads/${load.id}/milestones`)
      expect(body.map(({ id }) => id)).toEqual([...first, second].map(({ id }) => id))
      expect(ofThisAward(body).map(({ id }) => id)).toEqual([second.id])
      expect(body[0]).toMatchObject({ earlierCarrier: bidderLabel(winner.id) })
    }
  })

  test('with a reason: bidding runs for 24 hours again, the shipper is notified, no one is revealed', async () => {
    covers('X-012', 'X-146')
    const load = await stage.haveAward()
    expect((await winner.post(`/api/loads/${load.id}/decline-award`, {})).status).toBe(400)
    expect(await winner.post(`/api/loads/${load.id}/decline-award`, { reason: 'sold' })).toMatchObject({
      body: { errors: [{ path: 'reason', message: 'Choose a reason' }] },
    })
    await winner.call(declineAward, { ...of(load), body: { reason: 'equipment' } })
    const again = await read(load)
    expect(again.status).toBe('active')
    expect(Math.abs(Date.parse(again.biddingEndsAt) - Date.now() - 24 * hour)).toBeLessThan(10_000)
    const notifications = (await notificationsOf(load)).filter(({ userId }) => userId === owner.id)
    expect(notifications.at(-1)?.message).toContain(`has declined load ${load.loadNumber}: no chassis or truck.`)
    expect(await awardOf(load)).toMatchObject({ state: 'declined', weight: 0, ended_reason: 'equipment' })
    for (const side of [owner, winner]) {
      const { status, body } = await side.get<{ revealed?: boolean }>(`/api/loads/${load.id}/parties`)
      expect(status === 404 || body.revealed === false).toBe(true)
    }
  })

  test('not after it has acknowledged it', async () => {
    covers('X-147')
    const load = await stage.haveAcknowledged()
    await winner.call(readParties, of(load))
    expect(await winner.post(`/api/loads/${load.id}/decline-award`, { reason: 'price' })).toMatchObject({
      status: 409,
      body: { message: 'You have acknowledged this load. Release it instead.' },
    })
  })
})

describe('a container that has left the terminal', () => {
  test('keeps both sides from a release until its gate-out is voided', async () => {
    covers('X-224')
    const load = await stage.haveAcknowledged()
    const made = await report(winner, load, 'gated_out')
    const cancel = () => owner.post(`/api/loads/${load.id}/cancel-award`, { reason: 'sold' })
    expect(await giveBack(load)).toMatchObject(left)
    expect(await cancel()).toMatchObject(left)
    expect(await owner.call(readReleasePreview, of(load))).toMatchObject({ allowed: false, why: left.body.message })
    const voided = await winner.post(`/api/milestones/${made.id}/void`, { reason: 'Wrong load' }, keyed())
    expect(voided.body).toMatchObject({ voided: { reason: 'Wrong load' } })
    expect((await giveBack(load)).body).toMatchObject({ status: 'active' })
  })

  test('is on its way from delivered on, not while the delivery order is', async () => {
    covers('X-225')
    const [sent, delivered] = [await stage.haveAcknowledged(), await stage.haveAcknowledged()]
    await stage.app.setStatus(sent, 'do_received_sent')
    await stage.app.setStatus(delivered, 'delivered')
    expect((await giveBack(sent)).status).toBe(200)
    expect(await giveBack(delivered)).toMatchObject(left)
  })
})

describe('a shipper cancels a load that is awarded', () => {
  const soon = () => new Date(Date.now() + 3 * hour).toISOString().slice(0, 10)

  test('at the cost that was shown, and at no other', async () => {
    covers('X-228')
    const load = await stage.haveAcknowledged({ pickupDate: soon() })
    const path = `/api/loads/${load.id}/cancel-award`
    const { tonu } = await owner.call(readReleasePreview, of(load))
    expect(tonu).toMatchObject({ due: true, cents: 10_000 })
    expect(await owner.post(path, { reason: 'sold', expectedTonuCents: 0 })).toMatchObject({
      status: 409,
      body: { message: 'The cost has changed to $100.00. Review it again.' },
    })
    expect((await read(load)).status).toBe('assigned')
    expect((await owner.post(path, { reason: 'sold', expectedTonuCents: 10_000 })).status).toBe(200)
    expect(await awardOf(load)).toMatchObject({ tonu_cents: 10_000, tonu_because: 'pickup_near', state: 'cancelled' })
    const notifications = (await notificationsOf(load)).filter(({ userId }) => userId === winner.id)
    expect(notifications.at(-1)?.message).toBe(`The shipper has cancelled load ${load.loadNumber}. TONU: $100.00.`)
  })

  test('without cost before it is acknowledged; the trucker keeps it among the cancelled', async () => {
    covers('X-230', 'X-231')
    const load = await stage.haveAward({ pickupDate: soon() })
    const path = `/api/loads/${load.id}/cancel-award`
    const answers = await Promise.all([
      owner.post(path, { reason: 'customs' }),
      owner.post(path, { reason: 'customs' }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await awardOf(load)).toMatchObject({ state: 'cancelled', tonu_cents: null })
    const cancelled = await winner.call(listWonLoads, { query: { status: 'cancelled' } })
    expect(cancelled.find(({ id }) => id === load.id)).toMatchObject({
      status: 'cancelled',
      bid: { status: 'accepted' },
    })
    const own = await winner.call(readBid, { params: { id: cancelled[0]!.bid.id } })
    expect(own.status).toBe('accepted')
  })

  test('or takes it back, with only the reasons that hold', async () => {
    covers('X-226')
    const load = await stage.haveAward()
    const path = `/api/loads/${load.id}/release`
    expect((await owner.call(readReleasePreview, of(load))).reasons).not.toContain('not_acknowledged')
    expect((await owner.post(path, { reason: 'not_acknowledged' })).status).toBe(400)
    await stage.app.db
      .updateTable('awards')
      .set({ acknowledge_by: new Date(Date.now() - hour) })
      .where('load_id', '=', load.id)
      .execute()
    expect((await owner.call(readReleasePreview, of(load))).reasons).toContain('not_acknowledged')
    expect((await owner.post(path, { reason: 'not_acknowledged', reopenHours: 2 })).status).toBe(200)
    expect(await awardOf(load)).toMatchObject({ weight: 1, counts_against: 'trucker', ended_by: 'shipper' })
    const { biddingEndsAt } = await read(load)
    expect(Math.abs(Date.parse(biddingEndsAt) - Date.now() - 2 * hour)).toBeLessThan(10_000)
  })
})
