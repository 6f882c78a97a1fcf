import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Session } from '#domain/profile/api.ts'
import { covers } from '#domain/testing.ts'
import { hashPassword } from '#server/http/sessions/passwords.ts'
import { accountEventsOf } from '#server/test/account-events.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { until } from '#server/test/live.ts'
import type { Visitor } from '#server/test/visitor.ts'

const password = 'correct horse 1'
const path = '/api/user/sessions'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1'
let app: TestApp
let passwordHash: string
beforeAll(async () => {
  app = await startApp()
  passwordHash = await hashPassword(password)
})
afterAll(() => app.close())

/** The account with a further session, of another device. */
async function signInOn(visitor: Visitor, userAgent: string): Promise<Visitor> {
  const headers = { 'user-agent': userAgent }
  const answer = await app.nobody.post('/api/login', { username: visitor.username, password }, headers)
  return app.as({ ...visitor, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' })
}

async function sessionsOf(visitor: Visitor): Promise<Session[]> {
  return (await visitor.get<Session[]>(path)).body
}

async function haveTwo(): Promise<{ here: Visitor; there: Visitor; hereId: number; thereId: number }> {
  const here = await app.have('trucker', { password_hash: passwordHash })
  const there = await signInOn(here, phone)
  const [own, other] = await sessionsOf(here)
  return { here, there, hereId: own!.id, thereId: other!.id }
}

describe('GET /api/user/sessions', () => {
  test('returns the own open sessions, this one first, with their device', async () => {
    await app.have('trucker')
    const { here, there } = await haveTwo()
    expect(await sessionsOf(here)).toMatchObject([
      { device: { words: 'Unknown device', kind: 'other' }, current: true },
      { device: { words: 'Safari on iPhone', kind: 'phone' }, current: false },
    ])
    expect(await sessionsOf(there)).toMatchObject([{ device: { words: 'Safari on iPhone' }, current: true }, {}])
  })

  test('returns no ended session and no part of a token', async () => {
    const { here, there, thereId } = await haveTwo()
    await app.db
      .updateTable('sessions')
      .set({ last_seen_at: new Date(Date.now() - 15 * 86_400_000) })
      .where('id', '=', thereId)
      .execute()
    expect(await sessionsOf(here)).toHaveLength(1)
    expect((await there.get(path)).status).toBe(401)
    expect(here.seen.join()).not.toMatch(/token|hash/i)
  })

  test('stores a limited part of the user agent', async () => {
    const here = await app.have('shipper', { password_hash: passwordHash })
    await signInOn(here, `${'x'.repeat(5000)}é`)
    const rows = await app.db.selectFrom('sessions').select('user_agent').where('user_id', '=', here.id).execute()
    expect(rows.map(({ user_agent: text }) => text?.length ?? 0).toSorted((a, b) => a - b)).toEqual([0, 400])
  })
})

describe('POST /api/user/sessions/{id}/end', () => {
  test('ends another session of the account and its streams, and updates this one', async () => {
    const here = await app.have('trucker', { password_hash: passwordHash })
    const own = await here.listen()
    const there = await signInOn(here, phone)
    // That of the sign-in, which would count with the next one if it came late.
    await until(() => own.hints().length > 0)
    const [, other] = await sessionsOf(here)
    const stream = await there.listen()
    expect((await here.post(`${path}/${other!.id}/end`)).status).toBe(200)
    expect((await there.get('/api/user')).status).toBe(401)
    await until(() => stream.isOver() && own.hints().length > 1)
    expect(own.hints()).toEqual([{ topics: ['sessions'] }, { topics: ['sessions'] }])
    expect(await sessionsOf(here)).toHaveLength(1)
    own.close()
  })

  test('ends this session too, and clears the cookie', async () => {
    const { here, there, hereId } = await haveTwo()
    const answer = await here.post(`${path}/${hereId}/end`)
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^quaybid_session=;/)])
    expect((await here.get('/api/user')).status).toBe(401)
    expect((await there.get('/api/user')).status).toBe(200)
  })

  test('returns 404 for a session of another account, of staff, or one that has ended', async () => {
    const { here, there, thereId } = await haveTwo()
    const stranger = await app.have('trucker')
    const staff = await app.haveStaff()
    const { id: staffSession } = await app.db
      .selectFrom('sessions')
      .select('id')
      .where('staff_id', '=', staff.id)
      .executeTakeFirstOrThrow()
    for (const [visitor, id] of [
      [stranger, thereId],
      [here, staffSession],
      [here, 2_000_000_000],
    ] as const) {
      const answer = await visitor.post(`${path}/${id}/end`)
      expect(answer).toMatchObject({ status: 404, body: { message: 'Session not found' } })
    }
    expect((await there.get('/api/user')).status).toBe(200)
    expect((await staff.get('/api/staff/me')).status).toBe(200)
    expect(await accountEventsOf(app, stranger)).toEqual([])
  })

  test('ends a session once when called twice at the same moment', async () => {
    const { here, thereId } = await haveTwo()
    const answers = await Promise.all([1, 2, 3].map(() => here.post(`${path}/${thereId}/end`)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404])
    const events = await accountEventsOf(app, here)
    expect(events.filter(({ action }) => action === 'session_ended')).toEqual([
      { action: 'session_ended', before: { sessionId: thereId }, after: null },
    ])
  })
})

test('a sign-in beyond 20 open sessions ends the oldest, also when several come at one moment', async () => {
  covers('F-040')
  const oldest = await app.have('shipper', { password_hash: passwordHash })
  const second = await app.haveSession(oldest)
  for (let count = 2; count < 18; count += 1) await app.haveSession(oldest)
  const stream = await oldest.listen()
  const added = await Promise.all([1, 2, 3, 4].map((count) => signInOn(oldest, `Browser ${count}`)))
  const statuses = await Promise.all([oldest, second, ...added].map(async (one) => (await one.get('/api/user')).status))
  expect(statuses).toEqual([401, 401, 200, 200, 200, 200])
  expect(await sessionsOf(added[0]!)).toHaveLength(20)
  await until(() => stream.isOver())
})

test('a sign-in elsewhere updates the open pages', async () => {
  const here = await app.have('shipper', { password_hash: passwordHash })
  const stream = await here.listen()
  await signInOn(here, phone)
  await until(() => stream.hints().length > 0)
  expect(stream.hints()).toEqual([{ topics: ['sessions'] }])
  stream.close()
})
