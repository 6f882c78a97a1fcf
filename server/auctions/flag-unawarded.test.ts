import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelAuction } from '#domain/loads/api.ts'
import { auditLog } from '#domain/staff/api.ts'
import { listFlaggedAccounts } from '#domain/staff/users-api.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { until } from '#server/test/live.ts'
import type { Visitor } from '#server/test/visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const cancel = (shipper: Visitor, { id }: { id: number }) => shipper.call(cancelAuction, { params: { id }, body: {} })

async function statusesOf({ id }: Visitor): Promise<string[]> {
  const loads = await app.db.selectFrom('loads').select('status').where('shipper_id', '=', id).execute()
  return loads.map(({ status }) => status)
}

async function haveLoads(shipper: Visitor, count: number) {
  const loads = []
  while (loads.length < count) loads.push(await app.haveLoad(shipper))
  return loads
}

test('flags a shipper who cancels 20 auctions with bids within 24 hours, once a day in the audit log', async () => {
  covers('F-030')
  const [shipper, other, staff] = [
    await app.have('shipper', { company_name: 'Bait & Co' }),
    await app.have('shipper'),
    await app.haveStaff(),
  ]
  const loads = await haveLoads(shipper, 23)
  const withBids = loads.slice(0, 21)
  await app.db
    .updateTable('loads')
    .set({ bid_count: 1 })
    .where(
      'id',
      'in',
      withBids.map(({ id }) => id),
    )
    .execute()
  const flagged = () => staff.call(listFlaggedAccounts, {})
  for (const load of [...loads.slice(21), ...withBids.slice(0, 19)]) await cancel(shipper, load)
  await cancel(other, await app.haveLoad(other))
  expect(await flagged()).toEqual([])
  await Promise.all(withBids.slice(19).map((load) => cancel(shipper, load)))
  const [account, ...others] = await flagged()
  expect(others).toEqual([])
  expect(account).toMatchObject({ userId: shipper.id, name: 'Bait & Co', unawardedAuctions: 21 })
  const log = (await (await app.haveStaff('admin')).get<{ action: string; details: string }[]>(auditLog.path)).body
  expect(log.filter(({ action }) => action === 'Account flagged').map(({ details }) => details)).toEqual([
    '20 auctions with bids ended without an award in 24 hours',
  ])
})

test('counts auctions with bids that expire', async () => {
  covers('F-206')
  const [shipper, staff] = [await app.have('shipper', { company_name: 'Wait & See' }), await app.haveStaff()]
  const flagged = async () => {
    const accounts = await staff.call(listFlaggedAccounts, {})
    return accounts.find(({ userId }) => userId === shipper.id)?.unawardedAuctions
  }
  const loads = await haveLoads(shipper, 22)
  const ids = loads.map(({ id }) => id)
  const [withoutBid, last, ...others] = ids
  await sql`update loads set bid_count = 1 where id = any(${ids.slice(1)}::int[])`.execute(app.db)
  const expire = (those: number[]) =>
    sql`update loads set bidding_ends_at = now(), expires_at = now() where id = any(${those}::int[])`.execute(app.db)
  await cancel(shipper, { id: others.pop()! })
  await expire([withoutBid!, ...others.slice(0, 18)])
  await until(async () => (await statusesOf(shipper)).filter((status) => status === 'expired').length === 19)
  await app.allNotified()
  expect(await flagged()).toBeUndefined()
  await expire([last!])
  await until(async () => (await flagged()) === 20)
  const log = (await (await app.haveStaff('admin')).get<{ action: string; details: string }[]>(auditLog.path)).body
  expect(log.filter(({ action }) => action === 'Account flagged').map(({ details }) => details)).toContain(
    '20 auctions with bids ended without an award in 24 hours',
  )
})

test('does not count auctions cancelled more than 24 hours ago', async () => {
  covers('F-030')
  const shipper = await app.have('shipper')
  const loads = await haveLoads(shipper, 20)
  await sql`update loads set bid_count = 1 where shipper_id = ${shipper.id}`.execute(app.db)
  await sql`insert into events (action, actor_user_id, load_id, shipper_id, at)
    select 'auction_cancelled', ${shipper.id}, id, ${shipper.id}, now() - interval '25 hours' from loads
    where shipper_id = ${shipper.id}`.execute(app.db)
  await cancel(shipper, loads[0]!)
  const rows = await app.db.selectFrom('flagged_accounts').select('user_id').where('user_id', '=', shipper.id).execute()
  expect(rows).toEqual([])
})
