import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { acknowledgeAwards } from '#domain/awards/api.ts'
import { acceptBids, modifyBids, submitBid, submitBids } from '#domain/bids/api.ts'
import type { Bid } from '#domain/bids/bid.ts'
import { cancelAuction } from '#domain/loads/api.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { documentForm } from '#server/test/files/forms.ts'
import { tracesIn } from '#server/test/files/uploads.ts'
import type { Visitor } from '#server/test/visitor.ts'

let app: TestApp
let owner: Visitor
let trucker: Visitor
let rival: Visitor
let loads: ShipperLoad[]
beforeAll(async () => {
  app = await startApp()
  owner = await app.have('shipper')
  trucker = await app.have('trucker')
  rival = await app.have('trucker')
})
afterAll(() => app.close())
beforeEach(async () => {
  loads = [await app.haveLoad(owner), await app.haveLoad(owner), await app.haveLoad(owner)]
})

type Refused = { code: string; message: string; errors: { path: string; message: string; code: string }[] }

const each = (own: object[] = []) => loads.map(({ id }, place) => ({ loadId: id, ...own[place] }))
const bidOn = (by: Visitor, own?: object[]) =>
  by.call(submitBids, { body: { drayage: 675, fsc: 18, loads: each(own) } })
const accepting = (bids: Bid[]) =>
  bids.map(({ id, loadId, updatedAt }) => ({ loadId, bidId: id, expectedUpdatedAt: updatedAt }))
const cancel = ({ id }: ShipperLoad) => owner.call(cancelAuction, { params: { id }, body: undefined })
const count = async (table: 'bids' | 'awards' | 'acknowledgements' | 'events') =>
  (
    await app.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

describe('one form for several loads', () => {
  test('makes a bid on each, with the surcharges that the load has of its own, and an event and a notification of each', async () => {
    const { bids } = await bidOn(trucker, [{}, { overWeightfee: 85 }])
    expect(bids.map(({ loadId }) => loadId)).toEqual(loads.map(({ id }) => id))
    expect(bids.map(({ drayage, fsc, overWeightfee }) => [drayage, fsc, overWeightfee])).toEqual([
      [675, 18, 0],
      [675, 18, 85],
      [675, 18, 0],
    ])
    const ids = loads.map(({ id }) => id)
    const events = await app.db
      .selectFrom('events')
      .select('load_id')
      .where('action', '=', 'bid_submitted')
      .where('load_id', 'in', ids)
      .execute()
    expect(events.map(({ load_id: id }) => id)).toEqual(ids)
    const notified = await app.db
      .selectFrom('notifications')
      .select('load_id')
      .where('user_id', '=', owner.id)
      .where('load_id', 'in', ids)
      .execute()
    expect(notified).toHaveLength(3)
  })

  test('makes none where one load refuses, and names each that does with its own words; the rest can be sent then', async () => {
    await rival.call(submitBid, { params: { id: loads[0]!.id }, body: { drayage: 500 } })
    await trucker.call(submitBid, { params: { id: loads[0]!.id }, body: { drayage: 500 } })
    await cancel(loads[2]!)
    const before = [await count('bids'), await count('events')]
    const { status, body } = await trucker.post<Refused>('/api/bids/batch', { drayage: 675, loads: each() })
    expect(status).toBe(409)
    expect(body).toEqual({
      code: 'loads-refused',
      message: 'Nothing is done: 2 of 3 loads refused it',
      errors: [
        { path: 'loads.0', code: 'bid-exists', message: 'You have already submitted a bid for this load' },
        { path: 'loads.2', code: 'auction-closed', message: 'This load is no longer open for bids' },
      ],
    })
    expect([await count('bids'), await count('events')]).toEqual(before)
    const rest = await trucker.call(submitBids, { body: { drayage: 675, loads: [{ loadId: loads[1]!.id }] } })
    expect(rest.bids).toHaveLength(1)
  })

  test('is sent once under one key', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const first = await trucker.post('/api/bids/batch', { drayage: 675, loads: each() }, key)
    expect(first.status).toBe(201)
    expect(await trucker.post('/api/bids/batch', { drayage: 675, loads: each() }, key)).toMatchObject({
      status: 201,
      body: first.body,
    })
  })

  test('names what is wrong with the form once, and each load once', async () => {
    const past = await trucker.post<Refused>('/api/bids/batch', {
      drayage: 675,
      validUntil: '2026-01-01T00:00:00Z',
      loads: each(),
    })
    expect([past.status, past.body.errors.map(({ path }) => path)]).toEqual([400, ['validUntil']])
    const twice = await trucker.post<Refused>('/api/bids/batch', { drayage: 675, loads: [...each(), ...each()] })
    expect(twice.body.errors).toEqual([{ path: 'loads', message: 'Name each load once' }])
    const many = Array.from({ length: 51 }, (_, place) => ({ loadId: place + 1 }))
    expect((await trucker.post('/api/bids/batch', { drayage: 675, loads: many })).status).toBe(400)
  })

  test('two calls about the same loads in opposite orders both come through', async () => {
    const backwards = { drayage: 500, loads: each().toReversed() }
    const answers = await Promise.all(
      [1, 2, 3].flatMap(async () => {
        loads = [await app.haveLoad(owner), await app.haveLoad(owner)]
        const own = { drayage: 600, loads: each() }
        return [own, { ...backwards, loads: each().toReversed() }]
      }),
    )
    const sent = answers.flatMap(([one, other]) => [
      trucker.post('/api/bids/batch', one),
      rival.post('/api/bids/batch', other),
    ])
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201])
  })
})

describe('one form for the bids on several loads', () => {
  const changing = (bids: Bid[], own: object[] = []) =>
    bids.map(({ id, loadId }, place) => ({ loadId, bidId: id, ...own[place] }))
  const change = (by: Visitor, body: object) => by.call(modifyBids, { body: body as never })

  test('changes each alike, with the surcharges that a load has of its own, and an event of each that changed', async () => {
    const { bids } = await bidOn(trucker, [{}, { overWeightfee: 85 }])
    const before = await count('events')
    const changed = await change(trucker, { drayage: 650, loads: changing(bids, [{}, { overWeightfee: 90 }]) })
    expect(changed.bids.map(({ id, drayage, fsc, overWeightfee }) => [id, drayage, fsc, overWeightfee])).toEqual([
      [bids[0]!.id, 650, 18, 0],
      [bids[1]!.id, 650, 18, 90],
      [bids[2]!.id, 650, 18, 0],
    ])
    expect(await count('events')).toBe(before + 3)
    await change(trucker, { drayage: 650, loads: changing(bids) })
    expect(await count('events')).toBe(before + 3)
  })

  test('changes none where one load refuses, another owner has the bid, or it is on another load', async () => {
    const { bids } = await bidOn(trucker)
    const { bids: others } = await bidOn(rival)
    await cancel(loads[1]!)
    const wrong = [
      { loadId: loads[0]!.id, bidId: bids[2]!.id },
      { loadId: loads[1]!.id, bidId: bids[1]!.id },
      { loadId: loads[2]!.id, bidId: others[2]!.id },
    ]
    const answer = await trucker.patch<Refused>('/api/bids/batch', { drayage: 600, loads: wrong })
    expect([answer.status, answer.body.errors.map(({ path, code }) => [path, code])]).toEqual([
      409,
      [
        ['loads.0', 'bid-not-found'],
        ['loads.1', 'bid-not-modifiable'],
        ['loads.2', 'bid-not-found'],
      ],
    ])
    const { rates } = await app.db
      .selectFrom('bids')
      .select((eb) => eb.fn.max<number>('drayage').as('rates'))
      .where('load_id', '=', loads[0]!.id)
      .executeTakeFirstOrThrow()
    expect(rates).toBe(675)
  })
})

describe('accepting on several loads', () => {
  test('awards all of them, and rejects the other bids on each', async () => {
    const { bids } = await bidOn(trucker)
    await bidOn(rival)
    const answer = await owner.call(acceptBids, { body: { loads: accepting(bids) } })
    expect(answer.bids.map(({ status, truckerId }) => [status, truckerId])).toEqual(
      bids.map(() => ['accepted', trucker.id]),
    )
    const ids = loads.map(({ id }) => id)
    const lost = await app.db
      .selectFrom('bids')
      .select('status')
      .where('load_id', 'in', ids)
      .where('trucker_id', '=', rival.id)
      .execute()
    expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  })

  test('awards none where a bid has changed since', async () => {
    const { bids } = await bidOn(trucker)
    await trucker.patch(`/api/bids/${bids[1]!.id}`, { drayage: 700 })
    const awards = await count('awards')
    const { status, body } = await owner.post<Refused>('/api/bids/batch/accept', { loads: accepting(bids) })
    expect([status, body.errors.map(({ path, code }) => [path, code])]).toEqual([409, [['loads.1', 'bid-changed']]])
    expect(await count('awards')).toBe(awards)
  })

  test("finds no bid on another shipper's load", async () => {
    const { bids } = await bidOn(trucker)
    const other = await app.have('shipper')
    const { body } = await other.post<Refused>('/api/bids/batch/accept', { loads: accepting(bids) })
    expect(body.errors.map(({ code }) => code)).toEqual(['bid-not-found', 'bid-not-found', 'bid-not-found'])
  })
})

describe('acknowledging several loads', () => {
  beforeEach(async () => {
    const { bids } = await bidOn(trucker)
    await owner.call(acceptBids, { body: { loads: accepting(bids) } })
  })
  const acknowledging = (name = 'Ana Example') => ({
    name,
    agreed: true,
    loads: loads.map(({ id }) => ({ loadId: id, version: 1 })),
  })

  test('takes one name for all of them', async () => {
    const { confirmations } = await trucker.call(acknowledgeAwards, { body: acknowledging() })
    expect(confirmations.map(({ acknowledgement }) => acknowledgement?.name)).toEqual(Array(3).fill('Ana Example'))
  })

  test('acknowledges none where one was acknowledged already, and asks for a name once', async () => {
    expect((await trucker.post<Refused>('/api/loads/batch/acknowledge', acknowledging(''))).body.errors).toEqual([
      { path: 'name', message: 'Type your name to acknowledge' },
    ])
    await trucker.post(`/api/loads/${loads[0]!.id}/acknowledge`, { version: 1, name: 'Ana Example', agreed: true })
    const before = await count('acknowledgements')
    const { body } = await trucker.post<Refused>('/api/loads/batch/acknowledge', acknowledging())
    expect(body.errors.map(({ path, code }) => [path, code])).toEqual([['loads.0', 'already-acknowledged']])
    expect(await count('acknowledgements')).toBe(before)
  })
})

describe('one document for several loads', () => {
  const upload = (by: Visitor, ids: number[]) =>
    by.post<Refused & { documents: { id: number; loadId: number | null }[] }>(
      '/api/documents/batch',
      documentForm({ type: 'delivery_order', loadIds: ids.join(',') }),
    )

  test('gives each load a document with a file of its own', async () => {
    const ids = loads.map(({ id }) => id)
    const { status, body } = await upload(owner, ids)
    expect([status, body.documents.map(({ loadId }) => loadId)]).toEqual([201, ids])
    const files = await app.db.selectFrom('documents').select('filename').where('load_id', 'in', ids).execute()
    expect(new Set(files.map(({ filename }) => filename)).size).toBe(3)
    const removed = await owner.post(`/api/documents/${body.documents[0]!.id}/remove`)
    expect(removed.status).toBe(200)
    expect((await owner.get(`/api/documents/${body.documents[2]!.id}/download`)).status).toBe(200)
  })

  test('leaves nothing where one load is not theirs', async () => {
    const foreign = await app.haveLoad(await app.have('shipper'))
    const before = await tracesIn(app)
    const { status, body } = await upload(owner, [loads[0]!.id, foreign.id])
    expect([status, body.errors]).toEqual([
      409,
      [{ path: 'loads.1', code: 'load-not-found', message: 'Load not found' }],
    ])
    expect(await tracesIn(app)).toEqual(before)
  })
})
