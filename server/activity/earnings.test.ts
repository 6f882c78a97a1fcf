import { afterAll, beforeAll, expect, test } from 'vitest'
import { truckerEarnings } from '#domain/activity/api.ts'
import { acceptBid } from '#domain/bids/api.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import type { Visitor } from '#server/test/visitor.ts'

// Ahead of UTC by half a day and more: dates of the business are not those of UTC.
const businessTimeZone = 'Pacific/Auckland'
let app: TestApp
beforeAll(async () => {
  app = await startApp({ env: { BUSINESS_TIME_ZONE: businessTimeZone } })
})
afterAll(() => app.close())

type Times = { assigned_at?: Date | null; completed_at?: Date; status?: 'completed' | 'cancelled' }

async function haveWon(trucker: Visitor, drayage: number, times: Times = {}): Promise<void> {
  const owner = await app.have('shipper')
  const load = await app.haveLoad(owner)
  const bid = await app.haveBid(trucker, load, { drayage, prepull: 100 })
  await owner.call(acceptBid, { params: { id: load.id, bidId: bid.id }, body: undefined })
  if (Object.keys(times).length > 0) await app.db.updateTable('loads').set(times).where('id', '=', load.id).execute()
}

test('GET /api/trucker/earnings sums the own awards by the business date of award and completion', async () => {
  const trucker = await app.have('trucker')
  const now = new Date()
  await haveWon(trucker, 500)
  await haveWon(trucker, 0.5 + 1000, { assigned_at: new Date(0), completed_at: now, status: 'completed' })
  await haveWon(trucker, 3000, { status: 'cancelled' })
  await haveWon(trucker, 4000, { assigned_at: null })
  await haveWon(await app.have('trucker'), 9000)

  const { weeks, months } = await trucker.call(truckerEarnings, {})
  const present = { awarded: 600, awardedLoads: 1, completed: 1100.5, completedLoads: 1 }
  const nothing = { awarded: 0, awardedLoads: 0, completed: 0, completedLoads: 0 }
  expect(weeks).toHaveLength(12)
  expect(weeks.at(-1)).toMatchObject(present)
  expect(months.at(-1)).toMatchObject(present)
  expect(weeks.at(0)).toMatchObject(nothing)
  expect(months.at(0)).toMatchObject(nothing)
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: businessTimeZone }).format(now)
  expect(months.at(-1)?.from).toBe(`${today.slice(0, 7)}-01`)
})

test('counts the first minute of a month in the business time zone in that month', async () => {
  const trucker = await app.have('trucker')
  const { months } = await trucker.call(truckerEarnings, {})
  const month = months.at(-2)?.from ?? ''
  const { rows } = await app.database.pool.query<{ first: Date }>(`select $1::timestamp at time zone $2 as first`, [
    month,
    businessTimeZone,
  ])
  const first = rows[0]!.first
  await haveWon(trucker, 500, { assigned_at: first })
  await haveWon(trucker, 700, { assigned_at: new Date(first.getTime() - 1) })
  const after = await trucker.call(truckerEarnings, {})
  expect(after.months.slice(-3, -1).map(({ awarded }) => awarded)).toEqual([800, 600])
})
