import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptBid } from '#domain/bids/api.ts'
import { confirmEmail, checkConfirmLink } from '#domain/auth/links-api.ts'
import { readSubscriptionOfLink, unsubscribe } from '#domain/mail/api.ts'
import { changeOwnMember, readOwnMember } from '#domain/members/api.ts'
import { markAllNotificationsRead } from '#domain/notifications/api.ts'
import { kindHeadings } from '#domain/events/kind-row.ts'
import { changeNotificationChoices } from '#domain/profile/settings-api.ts'
import { subscribeToPush } from '#domain/push/api.ts'
import { covers } from '#domain/testing.ts'
import { deliverDue } from '#server/notifications/deliver.ts'
import { sendDigests } from '#server/notifications/send-digests.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { until } from '#server/test/live.ts'
import { startPushService } from '#server/test/receivers/push-service.ts'
import { withStatements } from '#server/test/statements.ts'
import type { Visitor } from '#server/test/visitor.ts'

let service: Awaited<ReturnType<typeof startPushService>>
let app: TestApp
let shipper: Visitor
beforeAll(async () => {
  service = await startPushService()
  app = await startApp({ pushServices: service.services, env: { PUBLIC_URL: 'https://quaybid.test' } })
  shipper = await app.have('shipper')
})
afterAll(async () => {
  await app.close()
  await service.stop()
})

const confirmed = (name: string) => ({ email: `${name}@example.com`, email_confirmed_at: new Date() })

/** Awards a load to a trucker, who is notified under Auctions. */
async function award(trucker: Visitor): Promise<void> {
  const load = await app.haveLoad(shipper)
  await awardOf(load, await app.haveBid(trucker, load))
}

async function awardOf(load: { id: number }, bid: { id: number }): Promise<void> {
  await shipper.call(acceptBid, { params: { id: load.id, bidId: bid.id }, body: undefined })
  await deliverDue(app.db)
}

function mailsOf({ id }: Visitor) {
  return app.db.selectFrom('mails').selectAll().where('user_id', '=', id).orderBy('id').execute()
}

async function addressesOf(trucker: Visitor): Promise<string[]> {
  return (await mailsOf(trucker)).map(({ to_address: to }) => to).toSorted()
}

async function allPushesSent(): Promise<void> {
  await until(async () => {
    const waiting = await app.database.pool.query(
      `select from graphile_worker.jobs where task_identifier = 'send_push'`,
    )
    return waiting.rows.length === 0
  })
}

test('emails go to members under their headings, whatever the owner chose, and each unsubscribes only themself', async () => {
  covers('P-014')
  const owner = await app.have('trucker', confirmed('mail-owner'))
  const [dana] = await Promise.all([
    app.haveMember(owner, { email: 'dana@example.com', mail_headings: ['Auctions'] }),
    app.haveMember(owner, { email: 'luis@example.com', mail_headings: ['Awards', 'Account'] }),
    app.haveMember(owner, { email: 'new@example.com', mail_headings: ['Auctions'], email_confirmed_at: null }),
    app.haveMember(owner, { email: 'left@example.com', mail_headings: ['Auctions'], active: false }),
  ])
  await award(owner)
  expect(await addressesOf(owner)).toEqual(['dana@example.com', 'mail-owner@example.com'])
  await owner.call(changeNotificationChoices, {
    body: { choices: [{ kind: 'bid_accepted', inApp: false, mail: 'off', push: false }] },
  })
  await award(owner)
  expect(await addressesOf(owner)).toEqual(['dana@example.com', 'dana@example.com', 'mail-owner@example.com'])

  const { unsubscribe_path: path } = (await mailsOf(owner)).findLast(({ to_address: to }) => to === 'dana@example.com')!
  const query = { token: new URL(path!, app.url).searchParams.get('token')! }
  const state = { kind: 'Auctions', email: 'dana@example.com', isEnded: false }
  expect(await app.nobody.call(readSubscriptionOfLink, { query })).toEqual(state)
  expect(await app.nobody.call(unsubscribe, { query })).toEqual({ ...state, isEnded: true })
  expect((await dana.call(readOwnMember, {})).mailHeadings).toEqual([])
  await award(owner)
  expect(await addressesOf(owner)).toHaveLength(3)
})

test('a member who has opened the bell gets no email of what was there, and the owner still does', async () => {
  covers('P-014')
  const owner = await app.have('trucker', confirmed('bell-owner'))
  const dana = await app.haveMember(owner, { email: 'bell-dana@example.com', mail_headings: ['Auctions'] })
  const load = await app.haveLoad(shipper)
  const bid = await app.haveBid(owner, load)
  await app.db.updateTable('notifications').set({ deliver_at: null }).where('user_id', '=', owner.id).execute()
  await shipper.call(acceptBid, { params: { id: load.id, bidId: bid.id }, body: undefined })
  await dana.call(markAllNotificationsRead, {})
  await deliverDue(app.db)
  const addresses = await addressesOf(owner)
  expect(addresses).toContain('bell-owner@example.com')
  expect(addresses).not.toContain('bell-dana@example.com')
})

test('the daily email is one for each person who gets it', async () => {
  covers('P-014')
  const owner = await app.have('trucker', confirmed('daily-owner'))
  const hour = new Date().getUTCHours()
  await app.db.insertInto('user_settings').values({ user_id: owner.id, digest_hour: hour, time_zone: 'UTC' }).execute()
  await app.haveMember(owner, { email: 'daily@example.com', mail_headings: ['Auctions'] })
  await app.haveMember(owner, { email: 'never@example.com', mail_headings: ['Auctions'], daily_mail: false })
  const at = new Date(Date.now() - 2 * 3_600_000)
  for (const [title, mail, member_mail] of [
    ['For both', 'daily', 'daily'],
    ['For members', null, 'daily'],
  ] as const) {
    const event = { action: 'notice_sent' as const }
    const { id } = await app.db.insertInto('events').values(event).returning('id').executeTakeFirstOrThrow()
    const about = { user_id: owner.id, event_id: id, kind: 'bid_rejected' as const, title, message: title, link: null }
    await app.db
      .insertInto('notifications')
      .values({ ...about, created_at: at, mail, member_mail })
      .execute()
  }
  const heading = (await import('#domain/events/notification-kinds.ts')).headingOf('bid_rejected')
  await app.db
    .updateTable('members')
    .set({ mail_headings: [heading] })
    .where('user_id', '=', owner.id)
    .execute()
  expect(await sendDigests(app.db)).toBe(2)
  expect(await sendDigests(app.db)).toBe(0)
  const mails = await mailsOf(owner)
  expect(mails.map(({ to_address: to, subject }) => [to, subject])).toEqual([
    ['daily-owner@example.com', 'Your Quaybid daily summary: 1 update'],
    ['daily@example.com', 'Your Quaybid daily summary: 2 updates'],
  ])
  const query = { token: new URL(mails[1]!.unsubscribe_path!, app.url).searchParams.get('token')! }
  expect(await app.nobody.call(unsubscribe, { query })).toMatchObject({ kind: 'digest', isEnded: true })
})

test('a device of a member gets what is under their headings, and one of the owner what the owner chose', async () => {
  covers('P-014')
  const owner = await app.have('trucker', confirmed('push-owner'))
  const [dana, luis] = [
    await app.haveMember(owner, { mail_headings: ['Auctions'] }),
    await app.haveMember(owner, { mail_headings: ['Account'] }),
  ]
  const browsers = [service.addBrowser(), service.addBrowser(), service.addBrowser()]
  for (const [index, person] of [owner, dana, luis].entries()) {
    await person.call(subscribeToPush, { body: browsers[index]!.subscription })
  }
  await owner.call(changeNotificationChoices, { body: { choices: [{ kind: 'bid_accepted', push: false }] } })
  await award(owner)
  await until(() => browsers[1]!.received.length === 1)
  await allPushesSent()
  expect(browsers.map(({ received }) => received.length)).toEqual([0, 1, 0])
})

test('a device of a member gets no kind that only the owner has turned on', async () => {
  covers('P-014')
  const owner = await app.have('trucker', confirmed('loud-owner'))
  const dana = await app.haveMember(owner, { mail_headings: [...kindHeadings] })
  const browsers = [service.addBrowser(), service.addBrowser()]
  await owner.call(subscribeToPush, { body: browsers[0]!.subscription })
  await dana.call(subscribeToPush, { body: browsers[1]!.subscription })
  await owner.call(changeNotificationChoices, { body: { choices: [{ kind: 'auction_extended', push: true }] } })
  const load = await app.haveLoad(shipper)
  await app.haveBid(owner, load)
  await shipper.post(`/api/loads/${load.id}/extend-auction`, { extensionHours: 24 })
  await deliverDue(app.db)
  await until(() => browsers[0]!.received.length === 1)
  await allPushesSent()
  expect(browsers.map(({ received }) => received.length)).toEqual([1, 0])
})

test('a member changes the own name, headings and address, which is confirmed; the owner has no such page', async () => {
  covers('P-010')
  const owner = await app.have('shipper')
  const dana = await app.haveMember(owner, { email: 'before@example.com', mail_headings: ['Awards'] })
  expect((await owner.get('/api/member')).status).toBe(404)
  const changed = await dana.call(changeOwnMember, {
    body: { fullName: 'Dana R. Reyes', mailHeadings: ['Account'], dailyMail: false },
  })
  expect(changed).toMatchObject({
    fullName: 'Dana R. Reyes',
    email: 'before@example.com',
    emailConfirmed: true,
    mailHeadings: ['Account'],
    dailyMail: false,
  })
  const moved = await dana.call(changeOwnMember, { body: { email: 'after@example.com' } })
  expect(moved).toMatchObject({ email: 'after@example.com', emailConfirmed: false })
  const mails = await mailsOf(owner)
  expect(mails.map(({ kind, to_address: to }) => [kind, to])).toEqual([
    ['email_changed', 'before@example.com'],
    ['confirm_email', 'after@example.com'],
  ])
  const body = { token: new URL(mails[1]!.content!.action!.path, app.url).hash.slice('#token='.length) }
  expect(await app.nobody.call(checkConfirmLink, { body })).toMatchObject({
    email: 'after@example.com',
    confirmed: false,
  })
  expect(await app.nobody.call(confirmEmail, { body })).toEqual({ email: 'after@example.com' })
  expect(await dana.call(readOwnMember, {})).toMatchObject({ emailConfirmed: true })
  expect((await owner.get<{ email: string }>('/api/user')).body.email).not.toBe('after@example.com')

  await app.db.updateTable('sessions').set({ confirmed_at: null }).where('member_id', '=', dana.memberId).execute()
  expect(await dana.patch('/api/member', { email: 'third@example.com' })).toMatchObject({
    status: 403,
    body: { code: 'confirm-first' },
  })
})

test('ten members cost one statement more for a notification', async () => {
  covers('P-015')
  const counted = async (name: string, members: number) => {
    const owner = await app.have('trucker', confirmed(name))
    for (let number = 0; number < members; number += 1) {
      await app.haveMember(owner, { email: `${name}-${number}@example.com`, mail_headings: ['Auctions'] })
    }
    const load = await app.haveLoad(shipper)
    const bid = await app.haveBid(owner, load)
    await app.allNotified()
    const { texts } = await withStatements(() => awardOf(load, bid))
    // Sending is a job for each email.
    const queueing = texts.filter((text) => /into "mails"|from notifications as notification/.test(text))
    return { sent: (await addressesOf(owner)).length, statements: queueing.length }
  }
  const [none, ten] = [await counted('counted-none', 0), await counted('counted-ten', 10)]
  expect([none, ten]).toEqual([
    { sent: 1, statements: 2 },
    { sent: 11, statements: 3 },
  ])
})
