import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptAmendment, acknowledgeAward, proposeAmendment, readConfirmation } from '#domain/awards/api.ts'
import type { Confirmation } from '#domain/awards/confirmation.ts'
import { acceptBid } from '#domain/bids/api.ts'
import { bidderLabel } from '#domain/formats.ts'
import { readLoad } from '#domain/loads/api.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { lapseAmendments } from './lapse-amendments.ts'
import { remindTruckers } from './remind-truckers.ts'
import type { Visitor } from '#server/test/visitor.ts'

let app: TestApp
let owner: Visitor
let winner: Visitor
let stranger: Visitor
beforeAll(async () => {
  app = await startApp()
  owner = await app.have('shipper', { contact_name: 'Lee Park' })
  winner = await app.have('trucker', { contact_name: 'Dana Ortiz' })
  stranger = await app.have('trucker')
})
afterAll(() => app.close())

const ofLoad = ({ id }: { id: number }) => ({ params: { id } })
const form = { version: 1, name: 'Dana Ortiz', agreed: true }

async function haveAward(isAcknowledged = true): Promise<ShipperLoad> {
  const load = await app.haveLoad(owner, { weight: '20000', pickupDate: null })
  const bid = await app.haveBid(winner, load, { drayage: 500 })
  await owner.call(acceptBid, { params: { id: load.id, bidId: bid.id }, body: undefined })
  if (isAcknowledged) await winner.call(acknowledgeAward, { ...ofLoad(load), body: form })
  return load
}

type Answer = Confirmation & { message: string }

function propose(load: { id: number }, as: Visitor, body: object = { text: 'Deliver at gate 7' }) {
  return as.post<{ id: number; message: string }>(`/api/loads/${load.id}/amendments`, body)
}

function answer(id: number, what: 'accept' | 'decline' | 'withdraw', as: Visitor) {
  return as.post<Answer>(`/api/amendments/${id}/${what}`, what === 'accept' ? { name: 'Lee Park' } : undefined)
}

async function lastNotification(visitor: Visitor): Promise<string | undefined> {
  const { body } = await visitor.get<{ items: { message: string }[] }>('/api/notifications')
  return body.items[0]?.message
}

describe('a change of a confirmation', () => {
  test('makes the next version on both sides when the other side accepts, and the load follows', async () => {
    covers('X-150', 'X-152')
    const load = await haveAward()
    const change = {
      text: 'Chassis split in Carson',
      lines: [{ line: 'drayage' as const, cents: 5050 }],
      load: { deliveryCityOrZip: 'Carson', weight: '45000', liveOrdrop: true },
    }
    const { id } = await winner.call(proposeAmendment, { ...ofLoad(load), body: change })
    expect(await lastNotification(owner)).toMatch(
      new RegExp(`^${bidderLabel(winner.id)} proposes a change to load ${load.loadNumber}. Answer by \\w+ \\d+, `),
    )
    const waiting = await owner.call(readConfirmation, ofLoad(load))
    expect(waiting.amendment).toMatchObject({ id, bySide: 'trucker', mine: false, ...change, state: 'open' })
    const accepted = await owner.call(acceptAmendment, { params: { id }, body: { name: 'Lee Park' } })
    expect(accepted).toMatchObject({
      version: 2,
      versions: [
        { version: 1, replaced: true },
        { version: 2, replaced: false },
      ],
      acknowledgement: { how: 'change', name: 'Lee Park' },
      amendment: null,
    })
    const ofTrucker = await winner.call(readConfirmation, ofLoad(load))
    expect(ofTrucker).toMatchObject({ version: 2, acknowledgement: { how: 'change', name: 'Dana Ortiz' } })
    expect(ofTrucker.snapshot.totalCents).toBe(55_050)
    expect(ofTrucker.snapshot.lines[0]).toMatchObject({ name: 'drayage', cents: 55_050, was: 50_000 })
    const first = await winner.call(readConfirmation, { ...ofLoad(load), query: { version: 1 } })
    expect(first.snapshot.totalCents).toBe(50_000)
    expect(await lastNotification(winner)).toContain('accepted the change')
    const now = await owner.call(readLoad, ofLoad(load))
    expect(now).toMatchObject({ deliveryCityOrZip: 'Carson', weight: '45000', liveOrdrop: true })
    const seen = await winner.get<ShipperLoad>(`/api/loads/${load.id}`)
    expect(seen.body.specialHandling[0]).toBe(true)
  })

  test('allows one open change, visible to both parties only', async () => {
    covers('X-151')
    const load = await haveAward()
    const { body } = await propose(load, owner)
    for (const visitor of [owner, winner]) {
      const second = await propose(load, visitor)
      expect(second).toMatchObject({ status: 409, body: { message: 'Another change is waiting for an answer' } })
    }
    expect((await propose(load, stranger)).status).toBe(404)
    for (const [what, as] of [
      ['accept', owner],
      ['decline', owner],
      ['withdraw', winner],
      ['decline', stranger],
    ] as const) {
      expect((await answer(body.id, what, as)).status).toBe(404)
    }
    expect((await answer(body.id, 'decline', winner)).body.version).toBe(1)
    expect(await lastNotification(owner)).toContain('declined the change')
    const again = await answer(body.id, 'accept', winner)
    expect(again).toMatchObject({ status: 409, body: { message: 'This change was already answered' } })
    expect((await propose(load, winner)).status).toBe(201)
  })

  test('lapses after 72 hours, by the clock of every read and write, and its proposer is notified once', async () => {
    covers('X-151')
    const load = await haveAward()
    const { body } = await propose(load, owner)
    const { at, lapses_at } = await app.db
      .selectFrom('amendments')
      .select(['at', 'lapses_at'])
      .where('public_id', '=', body.id)
      .executeTakeFirstOrThrow()
    expect(lapses_at.getTime() - at.getTime()).toBe(72 * 3_600_000)
    await makeDue(body.id)
    expect((await winner.call(readConfirmation, ofLoad(load))).amendment).toBeNull()
    expect((await answer(body.id, 'accept', winner)).status).toBe(409)
    await Promise.all([lapseAmendments(app.db), lapseAmendments(app.db)])
    expect(await lastNotification(owner)).toContain('was not answered within 72 hours')
    const events = app.db.selectFrom('events').select('id').where('action', '=', 'amendment_answered')
    expect(await events.where('load_id', '=', load.id).execute()).toHaveLength(1)
    const next = await propose(load, winner)
    await makeDue(next.body.id)
    expect((await propose(load, owner)).status).toBe(201)
  })

  test('is closed from delivered on, proposed or accepted', async () => {
    covers('X-152')
    const load = await haveAward()
    const { body } = await propose(load, owner)
    await app.setStatus(load, 'delivered')
    for (const refused of [await propose(load, winner), await answer(body.id, 'accept', winner)]) {
      expect(refused).toMatchObject({ status: 409, body: { message: 'This load is closed' } })
    }
    await app.setStatus(load, 'do_received_sent')
    expect((await answer(body.id, 'accept', winner)).status).toBe(200)
  })

  test('is answered once when accept and withdraw come at once', async () => {
    covers('X-153')
    const load = await haveAward()
    const { body } = await propose(load, owner)
    const answers = await Promise.all([
      answer(body.id, 'accept', winner),
      answer(body.id, 'withdraw', owner),
      answer(body.id, 'decline', winner),
    ])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409'])
    const refused = answers.filter(({ status }) => status === 409).map((one) => one.body.message)
    expect(new Set(refused)).toEqual(new Set(['This change was already answered']))
  })

  test('is refused when it says nothing, takes a line below zero or puts delivery before pickup', async () => {
    covers('X-150')
    const load = await haveAward()
    for (const [body, path, message] of [
      [{}, 'text', 'Describe the change, or adjust a charge'],
      [{ lines: [{ line: 'drop', cents: -1 }] }, 'lines.0.cents', 'Drop fee cannot be below $0.00'],
      [{ load: { pickupDate: '2026-01-02' } }, 'load.pickupDate', 'Pickup date is in the past'],
      [
        { load: { pickupDate: '2099-01-02', deliveryDate: '2099-01-01' } },
        'load.deliveryDate',
        'Delivery date cannot be before pickup date',
      ],
    ] as const) {
      const refused = await propose(load, owner, body)
      expect(refused).toMatchObject({ status: 400, body: { errors: [{ path, message }] } })
    }
  })
})

describe('a change before the acknowledgement', () => {
  test('that the shipper accepts leaves the trucker to acknowledge the new version', async () => {
    covers('X-143')
    const load = await haveAward(false)
    const { body } = await propose(load, winner)
    await answer(body.id, 'accept', owner)
    const old = await winner.post<Answer>(`/api/loads/${load.id}/acknowledge`, form)
    const message = 'There is a newer version. Read version 2 first.'
    expect(old).toMatchObject({ status: 409, body: { message } })
    const done = await winner.call(acknowledgeAward, { ...ofLoad(load), body: { ...form, version: 2 } })
    expect(done).toMatchObject({ version: 2, acknowledgement: { how: 'click' }, award: { state: 'acknowledged' } })
  })

  test('that the trucker accepts in writing acknowledges the award', async () => {
    covers('X-143', 'X-150')
    const load = await haveAward(false)
    const { body } = await propose(load, owner)
    expect((await answer(body.id, 'accept', winner)).body.award.state).toBe('acknowledged')
    expect(await lastNotification(owner)).toContain('has acknowledged load')
  })
})

test('a trucker who has not acknowledged is reminded once, when half of the time is over', async () => {
  covers('X-145')
  const [waiting, done] = [await haveAward(false), await haveAward()]
  const due = { remind_at: sql<Date>`now()`, acknowledge_by: sql<Date>`now() + interval '1 hour'` }
  await app.db.updateTable('awards').set(due).where('load_id', 'in', [waiting.id, done.id]).execute()
  await Promise.all([remindTruckers(app.db), remindTruckers(app.db)])
  const { body } = await winner.get<{ items: { title: string; message: string }[] }>('/api/notifications')
  const reminders = body.items.filter(({ title }) => title === 'Please acknowledge')
  expect(reminders.map(({ message }) => message)).toEqual([
    expect.stringMatching(
      new RegExp(`^Acknowledge the rate confirmation of load ${waiting.loadNumber} by .* P[SD]T\\.$`),
    ),
  ])
})

function makeDue(publicId: number) {
  const lapsesAt = sql<Date>`clock_timestamp()`
  return app.db.updateTable('amendments').set({ lapses_at: lapsesAt }).where('public_id', '=', publicId).execute()
}
