import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Session } from '#domain/profile/api.ts'
import { covers } from '#domain/testing.ts'
import { hashPassword } from './passwords.ts'
import { endOverdueSessions } from './sessions.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { until } from '#server/test/live.ts'
import type { Visitor } from '#server/test/visitor.ts'

const hour = 3_600_000
const day = 24 * hour
let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

/** Sets when a session began and was last used, in milliseconds ago. */
async function age(visitor: Visitor, { begun, used }: { begun: number; used: number }): Promise<void> {
  const [created, seen] = [new Date(Date.now() - begun), new Date(Date.now() - used)]
  await app.db
    .updateTable('sessions')
    .set({ created_at: created, last_seen_at: seen })
    .where((row) => row.or([row('user_id', '=', visitor.id), row('staff_id', '=', visitor.id)]))
    .where(visitor.cookie.includes('staff') ? 'staff_id' : 'user_id', 'is not', null)
    .execute()
}

const portals = [
  { portal: 'user', path: '/api/user', longest: 30 * day, idle: 14 * day },
  { portal: 'staff', path: '/api/staff/me', longest: 12 * hour, idle: 8 * hour },
] as const

function haveOf(portal: 'user' | 'staff'): Promise<Visitor> {
  return portal === 'user' ? app.have('trucker') : app.haveStaff()
}

test.each(portals)('ends a $portal session by its age, used or not, and without use', async (of) => {
  covers('F-035')
  const visitor = await haveOf(of.portal)
  const statusAt = async (begun: number, used: number) => {
    await age(visitor, { begun, used })
    return (await visitor.get(of.path)).status
  }
  expect(await statusAt(of.longest - hour, 0)).toBe(200)
  expect(await statusAt(of.longest + 1000, 0)).toBe(401)
  expect(await statusAt(of.idle, of.idle - hour)).toBe(200)
  expect(await statusAt(of.idle, of.idle + 1000)).toBe(401)
})

test.each(portals)('ends the live stream of a $portal session with it, and removes its row', async (of) => {
  covers('F-035')
  const visitor = await haveOf(of.portal)
  const staying = await haveOf(of.portal)
  const [stream, other] = [await visitor.listen(), await staying.listen()]
  await age(visitor, { begun: of.longest + 1000, used: 0 })
  await endOverdueSessions(app.db)
  await until(() => stream.isOver())
  expect(other.isOver()).toBe(false)
  expect((await staying.get(of.path)).status).toBe(200)
  const column = of.portal === 'user' ? 'user_id' : 'staff_id'
  expect(await app.db.selectFrom('sessions').select('id').where(column, '=', visitor.id).execute()).toEqual([])
  other.close()
})

test("sets the cookie's lifetime to that of the session", async () => {
  covers('F-035')
  const password = 'correct horse 1'
  const passwordHash = await hashPassword(password)
  const [user, staff] = [
    await app.have('shipper', { password_hash: passwordHash }),
    await app.haveStaff('operations', { password_hash: passwordHash }),
  ]
  for (const [path, { username }, age] of [
    ['/api/login', user, 30 * 86_400],
    ['/api/staff/login', staff, 12 * 3600],
  ] as const) {
    const answer = await app.nobody.post(path, { username, password })
    expect(answer.headers.getSetCookie().join()).toContain(`Max-Age=${age};`)
  }
})

test('lists the sessions of both portals with their end', async () => {
  covers('F-035', 'F-036')
  const [user, staff] = [await app.have('shipper'), await app.haveStaff()]
  await age(user, { begun: 20 * day, used: 0 })
  await age(staff, { begun: hour, used: 0 })
  const [[ofUser], [ofStaff]] = [
    (await user.get<Session[]>('/api/user/sessions')).body,
    (await staff.get<Session[]>('/api/staff/sessions')).body,
  ]
  expect(Date.parse(ofUser!.endsAt) - Date.parse(ofUser!.createdAt)).toBe(30 * day)
  expect(Date.parse(ofStaff!.endsAt) - Date.parse(ofStaff!.lastSeenAt)).toBe(8 * hour)
})

test("lets staff end their own other sessions, and no one else's", async () => {
  covers('F-036')
  const password = 'correct horse 1'
  const staff = await app.haveStaff('operations', { password_hash: await hashPassword(password) })
  const answer = await app.nobody.post('/api/staff/login', { username: staff.username, password })
  const there = app.as({ ...staff, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' })
  const sessions = (await staff.get<Session[]>('/api/staff/sessions')).body
  expect(sessions.map(({ current }) => current)).toEqual([true, false])
  const path = `/api/staff/sessions/${sessions[1]!.id}/end`
  expect((await (await app.haveStaff('admin')).post(path)).status).toBe(404)
  const user = await app.have('trucker')
  expect((await user.post(`/api/user/sessions/${sessions[1]!.id}/end`)).status).toBe(404)
  expect((await there.get('/api/staff/me')).status).toBe(200)
  const stream = await there.listen()
  expect((await staff.post(path)).status).toBe(200)
  await until(() => stream.isOver())
  expect((await there.get('/api/staff/me')).status).toBe(401)
  expect((await staff.post(path)).status).toBe(404)
  const events = await app.db
    .selectFrom('events')
    .select('before')
    .where('actor_staff_id', '=', staff.id)
    .where('action', '=', 'staff_session_ended')
    .execute()
  expect(events).toEqual([{ before: { sessionId: sessions[1]!.id } }])
})
