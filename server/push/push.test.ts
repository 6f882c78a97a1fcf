import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { logout } from '#domain/auth/api.ts'
import { acceptBid } from '#domain/bids/api.ts'
import { sendNotification } from '#domain/notifications/api.ts'
import { changeNotificationChoices } from '#domain/profile/settings-api.ts'
import { readPush, subscribeToPush, unsubscribeFromPush } from '#domain/push/api.ts'
import { endSession, listSessions } from '#domain/profile/api.ts'
import { deliver } from '#server/notifications/deliver.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { insertSession } from '#server/test/builders.ts'
import { until } from '#server/test/live.ts'
import { claimsOf, startPushService, type TestBrowser } from '#server/test/receivers/push-service.ts'
import type { Visitor } from '#server/test/visitor.ts'

let service: Awaited<ReturnType<typeof startPushService>>
let app: TestApp
let user: Visitor
let browser: TestBrowser
beforeAll(async () => {
  service = await startPushService()
  app = await startApp({ pushServices: service.services, env: { PUBLIC_URL: 'https://quaybid.test' } })
})
afterAll(async () => {
  await app.close()
  await service.stop()
})
beforeEach(async () => {
  user = await app.have('trucker')
  browser = service.addBrowser()
  await user.call(subscribeToPush, { body: browser.subscription })
})

const subscriptions = () => app.db.selectFrom('push_subscriptions').selectAll().where('user_id', '=', user.id).execute()

/** Notifies the user and pushes it; returns the id of the notification. */
async function insertNotification(
  values: {
    title?: string
    message?: string
    link?: string
    push?: boolean
    created_at?: Date
  } = {},
): Promise<number> {
  const { id } = await app.haveNotification(user)
  const { event_id: eventId } = await app.db
    .updateTable('notifications')
    .set({ push: true, deliver_at: new Date('2099-01-01'), ...values })
    .where('public_id', '=', id)
    .returning('event_id')
    .executeTakeFirstOrThrow()
  await deliver(app.db, [eventId])
  return id
}

/** Milliseconds; the first pause is 2.7 s, and what waits is looked for every 2 s. */
const retried = 12_000

/** Until no job of a message is left to do. */
async function settled(): Promise<void> {
  await until(async () => {
    const { rows } = await app.database.pool.query(
      `select from graphile_worker.jobs where task_identifier = 'send_push'`,
    )
    return rows.length === 0
  }, retried)
}

test("sends a device its owner's notification, encrypted for it and signed by this server", async () => {
  const id = await insertNotification({ title: 'Bid accepted', message: '€'.repeat(1000), link: '/trucker/loads/7' })
  await until(() => browser.received.length === 1)
  const [received] = browser.received
  expect(received?.message).toEqual({
    id,
    title: 'Bid accepted',
    message: `${'€'.repeat(299)}…`,
    link: '/trucker/loads/7',
  })
  expect(received?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal' })
  expect(Number(received?.headers['ttl'])).toBeGreaterThan(43_190)
  const { publicKey } = await user.call(readPush, {})
  expect(claimsOf(received!, publicKey)).toMatchObject({ aud: service.origin, sub: 'https://quaybid.test' })

  await insertNotification({ push: false })
  await insertNotification({ created_at: new Date(Date.now() - 43_300_000) })
  await settled()
  expect(browser.received).toHaveLength(1)
})

test('sends an event only to devices of people who want it there', async () => {
  const [admin, muted] = [await app.have('admin'), await app.have('trucker')]
  const other = service.addBrowser()
  await muted.call(subscribeToPush, { body: other.subscription })
  await user.call(changeNotificationChoices, { body: { choices: [{ kind: 'notice', inApp: false, push: true }] } })
  await admin.call(sendNotification, { body: { audience: 'truckers', title: 'Port closed', message: 'Pier 400' } })
  await until(() => browser.received.length === 1, retried)
  expect(browser.received[0]?.message).toMatchObject({ title: 'Port closed', message: 'Pier 400', link: '/' })
  await settled()
  expect(other.received).toEqual([])
})

test('pushes no award to a winner who turned that off, and stores it all the same', async () => {
  const shipper = await app.have('shipper')
  const load = await app.haveLoad(shipper)
  const bid = await app.haveBid(user, load)
  await user.call(changeNotificationChoices, { body: { choices: [{ kind: 'bid_accepted', push: false }] } })
  await shipper.call(acceptBid, { params: { id: load.id, bidId: bid.id }, body: undefined })
  await app.allNotified()
  const stored = app.db.selectFrom('notifications').select(['kind', 'push']).where('user_id', '=', user.id)
  expect(await stored.execute()).toEqual([{ kind: 'bid_accepted', push: false }])
})

test('skips a notification that was read and a session that has ended', async () => {
  const other = service.addBrowser()
  const second = app.as({ ...user, cookie: await insertSession(app.db, user.id) })
  await second.call(subscribeToPush, { body: other.subscription })
  expect(await second.call(readPush, {})).toMatchObject({ devices: 2, thisDevice: true })
  const sessions = await user.call(listSessions, {})
  await app.db
    .updateTable('sessions')
    .set({ last_seen_at: new Date(Date.now() - 15 * 86_400_000) })
    .where('id', '=', sessions.find(({ current }) => !current)!.id)
    .execute()
  await insertNotification()
  await until(() => browser.received.length === 1)
  await settled()
  expect(other.received).toEqual([])

  service.refuseWith(503)
  const id = await insertNotification()
  await until(() => service.isDoneRefusing())
  await user.post(`/api/notifications/${id}/read`)
  await settled()
  expect(browser.received).toHaveLength(1)
})

test('retries a message that a service cannot take now', async () => {
  service.refuseWith(429)
  await insertNotification()
  await until(() => browser.received.length === 1, retried)
  expect(await subscriptions()).toHaveLength(1)
})

test('drops a subscription that is gone and a message that the service rejects', async () => {
  service.refuseWith(403)
  await insertNotification()
  await settled()
  expect(await subscriptions()).toHaveLength(1)
  service.forget(browser)
  await insertNotification()
  await until(async () => (await subscriptions()).length === 0)
  await settled()
  expect(await user.call(readPush, {})).toMatchObject({ devices: 0, thisDevice: false })
})

test("keeps one subscription per session, the browser's current one", async () => {
  await user.call(unsubscribeFromPush, {})
  await user.call(unsubscribeFromPush, {})
  expect(await subscriptions()).toEqual([])
  // The same browser registers at every start; it is recorded once.
  for (const _ of [1, 2]) await user.call(subscribeToPush, { body: browser.subscription })
  const events = await app.db.selectFrom('events').select('action').where('actor_user_id', '=', user.id).execute()
  expect(events.map(({ action }) => action)).toEqual(['push_turned_on', 'push_turned_off', 'push_turned_on'])
  const rotated = service.addBrowser()
  await user.call(subscribeToPush, { body: rotated.subscription })
  expect(await subscriptions()).toMatchObject([{ endpoint: rotated.subscription.endpoint }])
})

test('ends subscriptions at sign-out and when the session is ended elsewhere', async () => {
  await user.call(logout, {})
  expect(await subscriptions()).toEqual([])

  const [here, there] = await Promise.all(
    [1, 2].map(async () => app.as({ ...user, cookie: await insertSession(app.db, user.id) })),
  )
  await there!.call(subscribeToPush, { body: browser.subscription })
  const sessions = await here!.call(listSessions, {})
  await here!.call(endSession, { params: { id: sessions.find(({ current }) => !current)!.id } })
  expect(await subscriptions()).toEqual([])
})

test("gives a browser's subscription to the account that signed in last", async () => {
  const next = await app.have('shipper')
  await Promise.all([1, 2, 3].map(() => next.call(subscribeToPush, { body: browser.subscription })))
  expect(await next.call(readPush, {})).toMatchObject({ devices: 1, thisDevice: true })
  expect(await user.call(readPush, {})).toMatchObject({ devices: 0, thisDevice: false })
})

test.each([
  ['https://127.0.0.1/metadata', "Your browser's push service isn't supported"],
  ['no address', 'Invalid input'],
])('refuses to call %s', async (endpoint, message) => {
  const { status, body } = await user.post('/api/user/push/subscribe', { ...browser.subscription, endpoint })
  expect({ status, body }).toMatchObject({ status: 400, body: { message } })
})

test('rejects a key that is no point of the curve', async () => {
  const keys = { ...browser.subscription.keys, p256dh: `B${'A'.repeat(86)}` }
  expect((await user.post('/api/user/push/subscribe', { ...browser.subscription, keys })).status).toBe(400)
})
