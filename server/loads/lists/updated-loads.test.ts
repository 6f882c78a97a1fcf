import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { acceptBid, modifyBid, renewBid, withdrawBid } from '#domain/bids/api.ts'
import type { Bid } from '#domain/bids/bid.ts'
import { changeDetails } from '#domain/details/api.ts'
import { cancelAuction, extendAuction } from '#domain/loads/api.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { updateLoadStatus } from '#domain/loads/staff-api.ts'
import { answerQuestion, askQuestion } from '#domain/questions/api.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { until } from '#server/test/live.ts'
import { page, type Row, walk } from '#server/test/pages.ts'
import type { Visitor } from '#server/test/visitor.ts'

let app: TestApp
let owner: Visitor
let trucker: Visitor
let rival: Visitor
let watcher: Visitor
let admin: Visitor
beforeAll(async () => {
  app = await startApp()
  admin = await app.have('admin')
})
beforeEach(async () => {
  owner = await app.have('shipper')
  trucker = await app.have('trucker')
  rival = await app.have('trucker')
  watcher = await app.have('trucker')
})
afterAll(() => app.close())

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const long = '2020-01-01T00:00:00Z'
const path = (of: { id: number }) => ({ params: { id: of.id } })

async function updatedAt(visitor: Visitor, { id }: { id: number }): Promise<string> {
  const { body } = await visitor.get<{ updatedAt: string }>(`/api/loads/${id}`)
  return body.updatedAt
}

/** The ids of what changed since, as each kind of reader lists it. */
async function changedSince(visitor: Visitor, since: string, list = '/api/loads'): Promise<number[]> {
  return (await walk(visitor, `${list}?status=all&limit=2&updatedSince=${since}`)).map(({ id }) => id)
}

/** The database's time, later than all that was written before. */
async function now(): Promise<string> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() + interval '1 ms' as now, pg_sleep(0.003)`.execute(
    app.db,
  )
  return rows[0]!.now.toISOString()
}

async function moves(load: { id: number }, act: () => Promise<unknown>): Promise<Record<string, boolean>> {
  const readers = { owner, admin, trucker, watcher }
  const before = await Promise.all(Object.values(readers).map((reader) => updatedAt(reader, load)))
  const since = await now()
  await act()
  const after = await Promise.all(Object.values(readers).map((reader) => updatedAt(reader, load)))
  const listed = await Promise.all(
    Object.values(readers).map(async (reader) => (await changedSince(reader, since)).includes(load.id)),
  )
  return Object.fromEntries(
    Object.keys(readers).map((name, index) => {
      // A load that is no longer open is gone for those without a bid.
      const hasMoved = after[index] !== undefined && before[index] !== after[index]
      if (hasMoved) expect(Date.parse(after[index]!)).toBeGreaterThanOrEqual(Date.parse(since))
      expect(listed[index], name).toBe(hasMoved)
      return [name, hasMoved]
    }),
  )
}

const [all, ownersOnly] = [
  { owner: true, admin: true, trucker: true, watcher: true },
  { owner: true, admin: true, trucker: false, watcher: false },
]

describe("a load's updatedAt", () => {
  let load: ShipperLoad
  let own: Bid
  let other: Bid
  beforeEach(async () => {
    load = await app.haveLoad(owner)
    own = await app.haveBid(trucker, load, { validUntil: inHours(1) })
    other = await app.haveBid(rival, load, { validUntil: inHours(1) })
  })
  const ownBid = { ...ownersOnly, trucker: true }
  const bidders = ownBid
  const cases: [what: string, act: () => Promise<unknown>, moved: Record<string, boolean>][] = [
    ["a rival's changed bid", () => rival.call(modifyBid, { ...path(other), body: { drayage: 480 } }), ownersOnly],
    ["a rival's withdrawal", () => rival.call(withdrawBid, { ...path(other), body: undefined }), ownersOnly],
    ["another rival's bid", async () => app.haveBid(await app.have('trucker'), load), ownersOnly],
    ["a rival's renewal", () => rival.call(renewBid, { ...path(other), body: { validUntil: inHours(2) } }), ownersOnly],
    ['the own changed bid', () => trucker.call(modifyBid, { ...path(own), body: { drayage: 480 } }), ownBid],
    ['the own renewal', () => trucker.call(renewBid, { ...path(own), body: { validUntil: inHours(2) } }), ownBid],
    ['the own withdrawal', () => trucker.call(withdrawBid, { ...path(own), body: undefined }), ownBid],
    [
      "a rival's question",
      () => rival.call(askQuestion, { ...path(load), body: { text: 'Is there a dock?' } }),
      ownersOnly,
    ],
    ['an extension', () => owner.call(extendAuction, { ...path(load), body: { extensionHours: 2 } }), all],
    ['a cancelled auction', () => owner.call(cancelAuction, { ...path(load), body: undefined }), bidders],
    ['an award', () => owner.call(acceptBid, { params: { id: load.id, bidId: other.id }, body: undefined }), bidders],
    [
      'pricing facts',
      () => owner.call(changeDetails, { ...path(load), body: { version: 0, steamshipLine: 'MSCU' } }),
      all,
    ],
    [
      'an identifying fact',
      () => owner.call(changeDetails, { ...path(load), body: { version: 0, voyage: '12' } }),
      ownersOnly,
    ],
  ]
  test.each(cases)('moves by %s for those who may see it', async (_what, act, moved) => {
    covers('F-282')
    expect(await moves(load, act)).toEqual(moved)
  })

  test('shows the shipper no bid that a question moved, so not whose it is', async () => {
    covers('F-282')
    const since = await now()
    const asked = await trucker.call(askQuestion, { ...path(load), body: { text: 'Is there a dock?' } })
    expect(await changedSince(owner, since, '/api/bids')).toEqual([])
    await owner.call(answerQuestion, { ...path(asked), body: { text: 'Yes' } })
    expect(await changedSince(owner, since, '/api/bids')).toHaveLength(2)
  })

  test("moves by an answer to a rival's question for all truckers", async () => {
    covers('F-282')
    const asked = await rival.call(askQuestion, { ...path(load), body: { text: 'Is there a dock?' } })
    const answer = () => owner.call(answerQuestion, { ...path(asked), body: { text: 'Yes' } })
    expect(await moves(load, answer)).toEqual(all)
  })

  test('moves no more for those who lost it', async () => {
    covers('F-282', 'F-027')
    await owner.call(acceptBid, { params: { id: load.id, bidId: other.id }, body: undefined })
    const lost = await updatedAt(trucker, load)
    const won = await updatedAt(rival, load)
    const staff = await app.haveStaff('operations')
    await staff.call(updateLoadStatus, { ...path(load), body: { status: 'do_received_sent' } })
    expect(await updatedAt(trucker, load)).toBe(lost)
    expect((await updatedAt(rival, load)) > won).toBe(true)
  })
})

test('after bidding, a trucker without a pending bid reads one updatedAt, whatever others have bid', async () => {
  covers('F-282', 'F-214')
  for (const isBidOn of [false, true]) {
    const load = await app.haveLoad(owner, { decisionHours: 4 })
    const own = await app.haveBid(trucker, load)
    if (isBidOn) await app.haveBid(rival, load)
    await trucker.call(withdrawBid, { ...path(own), body: undefined })
    const decides = isBidOn ? '4 hours' : '0 hours'
    await sql`update loads set bidding_ends_at = clock_timestamp() - interval '5 hours' + interval '100 ms',
      expires_at = clock_timestamp() - interval '5 hours' + interval '100 ms' + ${decides}::interval where id = ${load.id}`.execute(
      app.db,
    )
    await sql`update bids set updated_at = clock_timestamp() - interval '6 hours', changed_at = null
      where public_id = ${own.id}`.execute(app.db)
    const statusOf = () =>
      app.db.selectFrom('loads').select('status').where('id', '=', load.id).executeTakeFirstOrThrow()
    await until(async () => (await statusOf()).status === 'expired')
    const { body } = await trucker.get<ShipperLoad>(`/api/loads/${load.id}`)
    expect(body.updatedAt).toBe(body.biddingEndsAt)
  }
})

describe('?updatedSince=', () => {
  test.each(['/api/loads', '/api/bids'])(
    'lists %s of a shipper, the oldest change first, page by page',
    async (list) => {
      covers('F-282')
      const made: { load: ShipperLoad; bid: Bid }[] = []
      for (let index = 0; index < 5; index += 1) {
        const load = await app.haveLoad(owner)
        made.push({ load, bid: await app.haveBid(trucker, load) })
      }
      const since = await now()
      expect(await changedSince(owner, since, list)).toEqual([])
      for (const index of [3, 0, 4])
        await trucker.call(modifyBid, { ...path(made[index]!.bid), body: { drayage: 410 } })
      const ids = [3, 0, 4].map((index) => (list === '/api/loads' ? made[index]!.load.id : made[index]!.bid.id))
      expect(await changedSince(owner, since, list)).toEqual(ids)
      expect(await changedSince(owner, since.replace('Z', '%2B00:00'), list)).toEqual(ids)
      expect(await changedSince(owner, long, list)).toHaveLength(5)
    },
  )

  test('lists what a trucker may see, of the area and of the own bids, each load once', async () => {
    covers('F-282')
    const area = { drayageAreaID: 55 }
    const served = await app.have('trucker', { areas_served: [55] })
    const loads: ShipperLoad[] = []
    for (let index = 0; index < 6; index += 1) loads.push(await app.haveLoad(owner, area))
    for (const index of [1, 4]) await app.haveBid(served, loads[index]!)
    expect(new Set(await changedSince(served, long))).toEqual(new Set(loads.map(({ id }) => id)))
    expect(await changedSince(served, long)).toHaveLength(loads.length)
    const since = await now()
    await owner.call(extendAuction, { ...path(loads[4]!), body: { extensionHours: 1 } })
    await owner.call(extendAuction, { ...path(loads[2]!), body: { extensionHours: 1 } })
    expect(await changedSince(served, since)).toEqual([loads[4]!.id, loads[2]!.id])
    const ofBids = await walk(served, `/api/trucker/bids?updatedSince=${since}`)
    expect(ofBids.map(({ load }) => (load as Row).id)).toEqual([loads[4]!.id])
  })

  test('is narrowed by status and filters, and goes with no search and no other order', async () => {
    covers('F-282')
    const [plain, dry] = [await app.haveLoad(owner), await app.haveLoad(owner, { containerType: "45' HC" })]
    await owner.call(cancelAuction, { ...path(plain), body: undefined })
    const asked = async (query: string) =>
      (await page(owner, `/api/loads?updatedSince=${long}&${query}`)).rows.map(({ id }) => id)
    expect(await asked('status=cancelled')).toEqual([plain.id])
    expect(await asked("containerType=45' HC")).toEqual([dry.id])
    expect(await asked(`ids=${plain.id}`)).toEqual([plain.id])
    for (const [query, words] of [
      ['q=QB-1', 'Use updatedSince without q'],
      ['sort=created', 'Use updatedSince without sort'],
    ]) {
      const refused = await owner.get(`/api/loads?updatedSince=${long}&${query}`)
      expect(refused.status).toBe(400)
      expect(JSON.stringify(refused.body)).toContain(words)
    }
    const wrong = await owner.get('/api/loads?updatedSince=yesterday')
    expect(wrong.status).toBe(400)
    expect(JSON.stringify(wrong.body)).toContain('Use a time such as 2026-11-28T14:05:00Z')
  })
})
