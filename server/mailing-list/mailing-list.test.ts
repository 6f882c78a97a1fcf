import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addToMailingList,
  confirmMailingList,
  listMailingList,
  resubscribeTrucker,
  unsubscribeTrucker,
} from '#domain/mailing-list/api.ts'
import type { MailingListTrucker } from '#domain/mailing-list/trucker.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { until } from '#server/test/live.ts'
import { tokensTo } from '#server/test/receivers/mails.ts'
import type { Visitor } from '#server/test/visitor.ts'

const path = '/api/staff/mailing-list'
const body = { email: 'Dispatch@Quay.example', name: 'Quay Office', company: 'Quay Haulage', drayageAreaID: 7 }

let app: TestApp
let staff: Visitor
let admin: Visitor
beforeAll(async () => {
  app = await startApp()
  staff = await app.haveStaff('support')
  admin = await app.haveStaff('admin')
})
afterAll(() => app.close())

function eventsOf(mailingListId: number) {
  return app.db
    .selectFrom('events')
    .selectAll()
    .where(sql<boolean>`(after ->> 'mailingListId')::int = ${mailingListId}`)
    .orderBy('id')
    .execute()
}

test('adds a trucker once, unconfirmed until the emailed link is followed, and resubscribes only by a link', async () => {
  covers('B-145', 'F-096')
  const other = await app.haveStaff('admin')
  const stream = await other.listen()
  const added = await staff.call(addToMailingList, { body: { ...body, name: ' Quay Office ' } })
  const { id, createdAt, confirmedAt } = added
  expect(added).toEqual({ id, ...body, unsubscribed: false, confirmedAt, createdAt })
  expect(confirmedAt).toBeNull()
  expect(await tokensTo(app, body.email, 'join_list')).toHaveLength(1)
  await until(() => stream.hints().some(({ topics }) => topics.includes('mailing-list')))
  stream.close()
  expect(await other.call(listMailingList, {})).toEqual([added])

  const taken = { status: 409, body: { message: 'This email address is already on the mailing list' } }
  expect(await other.post(path, { ...body, email: ' dispatch@quay.EXAMPLE', drayageAreaID: 9 })).toMatchObject(taken)
  const rivals = await Promise.all([1, 2, 3].map(() => staff.post(path, { ...body, email: 'twice@quay.example' })))
  expect(rivals.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(rivals.filter(({ status }) => status === 409)).toHaveLength(2)

  const params = { id: added.id }
  const unsubscribed = { ...added, unsubscribed: true }
  expect(await other.call(unsubscribeTrucker, { params })).toEqual(unsubscribed)
  expect(await other.call(unsubscribeTrucker, { params })).toEqual(unsubscribed)
  expect(await staff.post(path, body)).toMatchObject(taken)
  expect(await staff.call(resubscribeTrucker, { params })).toEqual(unsubscribed)
  const [, token] = await tokensTo(app, body.email, 'join_list')
  await app.nobody.call(confirmMailingList, { body: { token: token! } })
  expect(await other.call(listMailingList, { query: { unsubscribed: 'false' } })).toMatchObject([
    { email: 'twice@quay.example' },
    { id: added.id, confirmedAt: expect.any(String) },
  ])
  expect(await eventsOf(added.id)).toMatchObject([
    { action: 'mailing_list_added', actor_staff_id: staff.id, after: body },
    { action: 'mailing_list_unsubscribed', actor_staff_id: other.id, after: { unsubscribed: true } },
    { action: 'mailing_list_link_sent', actor_staff_id: staff.id },
    { action: 'mailing_list_confirmed', actor_staff_id: null },
  ])
})

test('rejects a bad address or area with a message, and returns 404 for an unknown trucker', async () => {
  covers('B-145')
  expect(await staff.post(path, { email: 'quay', name: ' ', drayageAreaID: 9999 })).toMatchObject({
    status: 400,
    body: {
      errors: [
        { path: 'email', message: 'Must be a valid email address' },
        { path: 'name', message: 'Name is required' },
        { path: 'company', message: 'Company is required' },
        { path: 'drayageAreaID', message: 'Invalid input' },
      ],
    },
  })
  for (const id of ['2147483647', '0', 'x']) {
    for (const verb of ['unsubscribe', 'resubscribe']) {
      const message = 'Trucker not found on the mailing list'
      expect(await admin.post(`${path}/${id}/${verb}`), id).toMatchObject({ status: 404, body: { message } })
    }
  }
  for (const query of ['drayageAreaID=x', 'unsubscribed=maybe', 'limit=0', 'cursor=x']) {
    expect((await staff.get(`${path}?${query}`)).status, query).toBe(400)
  }
})

/** The ids of every page, two at a time, and what the first said of their number. */
async function walk(query: string) {
  const ids: number[] = []
  let total: string | null = null
  let next: string | null = `${path}?limit=2&${query}`
  while (next) {
    const { body: rows, headers }: { body: MailingListTrucker[]; headers: Headers } =
      await staff.get<MailingListTrucker[]>(next)
    total ??= headers.get('x-total-count')
    ids.push(...rows.map(({ id }) => id))
    next = /<([^>]*)>/.exec(headers.get('link') ?? '')?.[1] ?? null
  }
  return { ids, total: Number(total) }
}

test('lists and exports the newest first, filtered by area and subscription', async () => {
  covers('B-145')
  await app.db.deleteFrom('truckers_mailing_list').execute()
  const at = new Date('2026-03-01T08:00:00.123Z')
  const listed: { id: number; drayage_area_id: number; unsubscribed: boolean }[] = []
  for (let index = 0; index < 12; index += 1) {
    const row = { drayage_area_id: index % 3 === 0 ? 7 : 9, unsubscribed: index % 2 === 0, created_at: at }
    listed.unshift({ ...(await app.haveListed(row)), ...row })
  }
  for (const area of [undefined, 7, 9, 10]) {
    for (const unsubscribed of [undefined, true, false]) {
      const query = `${area ? `drayageAreaID=${area}` : ''}&${unsubscribed === undefined ? '' : `unsubscribed=${unsubscribed}`}`
      const expected = listed
        .filter((row) => (area ?? row.drayage_area_id) === row.drayage_area_id)
        .filter((row) => (unsubscribed ?? row.unsubscribed) === row.unsubscribed)
        .map(({ id }) => id)
      expect(await walk(query), query).toEqual({ ids: expected, total: expected.length })
      const lines = (await admin.get<string>(`${path}.csv?${query}`)).body.trimEnd().split('\n').slice(1)
      expect(lines.map(Number.parseFloat), query).toEqual(expected)
    }
  }
})

test('lets only admins export and unsubscribe, and records both in the audit log', async () => {
  covers('F-096')
  const { id } = await app.haveListed({ email: 'left@quay.example' })
  expect((await staff.get(`${path}.csv`)).status).toBe(403)
  expect((await staff.post(`${path}/${id}/unsubscribe`)).status).toBe(403)
  await admin.get(`${path}.csv`)
  await admin.call(unsubscribeTrucker, { params: { id } })
  const log = await admin.get<object[]>(`/api/staff/audit-log?actor=${admin.username}`)
  expect(log.body.slice(0, 2)).toMatchObject([
    { action: 'Mailing list address unsubscribed' },
    { action: 'Mailing list exported' },
  ])
})

test('escapes in the file what a spreadsheet would take for a formula', async () => {
  covers('B-145')
  const { id } = await app.haveListed({
    email: 'csv@quay.example',
    name: '=1+1',
    company: 'Quay "Haulage"; @Pier',
    created_at: new Date('2026-03-01T08:00:00Z'),
    confirmed_at: null,
  })
  const { body: csv, headers } = await admin.get<string>(`${path}.csv`)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="quaybid-mailing-list.csv"/)
  expect(csv.split('\n').slice(0, 2)).toEqual([
    'ID,Email,Name,Company,Drayage area,Unsubscribed,Confirmed at,Created at,Time zone',
    `${id},csv@quay.example,'=1+1,"Quay ""Haulage""; @Pier","Los Angeles, CA",no,,2026-03-01 03:00,America/New_York`,
  ])
})

test('serves a page of any filter from an index in its order', async () => {
  covers('B-145')
  await sql`insert into truckers_mailing_list (email, name, company, drayage_area_id, unsubscribed)
    select n || '@many.example', 'N', 'C', 1 + n % 100, n % 50 = 0 from generate_series(1, 20000) as n`.execute(app.db)
  await sql`analyze truckers_mailing_list`.execute(app.db)
  for (const where of ['true', 'drayage_area_id = 3', 'unsubscribed', 'drayage_area_id = 51 and unsubscribed']) {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select * from truckers_mailing_list
      where ${sql.raw(where)} and (created_at, id) < (now(), 5000)
      order by created_at desc, id desc limit 3`.execute(app.db)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan, where).toContain('Index Scan')
    expect(plan, where).not.toMatch(/Sort|Bitmap/)
  }
})
