import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptBid } from '#domain/bids/api.ts'
import type { Bid } from '#domain/bids/bid.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { notificationKinds } from '#domain/events/notification-kinds.ts'
import type { Notification } from '#domain/notifications/notification.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { known } from '#server/test/builders.ts'
import type { Visitor } from '#server/test/visitor.ts'
import { deliverDue } from './deliver.ts'
import { pacedSql } from './paced.ts'
import { insertNotifications, notificationRow } from './queries.ts'

let app: TestApp
let owner: Visitor
let trucker: Visitor
beforeAll(async () => {
  app = await startApp()
  owner = await app.have('shipper', known())
  trucker = await app.have('trucker', known())
})
afterAll(() => app.close())

const withdraw = (bid: { id: number }, by = trucker) => by.post<{ code?: string }>(`/api/bids/${bid.id}/withdraw`)
const bidAgain = (load: { id: number }, by = trucker) => by.post<Bid>(`/api/loads/${load.id}/bids`, { drayage: 500 })

/** Moves everything so far back by a number of minutes. */
async function minutesPass(minutes: number): Promise<void> {
  const earlier = (column: string) => sql`${sql.ref(column)} = ${sql.ref(column)} - make_interval(mins => ${minutes})`
  const columns = ['created_at', 'deliver_at', 'mailed_at', 'pushed_at'].map(earlier)
  await sql`update notifications set ${sql.join(columns)}`.execute(app.db)
}

/** The emails of one load that a person got, as their subjects, without those of bids, which are grouped before. */
async function mailsTo({ id }: Visitor, load: ShipperLoad): Promise<string[]> {
  await app.allNotified()
  await deliverDue(app.db)
  const mails = await app.db.selectFrom('mails').select('subject').where('user_id', '=', id).orderBy('id').execute()
  const subjects = mails.map(({ subject }) => subject).filter((subject) => subject.includes(load.loadNumber))
  return subjects.filter((subject) => !/^(New bid|\d+ new or changed bids)/.test(subject))
}

async function withdrawAgainAndAgain(load: ShipperLoad, times: number, by = trucker): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const { body } = await bidAgain(load, by)
    expect((await withdraw(body, by)).status).toBe(200)
  }
}

describe('frequent events on one load', () => {
  test('three of a kind go out at once within an hour, and what follows as one after 15 minutes', async () => {
    covers('F-204')
    const load = await app.haveLoad(owner)
    const other = await app.haveLoad(owner)
    await withdrawAgainAndAgain(load, 7)
    const one = `Bid withdrawn: load ${load.loadNumber}`
    expect(await mailsTo(owner, load)).toEqual([one, one, one])
    await withdrawAgainAndAgain(other, 1)
    expect(await mailsTo(owner, other)).toHaveLength(1)
    await minutesPass(14)
    expect(await mailsTo(owner, load)).toHaveLength(3)
    await minutesPass(2)
    const withMore = [one, one, one, `4 more changes on ${load.loadNumber}`]
    expect(await mailsTo(owner, load)).toEqual(withMore)

    await withdrawAgainAndAgain(load, 1)
    expect(await mailsTo(owner, load)).toEqual(withMore)
    await minutesPass(16)
    expect(await mailsTo(owner, load)).toEqual([...withMore, one])
    await minutesPass(61)
    await withdrawAgainAndAgain(load, 1)
    expect(await mailsTo(owner, load)).toEqual([...withMore, one, one])
  })

  test('the bell has those that went out, and what waits as one', async () => {
    covers('F-204')
    const load = await app.haveLoad(owner)
    await withdrawAgainAndAgain(load, 6)
    const { items } = (await owner.get<{ items: Notification[] }>('/api/notifications')).body
    const own = items.filter(
      ({ kind, title, message }) => kind !== 'new_bid' && `${title} ${message}`.includes(load.loadNumber),
    )
    expect(own.map(({ title }) => title)).toEqual([
      `3 more changes on ${load.loadNumber}`,
      ...Array.from({ length: 3 }, () => 'Bid withdrawn'),
    ])
  })

  test('three emails go out of changes of a confirmation, and ten may be proposed', async () => {
    covers('F-204')
    const load = await app.haveLoad(owner)
    const bid = await app.haveBid(trucker, load)
    await owner.call(acceptBid, { params: { id: load.id, bidId: bid.id }, body: undefined })
    const form = { version: 1, name: 'Dana Ortiz', agreed: true }
    expect((await trucker.post(`/api/loads/${load.id}/acknowledge`, form)).status).toBe(200)
    const propose = () =>
      trucker.post<{ id: number }>(`/api/loads/${load.id}/amendments`, { text: 'Deliver at gate 7' })
    for (let time = 0; time < 10; time += 1) {
      const { body, status } = await propose()
      expect({ status, body }).toMatchObject({ status: 201 })
      expect((await trucker.post(`/api/amendments/${body.id}/withdraw`)).status).toBe(200)
    }
    expect(await propose()).toMatchObject({ status: 409, body: { code: 'too-many-amendments' } })
    expect((await owner.post(`/api/loads/${load.id}/amendments`, { text: 'Deliver at gate 8' })).status).toBe(201)
    await app.allNotified()
    await deliverDue(app.db)
    const { rows } = await sql<{ most: number; kinds: number }>`select max(sent)::int as most, count(*)::int as kinds
      from (select count(*) filter (where mailed_at is not null) as sent from notifications where load_id = ${load.id}
        group by user_id, kind) as each`.execute(app.db)
    expect(rows[0]).toMatchObject({ most: 3 })
  })
})

test('have no more than three of every kind due at once, and one waits for the rest', async () => {
  covers('F-204')
  const load = await app.haveLoad(owner)
  for (const kind of notificationKinds) {
    const people = sql<{ id: number }>`select id from users where id in (${owner.id}, ${trucker.id})`
    for (let time = 0; time < 6; time += 1) {
      await app.db.transaction().execute(async (tx) => {
        const { id: eventId } = await tx
          .insertInto('events')
          .values({ action: 'notice_sent' })
          .returning('id')
          .executeTakeFirstOrThrow()
        const notified = { people, eventId, loadId: load.id, kind, title: 'Title', message: 'Message', link: null }
        await insertNotifications(tx, [notificationRow(notified)])
      })
    }
  }
  const { rows } = await sql<{ kind: string; due: number; waiting: number; happenings: number }>`
    select kind, count(*) filter (where deliver_at is null or deliver_at <= clock_timestamp())::int as due,
      count(*) filter (where deliver_at > clock_timestamp())::int as waiting, sum(happenings)::int as happenings
    from notifications where load_id = ${load.id} and (title = 'Title' or title like '% more changes %') and (mail = 'at_once' or push)
    group by user_id, kind`.execute(app.db)
  expect(rows.length).toBeGreaterThan(20)
  for (const row of rows) expect(row, row.kind).toMatchObject({ due: 3, waiting: 1, happenings: 6 })
})

test('a bid on one load is withdrawn ten times at most', async () => {
  covers('F-204')
  const load = await app.haveLoad(owner)
  await withdrawAgainAndAgain(load, 10)
  const { body } = await bidAgain(load)
  expect(await withdraw(body)).toMatchObject({ status: 409, body: { code: 'too-many-withdrawals' } })
  const rival = await app.have('trucker')
  await withdrawAgainAndAgain(load, 1, rival)
})

test('what was sent and what waits is read from the index of what has a pace', async () => {
  const columns = sql`event_id, load_id, kind, title, message, link, happenings, in_app, mail, push, member_mail`
  const plan = await app.db.transaction().execute(async (tx) => {
    // A table of a few rows is read whole unless that costs more than anything else.
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain with row as materialized (
        select user_id as id, ${columns}, deliver_at as due_at from notifications
      ), ${pacedSql} select from paced`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(/Index Scan using notifications_to_pace_members on notifications earlier/)
  expect(plan).toMatch(/Index Scan on notifications_to_pace_members/)
})
