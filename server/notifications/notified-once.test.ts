import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { extendAuction } from '#domain/loads/api.ts'
import { notifyEndingSoon } from '#server/auctions/notify-ahead.ts'
import { until } from '#server/test/live.ts'
import { startNotificationStage, type NotificationStage } from '#server/test/calls/notification-stage.ts'
import { deliver } from './deliver.ts'
import { notifyExpired } from './jobs.ts'
import { notifyNewLoad } from './notify-new-load.ts'

let stage: NotificationStage
beforeAll(async () => {
  stage = await startNotificationStage()
})
afterAll(() => stage.close())

describe('an auction that ends soon', () => {
  test('is announced once, with any number of processes, and again after an extension', async () => {
    const { load } = await stage.haveBids()
    await stage.runsFor(load, 30)
    const sweep = () => Promise.all(Array.from({ length: 4 }, () => notifyEndingSoon(stage.app.db, 60)))
    expect(Object.keys((await stage.notifiedBy(sweep)).notified).toSorted()).toEqual(['loser', 'owner', 'winner'])
    expect((await stage.notifiedBy(sweep)).notified).toEqual({})
    await stage.extend(load)
    expect((await stage.notifiedBy(sweep)).notified).toEqual({})
    // Within the minute of this sweep, but only since the extension is some milliseconds old.
    await sleep(100)
    await stage.app.endsIn(load, 60_000 - 20)
    expect(Object.keys((await stage.notifiedBy(() => notifyEndingSoon(stage.app.db, 1))).notified)).toHaveLength(3)
  })

  test('is not announced when its whole time, or that since its extension, is no longer than the lead', async () => {
    await stage.app.haveLoad(stage.cast.owner, { auctionDuration: 1 })
    const { load } = await stage.haveBids()
    await stage.expire(load)
    await stage.cast.owner.call(extendAuction, { params: { id: load.id }, body: { extensionHours: 1 } })
    expect((await stage.notifiedBy(() => notifyEndingSoon(stage.app.db, 60))).notified).toEqual({})
  })
})

test('a repeated job notifies no one again, and a late one no one at all', async () => {
  const { load } = await stage.haveBids()
  const eventOf = async (action: string) =>
    (
      await stage.app.db
        .selectFrom('events')
        .select('id')
        .where('load_id', '=', load.id)
        .where('action', '=', action)
        .executeTakeFirstOrThrow()
    ).id
  const posted = await eventOf('load_posted')
  await stage.expire(load)
  const expired = await eventOf('auction_expired')
  await stage.app.allNotified()
  const again = await stage.notifiedBy(async () => {
    await Promise.all([notifyExpired(stage.app.db, [expired]), notifyExpired(stage.app.db, [expired])])
    await deliver(stage.app.db, [expired])
    await notifyNewLoad(stage.app.db, posted)
  })
  expect(again).toEqual({ notified: {}, mailed: {}, live: [] })
  await stage.extend(load)
  await stage.app.db.deleteFrom('notifications').where('event_id', 'in', [posted, expired]).execute()
  expect((await stage.notifiedBy(() => notifyExpired(stage.app.db, [expired]))).notified).toEqual({})
  expect(Object.keys((await stage.notifiedBy(() => notifyNewLoad(stage.app.db, posted))).notified)).toEqual([
    'neighbour',
  ])
})

test('an auction that is being extended while its expiry is announced has not ended', async () => {
  const { load } = await stage.haveBids()
  await stage.expire(load)
  await stage.app.allNotified()
  const { id } = await stage.app.db
    .selectFrom('events')
    .select('id')
    .where('load_id', '=', load.id)
    .where('action', '=', 'auction_expired')
    .executeTakeFirstOrThrow()
  await stage.app.db.deleteFrom('notifications').where('event_id', '=', id).execute()
  const extending = await stage.app.database.pool.connect()
  try {
    await extending.query('begin')
    await extending.query('select from loads where id = $1 for update', [load.id])
    await extending.query(`update loads set status = 'active' where id = $1`, [load.id])
    const notification = notifyExpired(stage.app.db, [id])
    await until(async () => {
      const { rows } = await stage.app.database.pool.query('select from pg_locks where not granted')
      return rows.length > 0
    })
    await extending.query('commit')
    await notification
  } finally {
    extending.release()
  }
  expect(await stage.app.db.selectFrom('notifications').select('id').where('event_id', '=', id).execute()).toEqual([])
})
