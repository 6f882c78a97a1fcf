import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { editStaff, listStaff, type StaffMember } from '#domain/staff/api.ts'
import { covers } from '#domain/testing.ts'
import { hashPassword } from '#server/http/sessions/passwords.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { until } from '#server/test/live.ts'
import type { Visitor } from '#server/test/visitor.ts'

const users = '/api/staff/users'
const password = 'secret-crane-7'
const olga = { password, fullName: 'Olga D', email: 'olga@example.com', role: 'support' }
let names = 0
let app: TestApp
let passwordHash: string
let admin: Visitor
beforeAll(async () => {
  app = await startApp()
  passwordHash = await hashPassword(password)
})
beforeEach(async () => {
  // The administrators of earlier tests are inactive, so the guard counts only those of this test.
  await app.db.updateTable('staff').set({ active: false }).execute()
  admin = await app.haveStaff('admin', { password_hash: passwordHash })
})
afterAll(() => app.close())

function newName(): string {
  return `Name.${(names += 1)}`
}

function signIn(username: string, withPassword = password) {
  return app.nobody.post('/api/staff/login', { username, password: withPassword })
}

async function statusOf(visitor: Visitor): Promise<number> {
  return (await visitor.get('/api/staff/me')).status
}

/** How many connections to this test's database wait for a lock of another. */
async function countWaiting(): Promise<number> {
  const { rows } = await app.database.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}

/** The events of a member of staff's actions, oldest first. */
function eventsBy({ id }: Visitor) {
  return app.db
    .selectFrom('events')
    .select(['action', 'before', 'after'])
    .where('actor_staff_id', '=', id)
    .orderBy('id')
    .execute()
}

describe('POST /api/staff/users', () => {
  test('creates an account that can sign in, and records it without the password', async () => {
    covers('B-194', 'B-193', 'B-129')
    const username = newName()
    const made = await admin.post<StaffMember>(users, { ...olga, username })
    expect(made).toMatchObject({ status: 201, body: { username, fullName: 'Olga D', role: 'support', active: true } })
    expect((await signIn(` ${username.toUpperCase()} `)).status).toBe(200)
    const { body: staff } = await admin.get<StaffMember[]>(users)
    expect(staff[0]).toMatchObject({ id: made.body.id, email: olga.email, lastLogin: expect.any(String) })
    const { fullName, email, role } = olga
    const after = { staffId: made.body.id, username, fullName, email, role, active: true }
    expect(await eventsBy(admin)).toEqual([{ action: 'staff_created', before: null, after }])
  })

  test("refuses a name that staff have in any case, also of two at once; users' names are free", async () => {
    const username = newName()
    await app.have('shipper', { username })
    const tries = [username, username.toLowerCase()].map((name) => admin.post(users, { ...olga, username: name }))
    expect((await Promise.all(tries)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(await admin.post(users, { ...olga, username: username.toUpperCase() })).toMatchObject({
      status: 409,
      body: { message: 'Username already exists' },
    })
  })

  test('rejects what the form rejects, field by field', async () => {
    covers('B-158', 'B-159', 'B-160', 'B-161', 'B-162')
    const answer = await admin.post(users, { username: 'ab', password: '1', fullName: '', email: 'x', role: 'boss' })
    expect(answer).toMatchObject({
      status: 400,
      body: {
        errors: [
          { path: 'username', message: 'Username must be at least 3 characters' },
          { path: 'password', message: 'Password must be at least 6 characters' },
          { path: 'fullName', message: 'Full name is required' },
          { path: 'email', message: 'Must be a valid email address' },
          { path: 'role', message: 'Invalid input' },
        ],
      },
    })
  })
})

test('GET /api/staff/users pages through all accounts, each once, without passwords', async () => {
  covers('B-193')
  for (let index = 0; index < 3; index += 1) await app.haveStaff('support')
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const answer = await admin.get<StaffMember[]>(`${users}?limit=2${cursor ? `&cursor=${cursor}` : ''}`)
    seen.push(...answer.body.map(({ id }) => id))
    cursor = /cursor=([^&>]+)/.exec(answer.headers.get('link') ?? '')?.[1]
  } while (cursor)
  const { body, headers } = await admin.get<StaffMember[]>(users)
  expect(seen).toEqual(body.map(({ id }) => id))
  expect(headers.get('x-total-count')).toBe(String(seen.length))
  expect((await admin.call(listStaff, {})).length).toBe(new Set(seen).size)
  expect(admin.seen.join()).not.toMatch(/password_hash|"password"|argon2/i)
})

describe('PATCH /api/staff/users/{id}', () => {
  test('edits the member of staff of that id, not the user, and keeps fields that are not given', async () => {
    covers('B-195', 'B-164')
    const staff = await app.haveStaff('support', { password_hash: passwordHash })
    const username = newName()
    await app.database.pool.query(
      `insert into users (id, username, password_hash, role) overriding system value values ($1, 'twin', '-', 'shipper')`,
      [staff.id],
    )
    const body = { fullName: 'New Name', role: 'accounting', username, password: ' ' } as const
    const edited = await admin.call(editStaff, { params: { id: staff.id }, body })
    expect(edited).toMatchObject({ id: staff.id, fullName: 'New Name', role: 'accounting', username, active: true })
    expect((await staff.get<StaffMember>('/api/staff/me')).body).toEqual(edited)
    expect((await admin.get(`${users}/${staff.id}`)).body).toMatchObject({ id: staff.id, username: 'twin' })
    expect((await signIn(username)).status).toBe(200)
    const before = { staffId: staff.id, fullName: staff.username, role: 'support', username: staff.username }
    const { password: _blank, ...values } = body
    expect(await eventsBy(admin)).toEqual([{ action: 'staff_edited', before, after: { staffId: staff.id, ...values } }])
    await admin.call(editStaff, { params: { id: staff.id }, body })
    expect(await eventsBy(admin)).toHaveLength(1)
  })

  test('ends every session at a new password or inactivity, none at a new role', async () => {
    const staff = await app.haveStaff('support', { password_hash: passwordHash })
    const path = `${users}/${staff.id}`
    expect((await staff.get(users)).status).toBe(403)
    await admin.patch(path, { role: 'admin' })
    expect((await staff.get(users)).status).toBe(200)

    await admin.patch(path, { password: 'another-crane-7' })
    expect(await statusOf(staff)).toBe(401)
    expect((await signIn(staff.username)).status).toBe(401)
    const signedIn = await signIn(staff.username, 'another-crane-7')
    const again = app.as({ ...staff, cookie: signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '' })
    expect(await statusOf(again)).toBe(200)

    await admin.patch(path, { active: false })
    expect(await statusOf(again)).toBe(401)
    expect(await signIn(staff.username, 'another-crane-7')).toMatchObject({
      status: 403,
      body: { message: 'This staff account is inactive' },
    })
    await admin.patch(path, { active: true })
    expect(await statusOf(again)).toBe(401)
    const events = await eventsBy(admin)
    expect(events.map(({ action }) => action)).toEqual([
      'staff_edited',
      'staff_password_reset',
      'staff_edited',
      'staff_edited',
    ])
    expect(JSON.stringify(events)).not.toMatch(/another|argon2/)
  })

  test('keeps this session under a new token at an own new password, and ends the others', async () => {
    const other = await signIn(admin.username)
    const answer = await admin.patch(`${users}/${admin.id}`, { password: 'another-crane-7' })
    const asBrowser = ({ headers }: { headers: Headers }) =>
      app.as({ ...admin, cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' })
    expect(await Promise.all([admin, asBrowser(other), asBrowser(answer)].map(statusOf))).toEqual([401, 401, 200])
  })

  test('leaves no session of a simultaneous sign-in with the old password', async () => {
    const staff = await app.haveStaff('support', { password_hash: passwordHash })
    const signIns = Promise.all([1, 2, 3, 4].map(() => signIn(staff.username)))
    const changing = admin.patch(`${users}/${staff.id}`, { password: 'another-crane-7' })
    const sessions = (await signIns).flatMap(({ headers }) => headers.getSetCookie())
    expect((await changing).status).toBe(200)
    const visitors = sessions.map((cookie) => app.as({ ...staff, cookie: cookie.split(';')[0] ?? '' }))
    expect((await Promise.all(visitors.map(statusOf))).filter((status) => status !== 401)).toEqual([])
  })

  test('refuses to deactivate or demote the last active admin', async () => {
    covers('B-195')
    await app.haveStaff('admin', { active: false })
    const message = 'At least one active administrator is required'
    for (const change of [
      { active: false },
      { role: 'support' },
      { role: 'support', active: false, fullName: 'X Y' },
    ]) {
      expect(await admin.patch(`${users}/${admin.id}`, change)).toMatchObject({ status: 409, body: { message } })
    }
    expect((await admin.patch(`${users}/${admin.id}`, { fullName: 'X Y', role: 'admin', active: true })).status).toBe(
      200,
    )
    const second = await app.haveStaff('admin')
    expect((await second.patch(`${users}/${admin.id}`, { role: 'support' })).status).toBe(200)
  })

  test.each([{ active: false }, { role: 'support' as const }])(
    'refuses writes of an admin who becomes %j during the call',
    async (change) => {
      covers('B-156')
      const second = await app.haveStaff('admin')
      const staff = await app.haveStaff('support')
      const demoting = await app.db.startTransaction().execute()
      await demoting.updateTable('staff').set(change).where('id', '=', second.id).execute()
      const calls = [
        second.patch(`${users}/${second.id}`, { role: 'admin', active: true, email: 'x@example.com' }),
        second.patch(`${users}/${staff.id}`, { role: 'admin' }),
        second.post(users, { ...olga, role: 'admin', username: newName() }),
      ]
      await until(async () => (await countWaiting()) === calls.length).finally(() => demoting.commit().execute())
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403])
      expect(await eventsBy(second)).toEqual([])
    },
  )

  test.each([{ active: false }, { role: 'operations' }])(
    'keeps one of two admins who set each other to %j at once',
    async (change) => {
      covers('B-195')
      const second = await app.haveStaff('admin')
      const answers = await Promise.all([
        admin.patch(`${users}/${second.id}`, change),
        second.patch(`${users}/${admin.id}`, change),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const { rows } = await app.database.pool.query(`select id from staff where role = 'admin' and active`)
      expect(rows).toHaveLength(1)
    },
  )

  test('refuses a name that is taken, and returns 404 for an unknown account', async () => {
    const staff = await app.haveStaff('support')
    const taken = await admin.patch(`${users}/${staff.id}`, { username: admin.username.toUpperCase() })
    expect(taken).toMatchObject({ status: 409, body: { message: 'Username already exists' } })
    for (const id of ['2147483647', 'x']) {
      expect(await admin.patch(`${users}/${id}`, { fullName: 'X Y' })).toMatchObject({
        status: 404,
        body: { message: 'Staff member not found' },
      })
    }
  })
})

test('refuses a call that is still arriving when its sender is deactivated', async () => {
  covers('B-156')
  const { id, cookie } = await app.haveStaff('admin')
  const { pool } = app.database
  // A member of staff away for a while is recorded as seen once let in.
  const unseen = `staff_id = ${id} and last_seen_at < now() - interval '11 minutes'`
  await pool.query(`update sessions set last_seen_at = now() - interval '1 hour' where staff_id = $1`, [id])
  const headers = { cookie, 'content-type': 'application/json' }
  const call = request(`${app.url}/api/staff/notices`, { method: 'POST', headers })
  call.write('{ "title": "Late",')
  await until(async () => (await pool.query(`select from sessions where ${unseen}`)).rows.length === 0)
  await pool.query('update staff set active = false where id = $1', [id])
  call.end('"audience": "staff" }')
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  answer.resume()
  expect(answer.statusCode).toBe(401)
  expect((await pool.query('select from notices')).rows).toEqual([])
})
