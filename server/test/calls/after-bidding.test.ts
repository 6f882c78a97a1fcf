import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listHistory } from '#domain/activity/api.ts'
import { acceptBid, askRenewal, readBid, withdrawBid } from '#domain/bids/api.ts'
import type { Bid } from '#domain/bids/bid.ts'
import { readLoad } from '#domain/loads/api.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { until } from '#server/test/live.ts'
import type { Visitor } from '#server/test/visitor.ts'

let app: TestApp
let owner: Visitor
let rival: Visitor
let trucker: Visitor
beforeAll(async () => {
  app = await startApp()
  owner = await app.have('shipper')
  rival = await app.have('trucker')
  trucker = await app.have('trucker')
})
afterAll(() => app.close())

const path = (of: { id: number }) => ({ params: { id: of.id } })

/**
 * The possible states of an auction after bidding, of which a trucker without a pending bid may learn only an award.
 */
const ends = ['no bid', 'deciding', 'over after deciding', 'decided by its rule'] as const
type End = (typeof ends)[number]

/** The trucker's bid on it: none, or one that is not pending. */
const parts = ['no bid', 'a withdrawn bid', 'a lapsed bid'] as const
type Part = (typeof parts)[number]

/** A load whose bidding ended an hour ago; the trucker's own bid on it, if any, is over since before that. */
async function endedLoad(end: End, part: Part): Promise<{ load: ShipperLoad; own: Bid | null }> {
  const awardRule = end === 'decided by its rule' ? 'lowest' : 'manual'
  const load = await app.haveLoad(owner, { decisionHours: 4, awardRule })
  const own = part === 'no bid' ? null : await app.haveBid(trucker, load)
  if (end !== 'no bid') await app.haveBid(rival, load)
  if (part === 'a withdrawn bid') await trucker.call(withdrawBid, { ...path(own!), body: undefined })
  if (part === 'a lapsed bid') {
    await sql`update bids set valid_until = clock_timestamp() - interval '6 hours' where public_id = ${own!.id}`.execute(
      app.db,
    )
    await until(async () => (await rowOf(own!)).lapsed_at !== null)
  }
  const sinceEnd = end === 'over after deciding' ? '5 hours' : '1 hour'
  const decides = end === 'no bid' ? '0 hours' : '4 hours'
  await sql`update loads set bidding_ends_at = clock_timestamp() - ${sinceEnd}::interval,
    expires_at = clock_timestamp() - ${sinceEnd}::interval + ${decides}::interval where id = ${load.id}`.execute(app.db)
  await until(async () => (await phaseOf(load)) === (end === 'deciding' ? 'decide' : 'settled'))
  return { load, own }
}

const rowOf = (bid: { id: number }) =>
  app.db.selectFrom('bids').selectAll().where('public_id', '=', bid.id).executeTakeFirstOrThrow()

async function phaseOf({ id }: { id: number }): Promise<'running' | 'decide' | 'settled'> {
  const load = await app.db.selectFrom('loads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  if (load.status !== 'active' && load.status !== 'pending') return 'settled'
  return load.bidding_ended_at === null ? 'running' : 'decide'
}

/** The replies to the trucker's calls about the load, without what differs from load to load. */
async function answersOf({ load, own }: { load: ShipperLoad; own: Bid | null }): Promise<string[]> {
  const calls = [
    trucker.post(`/api/loads/${load.id}/bids`, { drayage: 500 }),
    trucker.post(`/api/loads/${load.id}/questions`, { text: 'Is there a dock?' }),
    trucker.get(`/api/loads/${load.id}/details`),
    ...(own
      ? [
          trucker.patch(`/api/bids/${own.id}`, { drayage: 400, validUntil: null }),
          trucker.post(`/api/bids/${own.id}/renew`, { validUntil: null }),
        ]
      : []),
  ]
  const answers = []
  for (const call of calls) {
    const { status, body } = await call
    const { code, message } = body as { code?: string; message?: string }
    answers.push(`${status} ${code} ${message}`)
  }
  return answers
}

/** How the load reads, wherever the trucker reads it. */
async function readingOf({ load, own }: { load: ShipperLoad; own: Bid | null }): Promise<unknown> {
  const one = await trucker.get<{ status?: string; statusTimes?: Record<string, string>; biddingEndsAt: string }>(
    `/api/loads/${load.id}`,
  )
  const listed = await trucker.get<unknown[]>(`/api/loads?ids=${load.id}&status=active,pending`)
  const expired = await trucker.get<unknown[]>(`/api/loads?ids=${load.id}&status=expired`)
  const { statusTimes = {}, biddingEndsAt } = one.body
  const bid = own && (await trucker.call(readBid, path(own)))
  return {
    answer: [one.status, one.body.status],
    times: Object.keys(statusTimes).toSorted(),
    expired: statusTimes['expired'] === biddingEndsAt,
    listed: [listed.body.length, expired.body.length],
    withBid: bid && 'load' in bid ? bid.load.status : null,
    history: (await trucker.call(listHistory, { query: { q: load.loadNumber } })).map(({ title }) => title),
  }
}

describe.each(parts)('after the end of bidding, to a trucker with %s on the load', (part) => {
  test('every call has one answer and one status, whatever others have bid', async () => {
    covers('F-214')
    const answers = new Set<string>()
    for (const end of ends) answers.add(JSON.stringify(await answersOf(await endedLoad(end, part))))
    expect([...answers]).toHaveLength(1)
    expect([...answers][0]).toContain('409 auction-closed This load is no longer open for bids')
  })

  test('the load, the bid and the history read the same until an award', async () => {
    covers('F-214')
    const readings = new Set<string>()
    for (const end of ends.slice(0, 3)) readings.add(JSON.stringify(await readingOf(await endedLoad(end, part))))
    expect([...readings]).toHaveLength(1)
  })
})

test('one who has a pending bid learns the end of the auction, and so does one whom the shipper asks to renew', async () => {
  covers('F-214', 'Y-044', 'Y-052')
  const deciding = await endedLoad('deciding', 'a lapsed bid')
  const renew = (bid: Bid, as: Visitor) => as.post(`/api/bids/${bid.id}/renew`, { validUntil: null })
  expect(await renew(deciding.own!, trucker)).toMatchObject({ status: 409, body: { code: 'auction-closed' } })
  await owner.call(askRenewal, path(deciding.own!))
  expect(await trucker.call(readLoad, path(deciding.load))).toMatchObject({ status: 'active' })
  expect((await renew(deciding.own!, trucker)).status).toBe(200)
  const bidAgain = await rival.post(`/api/loads/${deciding.load.id}/bids`, { drayage: 500 })
  expect(bidAgain).toMatchObject({ status: 409, body: { code: 'auction-closed' } })
  expect(await rival.call(readLoad, path(deciding.load))).toMatchObject({ status: 'active' })
  await owner.call(acceptBid, { params: { id: deciding.load.id, bidId: deciding.own!.id }, body: undefined })
})
