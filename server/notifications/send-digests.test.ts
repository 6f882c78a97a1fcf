import { afterAll, beforeAll, expect, test } from 'vitest'
import { unsubscribe } from '#domain/mail/api.ts'
import { markAllNotificationsRead } from '#domain/notifications/api.ts'
import type { NotificationKind } from '#domain/events/notification-kinds.ts'
import { changeNotificationChoices } from '#domain/profile/settings-api.ts'
import { signerOf } from '#server/db/secrets.ts'
import { unsubscribePathOf } from '#server/mail/subscription.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { until } from '#server/test/live.ts'
import type { Visitor } from '#server/test/visitor.ts'
import { deliver } from './deliver.ts'
import { sendDigests } from './send-digests.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const hour = 3_600_000
const utcHour = () => new Date().getUTCHours()

/** A user whose daily email comes at an hour of UTC. */
async function haveReader(name: string, digestHour: number): Promise<Visitor> {
  const reader = await app.have('trucker', { email: `${name}@example.com`, email_confirmed_at: new Date() })
  const settings = { user_id: reader.id, digest_hour: digestHour, time_zone: 'UTC' }
  await app.db.insertInto('user_settings').values(settings).execute()
  return reader
}

type Row = { title: string; hoursAgo: number; mail?: 'daily' | 'at_once'; isRead?: boolean; loadId?: number }

async function insertRows(reader: Visitor, rows: Row[]): Promise<void> {
  for (const { title, hoursAgo, mail = 'daily', isRead = false, loadId = null } of rows) {
    const { id: event_id } = await app.db
      .insertInto('events')
      .values({ action: 'notice_sent' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const at = new Date(Date.now() - hoursAgo * hour)
    const link = loadId === null ? null : `/trucker/loads/${loadId}`
    const about = { kind: 'notice' as NotificationKind, title, message: `About ${title}`, link, load_id: loadId }
    const row = { ...about, user_id: reader.id, event_id, created_at: at, mail, read_at: isRead ? at : null }
    await app.db.insertInto('notifications').values(row).execute()
  }
}

async function mailsSent() {
  const mails = await app.db.selectFrom('mails').selectAll().orderBy('id').execute()
  return mails.map(({ kind, to_address: to, content }) => ({
    kind,
    to,
    titles: content?.facts.map(({ title }) => title),
  }))
}

test('sends one email a day with what is unread at its hour, with any number of processes', async () => {
  const load = await app.haveLoad(await app.have('shipper'), { targetPrice: 4321 })
  const due = await haveReader('due', utcHour())
  const later = await haveReader('later', (utcHour() + 1) % 24)
  const reads = await haveReader('reads', utcHour())
  const unconfirmed = await haveReader('unconfirmed', utcHour())
  await app.db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', unconfirmed.id).execute()
  await insertRows(due, [
    { title: 'Yesterday', hoursAgo: 20, loadId: load.id },
    { title: 'Seen', hoursAgo: 5, isRead: true },
    { title: 'Mailed by itself', hoursAgo: 4, mail: 'at_once' },
    { title: 'Today', hoursAgo: 2 },
    { title: 'Just now', hoursAgo: 0 },
  ])
  await insertRows(later, [{ title: 'Today', hoursAgo: 2 }])
  await insertRows(reads, [{ title: 'Seen', hoursAgo: 2, isRead: true }])
  await insertRows(unconfirmed, [{ title: 'Today', hoursAgo: 2 }])

  await Promise.all(Array.from({ length: 4 }, () => sendDigests(app.db)))
  expect(await sendDigests(app.db)).toBe(0)
  expect(await mailsSent()).toEqual([{ kind: 'digest', to: 'due@example.com', titles: ['Yesterday', 'Today'] }])
  const { content } = await app.db.selectFrom('mails').select('content').executeTakeFirstOrThrow()
  expect(content).toEqual({
    subject: 'Your Quaybid daily summary: 2 updates',
    heading: 'Your Quaybid daily summary',
    paragraphs: ['2 things have happened since your last daily summary.'],
    facts: [
      {
        title: 'Yesterday',
        rows: [
          { label: 'Load', value: `${load.loadNumber}, Los Angeles, CA to Ontario` },
          { label: 'What happened', value: 'About Yesterday' },
        ],
        path: `/trucker/loads/${load.id}`,
      },
      { title: 'Today', rows: [{ label: 'What happened', value: 'About Today' }] },
    ],
    action: { label: 'Open Quaybid', path: '/' },
  })
  const waiting = await app.db
    .selectFrom('notifications')
    .select('title')
    .where('mail', '=', 'daily')
    .where('mailed_at', 'is', null)
    .orderBy('id')
    .execute()
  expect(waiting.map(({ title }) => title)).toEqual(['Just now', 'Today'])
})

test('counts what does not fit into the email', async () => {
  const many = await haveReader('many', utcHour())
  await insertRows(
    many,
    Array.from({ length: 33 }, (_, index) => ({ title: `Thing ${index}`, hoursAgo: 3 })),
  )
  expect(await sendDigests(app.db)).toBe(1)
  const { subject, content } = await app.db
    .selectFrom('mails')
    .selectAll()
    .where('user_id', '=', many.id)
    .executeTakeFirstOrThrow()
  expect(subject).toBe('Your Quaybid daily summary: 33 updates')
  expect(content?.facts).toHaveLength(30)
  expect(content?.paragraphs).toEqual([
    '33 things have happened since your last daily summary.',
    'See 3 more on Quaybid.',
  ])
})

test('sends nothing older either after the daily email was turned off', async () => {
  const ended = await haveReader('ended', utcHour())
  const muted = await haveReader('muted', utcHour())
  await insertRows(ended, [{ title: 'Before', hoursAgo: 3 }])
  await insertRows(muted, [{ title: 'Before', hoursAgo: 3 }])
  const query = {
    token: new URL(
      unsubscribePathOf(await signerOf(app.db), { userId: ended.id, memberId: null }, 'digest'),
      app.url,
    ).searchParams.get('token')!,
  }
  await app.nobody.call(unsubscribe, { query })
  await muted.call(changeNotificationChoices, { body: { choices: [{ kind: 'notice', mail: 'off' }] } })
  expect(await sendDigests(app.db)).toBe(0)
})

/**
 * Calls `work` while another transaction holds the older of two rows; returns whether it left the newer one untouched
 * until then.
 */
async function takesOlderFirst(newer: number, older: number, work: () => Promise<unknown>): Promise<boolean> {
  // Written again, it is behind the newer one, in the indexes as well.
  for (const in_app of [false, true]) {
    await app.db.updateTable('notifications').set({ in_app }).where('id', '=', older).execute()
  }
  const holder = await app.database.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from notifications where id = $1 for update', [older])
    const done = work()
    await until(async () => {
      const { rows } = await app.database.pool.query('select from pg_locks where not granted')
      return rows.length > 0
    })
    const free = await holder.query('select from notifications where id = $1 for update skip locked', [newer])
    await holder.query('commit')
    await done
    return free.rows.length === 1
  } finally {
    holder.release()
  }
}

test('avoids a deadlock between marking all as read and sending: rows are locked by age', async () => {
  const rows: Row[] = [
    { title: 'Older', hoursAgo: 3 },
    { title: 'Newer', hoursAgo: 3 },
  ]
  const idsOf = async ({ id }: Visitor) => {
    const own = await app.db.selectFrom('notifications').select('id').where('user_id', '=', id).orderBy('id').execute()
    return own.map((row) => row.id) as [number, number]
  }
  const works = [(reader: Visitor) => reader.call(markAllNotificationsRead, {}), () => sendDigests(app.db)]
  for (const [index, work] of works.entries()) {
    const reader = await haveReader(`circle-${index}`, utcHour())
    await insertRows(reader, rows)
    const [older, newer] = await idsOf(reader)
    expect(await takesOlderFirst(newer, older, () => work(reader)), `work ${index}`).toBe(true)
  }
  const readers = [await haveReader('pushed', utcHour()), await haveReader('pushed too', utcHour())]
  for (const reader of readers) await insertRows(reader, [{ title: 'Pushed', hoursAgo: 3 }])
  const [[older], [newer]] = [await idsOf(readers[0]!), await idsOf(readers[1]!)]
  const { event_id: eventId } = await app.db
    .selectFrom('notifications')
    .select('event_id')
    .where('id', '=', older)
    .executeTakeFirstOrThrow()
  await app.db
    .updateTable('notifications')
    .set({ event_id: eventId, push: true, deliver_at: new Date('2099-01-01') })
    .where('id', 'in', [older, newer])
    .execute()
  expect(await takesOlderFirst(newer, older, () => deliver(app.db, [eventId]))).toBe(true)
})
