import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LoadStatus } from '#domain/auctions/load-lifecycle.ts'
import { covers } from '#domain/testing.ts'
import { platformStatistics } from '#domain/statistics/api.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import type { Visitor } from '#server/test/visitor.ts'

let app: TestApp
let staff: Visitor
beforeAll(async () => {
  app = await startApp()
  staff = await app.haveStaff('support')
})
afterAll(() => app.close())

const minute = 60_000

type Past = {
  area: number
  posted: string
  status: LoadStatus
  assigned?: string
  completed?: string
  /** Milliseconds from the posting; the first is the winning one where the load was awarded. */
  bids?: number[]
  price?: { drayage: number; fsc: number }
  wasReturned?: true
}

/** A load as it would be now had all this happened then. */
async function haveLoad({ area, posted, status, assigned, completed, bids = [], price, wasReturned }: Past) {
  const [shipper, truckers] = await Promise.all([app.have('shipper'), Promise.all(bids.map(() => app.have('trucker')))])
  const at = new Date(posted)
  const load = await app.db
    .insertInto('loads')
    .values({
      shipper_id: shipper.id,
      drayage_area_id: area,
      delivery_city_or_zip: 'Ontario',
      container_type: "40' HC",
      weight: 'Legal',
      special_handling: [false, false, false, false, false],
      auction_duration: 24,
      bid_count: bids.length,
      status,
      created_at: at,
      expires_at: status === 'pending' ? new Date(Date.now() + 60 * minute) : new Date(at.getTime() + 1440 * minute),
      assigned_at: assigned ? new Date(assigned) : null,
      completed_at: completed ? new Date(completed) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [index, wait] of bids.entries()) {
    const created = new Date(at.getTime() + wait)
    const isWinner = index === 0 && assigned !== undefined
    const bid = await app.db
      .insertInto('bids')
      .values({
        load_id: load.id,
        shipper_id: shipper.id,
        trucker_id: truckers[index]!.id,
        ...(isWinner ? price! : { drayage: 1, fsc: 0 }),
        status: isWinner ? 'accepted' : 'rejected',
        created_at: created,
        updated_at: created,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (isWinner) {
      await app.db.updateTable('loads').set({ winning_bid_id: bid.id }).where('id', '=', load.id).execute()
    }
  }
  if (wasReturned) {
    const event = { action: 'status_changed', load_id: load.id, after: { status: 'returned' } }
    await app.db.insertInto('events').values(event).execute()
  }
}

test('a platform without a load says so, and a range without one still has its days', async () => {
  covers('B-048')
  const empty = await staff.call(platformStatistics, {})
  expect(empty).toMatchObject({ hasLoads: false, to: empty.today, timeZone: 'America/New_York', areas: [] })
  expect(empty.days).toHaveLength(30)
  expect(empty.days.at(-1)).toEqual({ date: empty.today, posted: 0, awarded: 0, completed: 0 })
  expect(empty.bidsPerLoad).toEqual({ loads: Array(9).fill(0), median: null })
  expect(empty.firstBid).toEqual({ loads: Array(5).fill(0), none: 0, medianMinutes: null })
  await app.haveLoad(await app.have('shipper'))
  const query = { from: '2025-03-08', to: '2025-03-10' }
  expect(await staff.call(platformStatistics, { query })).toMatchObject({ ...query, hasLoads: true, areas: [] })
  const present = await staff.call(platformStatistics, { query: { days: 1 } })
  expect(present.days).toEqual([{ date: empty.today, posted: 1, awarded: 0, completed: 0 }])
})

// The clocks of New York go forward on the ninth: it lasts from 5:00 to 4:00 UTC.
const history: Past[] = [
  {
    area: 7,
    posted: '2025-03-09T04:59:59.999Z',
    bids: [15 * minute - 1, 20 * minute],
    assigned: '2025-03-09T05:00:00Z',
    price: { drayage: 1000, fsc: 20 },
    status: 'completed',
    completed: '2025-03-10T04:00:00Z',
    wasReturned: true,
  },
  {
    area: 7,
    posted: '2025-03-09T05:00:00Z',
    bids: [15 * minute],
    assigned: '2025-03-10T03:59:59.999Z',
    price: { drayage: 999.99, fsc: 0 },
    status: 'billed',
  },
  { area: 8, posted: '2025-03-10T03:59:59.999Z', status: 'expired' },
  { area: 8, posted: '2025-03-10T04:00:00Z', status: 'pending' },
  // Its deadline has passed, whether or not the clock has closed it.
  {
    area: 8,
    posted: '2025-03-11T03:59:59.999Z',
    bids: Array.from({ length: 9 }, (_, index) => (720 + index) * minute),
    status: 'active',
  },
  {
    area: 8,
    posted: '2025-03-08T05:00:00Z',
    bids: [61 * minute, 62 * minute, 60 * minute],
    assigned: '2025-03-11T04:00:00Z',
    price: { drayage: 5000, fsc: 0 },
    status: 'returned',
  },
  { area: 8, posted: '2025-03-08T05:00:00Z', bids: [60 * minute - 1], status: 'cancelled' },
  // Before and after the range; the first was awarded in it.
  {
    area: 9,
    posted: '2025-03-08T04:59:59.999Z',
    bids: [minute],
    assigned: '2025-03-08T05:00:00Z',
    price: { drayage: 500, fsc: 10.5 },
    status: 'do_received_sent',
  },
  { area: 9, posted: '2025-03-11T04:00:00Z', status: 'expired' },
]

test('counts events by business day and area, and how far the loads of the range have come', async () => {
  for (const load of history) await haveLoad(load)
  const query = { from: '2025-03-08', to: '2025-03-10' }
  const { days, areas, funnel, bidsPerLoad, firstBid } = await staff.call(platformStatistics, { query })
  expect(days).toEqual([
    { date: '2025-03-08', posted: 3, awarded: 1, completed: 0 },
    { date: '2025-03-09', posted: 2, awarded: 2, completed: 0 },
    { date: '2025-03-10', posted: 2, awarded: 0, completed: 1 },
  ])
  expect(areas).toEqual([
    { drayageAreaID: 8, posted: 5, awarded: 0, completed: 0, awardPrice: null },
    // Half of $1,200.00 and $999.99, half a cent up.
    { drayageAreaID: 7, posted: 2, awarded: 2, completed: 1, awardPrice: 1100 },
    { drayageAreaID: 9, posted: 0, awarded: 1, completed: 0, awardPrice: 552.5 },
  ])
  expect(funnel).toEqual({
    posted: 7,
    assigned: 3,
    do_received_sent: 3,
    delivered: 1,
    returned: 2,
    billed: 2,
    completed: 1,
  })
  // None, 1, 1, 2, 3 and 9 bids; one auction still runs.
  expect(bidsPerLoad).toEqual({ loads: [1, 2, 1, 1, 0, 0, 0, 0, 1], median: 1.5 })
  // After 14, 15, 59, 60 and 720 minutes.
  expect(firstBid).toEqual({ loads: [1, 2, 1, 0, 1], none: 2, medianMinutes: 59 })
})

test.each([
  ['days=367', 'days', 'Give a whole number of days from 1 to 366'],
  ['from=2025-03-10&to=2025-03-08', 'to', 'The last date is before the first'],
  ['from=2024-01-01&to=2025-01-01', 'to', 'A range has at most 366 days'],
  ['from=2025-02-30&to=2025-03-01', 'from', 'Give the date as 2026-11-24'],
  ['from=2025-03-01', 'to', 'The last date is missing'],
])('rejects ?%s', async (query, path, message) => {
  const answer = await staff.get(`/api/staff/statistics?${query}`)
  expect(answer).toMatchObject({ status: 400, body: { message, errors: [{ path, message }] } })
})
