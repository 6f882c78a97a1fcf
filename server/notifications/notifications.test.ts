import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { acceptBid } from '#domain/bids/api.ts'
import { extendAuction } from '#domain/loads/api.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { listNotifications, sendNotification } from '#domain/notifications/api.ts'
import { changeSettings } from '#domain/profile/settings-api.ts'
import { covers, figure } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { otherArea } from '#server/test/builders.ts'
import { until } from '#server/test/live.ts'
import type { Visitor } from '#server/test/visitor.ts'

let app: TestApp
let owner: Visitor
let winner: Visitor
let loser: Visitor
let third: Visitor
let load: ShipperLoad
let bids: number[]
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())
/** Three truckers have bid on a load of the owner. */
beforeEach(async () => {
  owner = await app.have('shipper')
  ;[winner, loser, third] = await Promise.all([app.have('trucker'), app.have('trucker'), app.have('trucker')])
  load = await app.haveLoad(owner)
  bids = []
  for (const trucker of [winner, loser, third]) bids.push((await app.haveBid(trucker, load, { drayage: 777.77 })).id)
})

function accept(bidId = bids[0]!) {
  return owner.post(`/api/loads/${load.id}/accept-bid/${bidId}`)
}
function extend() {
  return owner.call(extendAuction, { params: { id: load.id }, body: { extensionHours: 2 } })
}
async function expire(): Promise<void> {
  await app.endsIn(load, -1000)
  const stored = () => app.db.selectFrom('loads').select('status').where('id', '=', load.id).executeTakeFirstOrThrow()
  await until(async () => (await stored()).status === 'expired')
}

/** How many transactions of this database wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await app.database.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}

/** Everyone who was notified since `work` began, with the titles in their order. */
async function notifiedBy(work: () => Promise<unknown>): Promise<Map<number, string[]>> {
  await app.allNotified()
  const last = await app.db.selectFrom('notifications').select('id').orderBy('id', 'desc').limit(1).execute()
  await work()
  await app.allNotified()
  const rows = await app.db
    .selectFrom('notifications')
    .selectAll()
    .where('id', '>', last[0]?.id ?? 0)
    .orderBy('id')
    .execute()
  return new Map([...Map.groupBy(rows, (row) => row.user_id)].map(([id, own]) => [id, own.map(({ title }) => title)]))
}

describe('the award', () => {
  test('is a row under the bell of the winner, with its kind, words and link', async () => {
    covers('A-312')
    await accept()
    await app.allNotified()
    expect(await winner.call(listNotifications, {})).toEqual({
      unread: 1,
      next: null,
      items: [
        {
          id: expect.any(Number) as number,
          kind: 'bid_accepted',
          title: 'Bid accepted',
          message: `You won load ${load.loadNumber}. Acknowledge the rate confirmation.`,
          link: `/trucker/loads/${load.id}`,
          createdAt: expect.any(String) as string,
          readAt: null,
        },
      ],
    })
  })

  test('notifies once for ten simultaneous awards', async () => {
    covers('A-312')
    const notified = await notifiedBy(() =>
      Promise.all(Array.from({ length: 10 }, (_, index) => accept(bids[index % bids.length]))),
    )
    const all = [...notified.values()].flat()
    expect(notified.size).toBe(3)
    expect(all.toSorted()).toEqual(['Bid accepted', 'Bid rejected', 'Bid rejected'])
  })

  test('notifies no one when it is refused', async () => {
    // Closed before, or the clock would notify in the middle of it.
    await expire()
    expect((await notifiedBy(async () => expect((await accept()).status).toBe(409))).size).toBe(0)
  })
})

test('an extension notifies the bidders of an auction that has ended but is not closed yet', async () => {
  covers('A-309')
  const notified = await notifiedBy(async () => {
    // The clock passes over an auction that is held; the extension waits for it.
    let extending: Promise<unknown> | undefined
    await app.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('loads')
        .set({ expires_at: new Date(0) })
        .where('id', '=', load.id)
        .execute()
      extending = extend()
      await until(async () => (await waiting()) > 0)
    })
    await extending
  })
  const reopened = ['Auction reopened']
  expect([...notified.values()]).toEqual([reopened, reopened, reopened])
})

test('each event of a load has a separate notification', async () => {
  await expire()
  const notified = await notifiedBy(async () => {
    await extend()
    await owner.call(acceptBid, { params: { id: load.id, bidId: bids[1]! }, body: undefined })
  })
  expect(notified.get(loser.id)).toEqual(['Auction reopened', 'Bid accepted'])
  expect(notified.get(winner.id)).toEqual(['Auction reopened', 'Bid rejected'])
})

test('a user with all notifications off gets none', async () => {
  covers('A-020')
  await loser.call(changeSettings, { body: { notifyInApp: false } })
  expect((await notifiedBy(() => accept())).has(loser.id)).toBe(false)
  const admin = await app.have('admin')
  const body = { audience: 'truckers', title: 'Maintenance', message: 'Saturday' } as const
  const notified = await notifiedBy(() => admin.call(sendNotification, { body }))
  expect([notified.has(loser.id), notified.has(winner.id)]).toEqual([false, true])
  await loser.call(changeSettings, { body: { notifyInApp: true } })
  expect((await loser.call(listNotifications, {})).items).toEqual([])
})

describe('a new load', () => {
  const alert = ['New load in your area']

  test('notifies the registered truckers of its area who asked for it, and no one else', async () => {
    covers('A-020')
    const [elsewhere, unregistered, silent] = await Promise.all([
      app.have('trucker', { areas_served: [otherArea] }),
      app.have('trucker', { registered: false }),
      app.have('trucker'),
    ])
    for (const trucker of [winner, elsewhere, unregistered, silent]) {
      await trucker.call(changeSettings, { body: { notifyNewLoads: true } })
    }
    await silent.call(changeSettings, { body: { notifyInApp: false } })
    const notified = await notifiedBy(() => app.haveLoad(owner, { targetPrice: 4321, deliveryCityOrZip: 'Fontana' }))
    expect(notified).toEqual(new Map([[winner.id, alert]]))
    const { items } = await winner.call(listNotifications, {})
    expect(items[0]?.message).toMatch(/^Load QB-\d+: Los Angeles, CA to Fontana, 40' HC\.$/)
    expect(JSON.stringify(items)).not.toMatch(figure(4321))
    expect((await winner.get(items[0]!.link!.replace('/trucker', '/api'))).status).toBe(200)
    await winner.call(changeSettings, { body: { notifyNewLoads: false } })
    expect((await notifiedBy(() => app.haveLoad(owner))).size).toBe(0)
  })

  test('notifies a thousand truckers of an area in one statement, with a hint for every open page', async () => {
    const rows = Array.from({ length: 1001 }, (_, index) => ({ username: `many-${index}`, areas_served: [9] }))
    const people = await app.db
      .insertInto('users')
      .values(rows.map((row) => ({ ...row, password_hash: '-', role: 'trucker' as const, registered: true })))
      .returning('id')
      .execute()
    await app.db
      .insertInto('user_settings')
      .values(people.map(({ id }) => ({ user_id: id, notify_new_loads: true })))
      .execute()
    const last = await app.have('trucker', { areas_served: [9] })
    await last.call(changeSettings, { body: { notifyNewLoads: true } })
    const stream = await last.listen()
    expect((await notifiedBy(() => app.haveLoad(owner, { drayageAreaID: 9 }))).size).toBe(1002)
    await until(() => stream.hints().some(({ topics }) => topics.includes('notifications')))
    stream.close()
  })
})

describe('POST /api/admin/notifications', () => {
  test.each([
    ['shippers', ['owner']],
    ['truckers', ['winner', 'unregistered']],
    ['all', ['owner', 'winner', 'unregistered', 'other']],
  ] as const)('notifies %s and returns how many', async (audience, expected) => {
    covers('A-255')
    const admin = await app.have('admin')
    const cast = {
      owner,
      winner,
      unregistered: await app.have('trucker', { registered: false }),
      other: await app.have('admin'),
      admin,
    }
    let recipients = 0
    const notified = await notifiedBy(async () => {
      const body = { audience, title: ' Port closed ', message: 'Pier 400 is closed.\nUse Pier T.' }
      recipients = (await admin.call(sendNotification, { body })).recipients
    })
    expect(notified.size).toBe(recipients)
    const reached = Object.entries(cast).filter(([, { id }]) => notified.has(id))
    expect(reached.map(([part]) => part)).toEqual(expected)
    expect(notified.get(cast[expected[0]].id)).toEqual(['Port closed'])
    const event = await app.db.selectFrom('events').selectAll().where('actor_user_id', '=', admin.id).execute()
    expect(event).toMatchObject([{ action: 'notice_sent', after: { audience, title: 'Port closed' } }])
  })

  test.each([
    [{ title: '', message: 'x' }, 'title', 'Title is required'],
    [{ title: 'x', message: '   ' }, 'message', 'Message is required'],
    [{ title: 'x'.repeat(101), message: 'x' }, 'title', 'Enter at most 100 characters'],
    [{ title: 'x', message: 'x'.repeat(1001) }, 'message', 'Enter at most 1,000 characters'],
  ])('refuses %o', async (words, path, message) => {
    const admin = await app.have('admin')
    const answer = await admin.post('/api/admin/notifications', { audience: 'all', ...words })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path, message }] } })
  })
})
