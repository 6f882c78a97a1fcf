import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { confirmMailingList, joinMailingList, listMailingList, readSubscription } from '#domain/mailing-list/api.ts'
import { signerOf } from '#server/db/secrets.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { homeArea, otherArea } from '#server/test/builders.ts'
import { until } from '#server/test/live.ts'
import type { Visitor } from '#server/test/visitor.ts'
import { forgetUnconfirmed } from './join-mailing-list.ts'
import { unsubscribePath } from './queries.ts'

const body = { email: 'driver@quay.example', name: 'Dana', company: 'Quay Haulage', drayageAreaID: homeArea }
const done = { success: true }
const invalid = { status: 400, body: { message: 'Invalid or expired link' } }

let app: TestApp
let staff: Visitor
beforeAll(async () => {
  app = await startApp()
  staff = await app.haveStaff('support')
})
beforeEach(async () => {
  for (const table of ['truckers_mailing_list', 'mailing_list_joins', 'mails', 'sign_in_failures'] as const) {
    await app.db.deleteFrom(table).execute()
  }
})
afterAll(() => app.close())

const listed = () => staff.call(listMailingList, {})
const mails = () => app.db.selectFrom('mails').selectAll().orderBy('id').execute()
/** The secrets of the emailed links, in their order. */
async function tokens(): Promise<string[]> {
  return (await mails()).map(({ content }) => content!.action!.path.replace('/mailing-list/confirm#token=', ''))
}
const confirm = (token: string | undefined) => app.nobody.post('/api/mailing-list/confirm', { token })

test('adds an address to the list once its emailed link is followed, for staff to see', async () => {
  const stream = await staff.listen()
  expect(await app.nobody.call(joinMailingList, { body: { ...body, email: ' Driver@Quay.example ' } })).toEqual(done)
  expect(await listed()).toMatchObject([{ ...body, email: 'Driver@Quay.example', confirmedAt: null }])
  const [mail] = await mails()
  expect(mail).toMatchObject({ kind: 'join_list', to_address: 'Driver@Quay.example', unsubscribe_path: null })
  expect(JSON.stringify(mail!.content)).not.toMatch(/Dana|Haulage/)
  const [token] = await tokens()
  const stored = await app.db.selectFrom('mailing_list_joins').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(token)

  expect(await confirm(token)).toMatchObject({ status: 200, body: { drayageAreaID: homeArea } })
  expect(await listed()).toMatchObject([{ unsubscribed: false, confirmedAt: expect.any(String) }])
  expect(await confirm(token)).toMatchObject(invalid)
  await until(() => stream.hints().some(({ topics }) => topics.includes('mailing-list')))
  stream.close()
  const events = await app.db.selectFrom('events').selectAll().where('action', 'like', 'mailing_list_%').execute()
  expect(events.map(({ action }) => action)).toEqual(['mailing_list_asked', 'mailing_list_confirmed'])
  expect(JSON.stringify(events)).not.toMatch(/quay/i)
})

test('reveals and changes nothing about a known address until its owner agrees', async () => {
  const { id } = await app.haveListed({ email: body.email, unsubscribed: true, drayage_area_id: otherArea })
  const before = await listed()
  expect(await app.nobody.call(joinMailingList, { body: { ...body, email: 'DRIVER@quay.example' } })).toEqual(done)
  expect(await listed()).toEqual(before)
  const [token] = await tokens()
  await app.nobody.call(confirmMailingList, { body: { token: token! } })
  expect(await listed()).toMatchObject([{ id, ...body, unsubscribed: false }])
})

test('accepts one of several links and limits the emails to one address', async () => {
  for (const drayageAreaID of [homeArea, otherArea, 9, 10]) {
    expect(await app.nobody.call(joinMailingList, { body: { ...body, drayageAreaID } })).toEqual(done)
  }
  const sent = await tokens()
  expect(sent).toHaveLength(3)
  const answers = await Promise.all([1, 2, 3].map(() => confirm(sent[1])))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
  expect(await listed()).toMatchObject([{ drayageAreaID: otherArea }])
  expect(await confirm(sent[0])).toMatchObject(invalid)
})

test('limits requests from one place and rejects a bad address or area with a message', async () => {
  const bad = await app.nobody.post('/api/mailing-list/join', {
    email: 'x',
    name: '',
    company: 'C',
    drayageAreaID: 9999,
  })
  expect(bad).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'email' }, { path: 'name' }, { path: 'drayageAreaID' }] },
  })
  for (let count = 0; count < 30; count += 1) {
    await app.nobody.call(joinMailingList, { body: { ...body, email: `${count}@quay.example` } })
  }
  const refused = await app.nobody.post('/api/mailing-list/join', body)
  expect(refused).toMatchObject({ status: 429, body: { message: 'Too many attempts. Please try again later.' } })
  expect((await app.nobody.post('/api/register', {})).status).toBe(400)
})

test('ends a link after a week and forgets an address that never followed it', async () => {
  await app.nobody.call(joinMailingList, { body })
  await app.haveListed({ created_at: new Date('2026-01-01') })
  await app.haveListed({ created_at: new Date('2026-01-01'), confirmed_at: null, unsubscribed: true })
  await app.haveListed({ confirmed_at: null })
  await forgetUnconfirmed(app.db)
  expect(await listed()).toHaveLength(4)
  const [token] = await tokens()
  const weekAgo = sql<Date>`created_at - interval '7 days'`
  for (const table of ['truckers_mailing_list', 'mailing_list_joins'] as const) {
    await app.db.updateTable(table).set({ created_at: weekAgo }).where('email', '=', body.email).execute()
  }
  expect(await confirm(token)).toMatchObject(invalid)
  await forgetUnconfirmed(app.db)
  expect((await listed()).map(({ email }) => email)).not.toContain(body.email)
  expect(await listed()).toHaveLength(3)
})

test('unsubscribes by one click on an emailed link, from anywhere and without a session', async () => {
  const { id } = await app.haveListed({ email: body.email })
  const path = unsubscribePath(await signerOf(app.db), id)
  const page = path.replace('/mailing-list', '/api/mailing-list')
  const token = new URL(page, app.url).searchParams.get('token')!
  expect(await app.nobody.call(readSubscription, { query: { token } })).toEqual({
    drayageAreaID: homeArea,
    unsubscribed: false,
  })
  const click = (address: string) =>
    fetch(app.url + address, {
      method: 'POST',
      headers: { origin: 'https://mail.example', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
  for (const address of [path, page, path]) {
    const answer = await click(address)
    expect({ status: answer.status, body: await answer.json() }).toEqual({ status: 200, body: done })
  }
  expect(await listed()).toMatchObject([{ id, unsubscribed: true }])
  expect(await app.nobody.call(readSubscription, { query: { token } })).toMatchObject({ unsubscribed: true })
  const events = await app.db
    .selectFrom('events')
    .selectAll()
    .where('action', '=', 'mailing_list_unsubscribed')
    .execute()
  expect(events).toMatchObject([{ actor_user_id: null, actor_staff_id: null, after: { mailingListId: id } }])
  for (const wrong of ['', 'x', `${token}x`, token.slice(0, -1), token.replace('.', 'A.')]) {
    const address = `/api/mailing-list/unsubscribe?token=${encodeURIComponent(wrong)}`
    expect(await app.nobody.get(address), wrong).toMatchObject(invalid)
    expect(await app.nobody.post(address), wrong).toMatchObject(invalid)
  }
  // Only there: everything else of another site is refused still.
  const foreign = { origin: 'https://mail.example' }
  expect((await app.nobody.post('/api/mailing-list/join', body, foreign)).status).toBe(403)
})
