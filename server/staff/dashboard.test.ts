import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { acceptBid, modifyBid } from '#domain/bids/api.ts'
import { cancelAuction, extendAuction } from '#domain/loads/api.ts'
import { staffActivity, staffLoadCounts, staffUserCounts } from '#domain/staff/dashboard-api.ts'
import { covers, figure } from '#domain/testing.ts'
import { newestActivity } from '#server/activity/list-staff-activity.ts'
import { changeOf } from '#server/auctions/auction.ts'
import { recordEvents } from '#server/db/events.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import type { Visitor } from '#server/test/visitor.ts'

let app: TestApp
let staff: Visitor
beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  staff = await app.haveStaff('support')
})
afterAll(() => app.close())

test('the cards count auctions by their status now, completed loads, shippers and truckers', async () => {
  covers('B-139', 'B-190', 'B-191', 'F-090', 'F-095')
  const before = await staff.call(staffLoadCounts, {})
  const users = await staff.call(staffUserCounts, {})
  const shipper = await app.have('shipper')
  const [trucker] = await Promise.all([
    app.have('trucker'),
    app.have('trucker', { registered: false }),
    app.have('admin'),
  ])
  const loads = await Promise.all(Array.from({ length: 7 }, () => app.haveLoad(shipper)))
  await Promise.all(loads.slice(2).map((load) => app.haveBid(trucker, load)))
  await app.setStatus(loads[3]!, 'completed')
  await app.endsIn(loads[4]!, -1)
  await app.setStatus(loads[5]!, 'billed')
  await app.setStatus(loads[6]!, 'do_sent')
  expect(await staff.call(staffLoadCounts, {})).toEqual({
    active: before.active + 1,
    pending: before.pending + 2,
    inProgress: before.inProgress + 2,
    completed: before.completed + 1,
  })
  expect(await staff.call(staffUserCounts, {})).toEqual({
    shippers: users.shippers + 1,
    truckers: users.truckers + 2,
    incomplete: users.incomplete + 1,
  })
})

test('the feed names what happened to loads, bids, accounts and documents, with links', async () => {
  covers('B-140', 'B-192')
  const shipper = await app.have('shipper', { company_name: 'Harbor Goods' })
  const winner = await app.have('trucker', { company_name: 'Long Haul' })
  const load = await app.haveLoad(shipper, { targetPrice: 4321 })
  const bid = await app.haveBid(winner, load, { drayage: 1000, fsc: 20 })
  await winner.call(modifyBid, { params: { id: bid.id }, body: { drayage: 900 } })
  await shipper.call(extendAuction, { params: { id: load.id }, body: { extensionHours: 4 } })
  await shipper.call(acceptBid, { params: { id: load.id, bidId: bid.id }, body: undefined })
  await app.haveDocument(winner)
  await app.haveDocument(shipper, load)
  const row = await app.db.selectFrom('loads').selectAll().where('id', '=', load.id).executeTakeFirstOrThrow()
  const cancelled = await app.haveLoad(shipper)
  await shipper.call(cancelAuction, { params: { id: cancelled.id }, body: { reason: 'Late ship' } })
  await app.db.transaction().execute((tx) =>
    recordEvents(tx, [
      {
        action: 'status_changed',
        actorStaffId: staff.id,
        ...changeOf(row),
        before: { status: 'assigned' },
        after: { status: 'do_received_sent' },
      },
      { action: 'user_registered', actorUserId: winner.id },
      { action: 'profile_updated', actorUserId: winner.id },
      { action: 'registration_completed', actorUserId: winner.id },
    ]),
  )
  const items = await staff.call(staffActivity, {})
  const number = load.loadNumber
  expect(items.slice(0, 12).map(({ type, details }) => `${type}: ${details}`)).toEqual([
    'user: Long Haul completed registration',
    'user: Long Haul registered as a trucker',
    `load: ${staff.username} moved load ${number} from Assigned to DO Received & Sent`,
    `load: Harbor Goods cancelled the auction of load ${cancelled.loadNumber}`,
    `load: Harbor Goods posted load ${cancelled.loadNumber}`,
    `document: Harbor Goods uploaded Papers.pdf for load ${number}`,
    'document: Long Haul uploaded Papers.pdf',
    `bid: Harbor Goods accepted Long Haul's bid on load ${number}, carrier total $1,080.00`,
    `load: Harbor Goods extended the auction of load ${number} by 4 hours`,
    `bid: Long Haul changed their bid on load ${number}, carrier total from $1,200.00 to $1,080.00`,
    `bid: Long Haul bid on load ${number}, carrier total $1,200.00`,
    `load: Harbor Goods posted load ${number}`,
  ])
  expect(items[0]).toMatchObject({ loadId: null, userId: winner.id })
  expect(items[2]).toMatchObject({ loadId: load.id, userId: null })
  expect(items[6]).toMatchObject({ loadId: null, userId: winner.id })
  expect(staff.seen.join()).not.toMatch(/targetPrice|Late ship/)
  expect(staff.seen.join()).not.toMatch(figure(4321))
})

test('the feed has the newest 20 events, read from its index', async () => {
  covers('B-192')
  const shipper = await app.have('shipper')
  await sql`insert into events (action, in_staff_feed, actor_user_id, at)
    select case when one % 3 = 0 then 'user_registered' else 'logged_in' end, one % 3 = 0, ${shipper.id},
      now() + one * interval '1 millisecond' from generate_series(1, 3000) as one`.execute(app.db)
  await sql`analyze events`.execute(app.db)
  const items = await staff.call(staffActivity, {})
  expect(items).toHaveLength(20)
  expect(items.map(({ time }) => time)).toEqual(
    items
      .map(({ time }) => time)
      .toSorted()
      .toReversed(),
  )
  expect(new Set(items.map(({ type }) => type))).toEqual(new Set(['user']))
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select * from ${newestActivity} as page`.execute(app.db)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('using events_of_staff_feed')
})
