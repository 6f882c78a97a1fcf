import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { insertAuctions } from '#server/test/processes/auctions.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { until } from '#server/test/live.ts'
import { proofTime, rounds } from '#server/test/rounds.ts'

const count = rounds(400, 10_000)

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

test(
  'auctions whose bidding ends at one moment refuse bids from then on, and all are stored and announced once',
  async () => {
    covers('Y-044', 'Y-071', 'Y-073', 'Y-081')
    const late = await app.have('trucker', { areas_served: [7] })
    const shipper = await insertAuctions(app.database.pool, count, { endInSeconds: 86_400 })
    await sql`update loads set decision_hours = 4, bidding_ends_at = ends.at, expires_at = ends.at + interval '4 hours'
      from (select date_trunc('milliseconds', clock_timestamp()) + interval '2 s' as at) as ends
      where shipper_id = ${shipper.id}`.execute(app.db)
    const load = await app.db
      .selectFrom('loads')
      .select(['id', 'bidding_ends_at'])
      .where('shipper_id', '=', shipper.id)
      .executeTakeFirstOrThrow()
    await until(async () => Date.now() >= load.bidding_ends_at.getTime())
    const refused = await late.post(`/api/loads/${load.id}/bids`, { drayage: 300 })
    expect(refused).toMatchObject({ status: 409, body: { message: 'This load is no longer open for bids' } })
    await until(async () => (await storedOf(shipper.id)).notified === 2 * count, proofTime)
    expect(await storedOf(shipper.id)).toEqual({ stored: count, notified: 2 * count })
    expect(await app.db.selectFrom('bids').select('id').where('trucker_id', '=', late.id).execute()).toEqual([])
  },
  proofTime,
)

/** How many of a shipper's auctions are stored as ended, and how many were notified. */
async function storedOf(shipperId: number) {
  const { rows } = await sql<{ stored: number; notified: number }>`
    select (select count(*)::int from events join loads on loads.id = load_id
        where loads.shipper_id = ${shipperId} and action = 'bidding_ended') as stored,
      (select count(*)::int from notifications join loads on loads.id = load_id
        where loads.shipper_id = ${shipperId} and kind = 'decision') as notified`.execute(app.db)
  return rows[0]!
}
