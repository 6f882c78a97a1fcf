import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#server/test/app.ts'
import { recordEvents } from './events.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

test('records where an event appears, as its row says', async () => {
  const shipper = await app.have('shipper')
  const load = await app.haveLoad(shipper)
  const about = { actorUserId: shipper.id, loadId: load.id, shipperId: shipper.id, areaId: load.drayageAreaID }
  await app.db.transaction().execute((tx) =>
    recordEvents(tx, [
      { ...about, action: 'status_changed' },
      { ...about, action: 'auction_expired' },
      { ...about, action: 'load_activated' },
      { action: 'login_failed', actorUserId: shipper.id },
      { action: 'user_registered', actorUserId: shipper.id },
    ]),
  )
  const rows = await app.db
    .selectFrom('events')
    .select(['action', 'audit_kind', 'in_staff_feed', 'for_bidders'])
    .where('actor_user_id', '=', shipper.id)
    .orderBy('id')
    .execute()
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['load_posted', null, true, false],
    ['status_changed', 'status', true, true],
    ['auction_expired', null, false, true],
    ['load_activated', null, false, false],
    ['login_failed', 'failure', false, false],
    ['user_registered', 'account', true, false],
  ])
})
