import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listHistory } from '#domain/activity/api.ts'
import { listTruckerBids } from '#domain/bids/api.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import type { Visitor } from '#server/test/visitor.ts'

let app: TestApp
let owner: Visitor
let loser: Visitor

beforeAll(async () => {
  app = await startApp()
  owner = await app.have('shipper')
  loser = await app.have('trucker')
})
afterAll(() => app.close())

describe('ids', () => {
  test('bids, histories and cursors have ids in no order', async () => {
    covers('F-029')
    const truckers = [await app.have('trucker'), await app.have('trucker')]
    const [first, second] = truckers.map(({ id }) => id)
    await sql`with posted as (
        insert into loads (shipper_id, drayage_area_id, delivery_city_or_zip, container_type, weight, special_handling,
          auction_duration, status, bid_count, expires_at)
        select ${owner.id}, 7, 'Ontario', 'Other', 'Legal', '{f,f,f,f,f}', 24, 'active', 2, now() + interval '1 day'
        from generate_series(1, 500) returning id
      ), bid as (
        insert into bids (load_id, shipper_id, trucker_id, drayage, created_at, updated_at)
        select id, ${owner.id}, trucker, 500, now(), now() from posted, unnest(array[${first}::int, ${second}]) as trucker
        returning id, load_id, trucker_id
      ) insert into events (action, load_id, actor_user_id, bid_id, after)
      select 'bid_submitted', load_id, trucker_id, id, '{}' from bid`.execute(app.db)
    const bids = await Promise.all(truckers.map((trucker) => trucker.call(listTruckerBids, { query: { limit: 500 } })))
    const history = await truckers[0]!.call(listHistory, { query: { limit: 500 } })
    for (const ids of [...bids, history].map((rows) => rows.map(({ id }) => id))) expectNoOrder(ids)
    expect(new Set(bids.flat().map(({ id }) => id)).size).toBe(1000)

    const { headers } = await truckers[0]!.get('/api/trucker/bids?limit=1')
    const cursor = /cursor=([\w-]+)/.exec(headers.get('link')!)![1]!
    const [, , inCursor] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
    expect(inCursor).toBe(bids[0]![0]!.id)
  })

  test('notifications, lanes and scenarios have ids in no order', async () => {
    covers('F-029')
    const notifications: number[] = []
    for (let count = 0; count < 12; count += 1) notifications.push((await app.haveNotification(loser)).id)
    const lanes: number[] = []
    for (let count = 0; count < 12; count += 1) lanes.push((await app.haveLane(loser)).id)
    const scenarios: number[] = []
    for (let count = 0; count < 12; count += 1) scenarios.push((await app.haveScenario(loser)).id)
    for (const ids of [notifications, lanes, scenarios]) {
      expect(ids.toSorted((a, b) => a - b)).not.toEqual(ids)
      expect(Math.max(...ids)).toBeGreaterThan(2 ** 40)
    }
  })
})

/** Every id follows the one before it about as often as not, and they are spread over 53 bits. */
function expectNoOrder(ids: number[]): void {
  expect(ids).toHaveLength(500)
  const rises = ids.filter((id, index) => index > 0 && id > ids[index - 1]!).length
  expect(rises).toBeGreaterThan(180)
  expect(rises).toBeLessThan(320)
  expect(Math.min(...ids)).toBeLessThan(2 ** 52)
  expect(Math.max(...ids)).toBeGreaterThan(2 ** 52)
}
