import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#domain/auth/user.ts'
import { covers } from '#domain/testing.ts'
import { hashPassword } from '#server/http/sessions/passwords.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { hashOf } from '#server/test/builders.ts'
import { until } from '#server/test/live.ts'
import type { Visitor } from '#server/test/visitor.ts'

const password = 'correct horse 1'
let app: TestApp
let passwordHash: string
beforeAll(async () => {
  app = await startApp()
  passwordHash = await hashPassword(password)
})
afterAll(() => app.close())

/** The cookies that an answer sets: name, value and the rest as sent. */
function cookiesOf(answer: { headers: Headers }) {
  return answer.headers.getSetCookie().map((line) => {
    const [pair = '', ...flags] = line.split('; ')
    const [name = '', value = ''] = pair.split('=')
    return { name, value, flags }
  })
}

/** The visitor as the cookie makes them. */
function withCookie(visitor: Visitor, cookie: string): Visitor {
  return app.as({ ...visitor, cookie })
}

describe('POST /api/login', () => {
  test('returns the user and the cookie of a new session that opens GET /api/user', async () => {
    covers('A-062', 'A-063', 'A-390', 'A-393', 'A-394')
    const shipper = await app.have('shipper', { password_hash: passwordHash, display_name: 'Ann' })
    const answer = await app.nobody.post<User>('/api/login', { username: shipper.username, password })
    expect(answer).toMatchObject({ status: 200, body: { id: shipper.id, role: 'shipper', displayName: 'Ann' } })
    const [cookie] = cookiesOf(answer)
    expect(cookie?.name).toBe('quaybid_session')
    expect(cookie?.flags).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=Lax', 'Max-Age=2592000']))
    const signedIn = withCookie(shipper, `quaybid_session=${cookie?.value}`)
    expect((await signedIn.get('/api/user')).body).toEqual(answer.body)
  })

  test('never returns the password', async () => {
    covers('A-259')
    const shipper = await app.have('shipper', { password_hash: passwordHash })
    await shipper.get('/api/user')
    await shipper.post('/api/login', { username: shipper.username, password })
    expect(shipper.seen.join()).not.toMatch(/password|argon2/i)
  })

  test('accepts the username in any case and with blanks around it', async () => {
    const { username } = await app.have('shipper', { username: 'Mixed.Case', password_hash: passwordHash })
    for (const typed of [username, 'mixed.case', ' MIXED.CASE ']) {
      expect((await app.nobody.post('/api/login', { username: typed, password })).status).toBe(200)
    }
  })

  test('gives the same answer for an unknown name and a wrong password', async () => {
    const { username } = await app.have('shipper', { password_hash: passwordHash })
    const wrong = await app.nobody.post('/api/login', { username, password: 'wrong' })
    const unknown = await app.nobody.post('/api/login', { username: 'nobody-here', password: 'wrong' })
    expect(wrong).toMatchObject({ status: 401, body: { message: 'Invalid username or password' } })
    expect(unknown.body).toEqual(wrong.body)
    expect([...wrong.headers.keys()].toSorted()).toEqual([...unknown.headers.keys()].toSorted())
    expect(wrong.headers.getSetCookie()).toEqual([])
  })

  test.each([
    ['no name', { password }, 'Required', 'username'],
    ['no password', { username: 'a' }, 'Required', 'password'],
    ['an empty name', { username: '', password }, 'Enter your username', 'username'],
    ['an empty password', { username: 'a', password: '' }, 'Enter your password', 'password'],
    ['a number as name', { username: 7, password }, 'Invalid input', 'username'],
  ])('rejects %s', async (_name, body, message, path) => {
    covers('A-324', 'A-385', 'A-388')
    const answer = await app.nobody.post('/api/login', body)
    expect(answer).toMatchObject({ status: 400, body: { message, errors: [{ path, message }] } })
  })

  test('rejects a marketplace account in the staff portal, and a staff account in the marketplace', async () => {
    const { username } = await app.have('shipper', { password_hash: passwordHash })
    const { username: staffName } = await app.haveStaff('admin', { password_hash: passwordHash })
    expect((await app.nobody.post('/api/staff/login', { username, password })).status).toBe(401)
    expect((await app.nobody.post('/api/login', { username: staffName, password })).status).toBe(401)
  })
})

describe('a session', () => {
  test('gets a new token at a sign-in; the old token is refused', async () => {
    const shipper = await app.have('shipper', { password_hash: passwordHash })
    expect((await shipper.post('/api/login', { username: shipper.username, password })).status).toBe(200)
    expect((await shipper.get('/api/user')).status).toBe(401)
  })

  test('never uses a token that the visitor brings along', async () => {
    const { username } = await app.have('shipper', { password_hash: passwordHash })
    const planted = app.as({ ...app.nobody, kind: 'shipper', cookie: 'quaybid_session=planted' })
    const answer = await planted.post('/api/login', { username, password })
    expect(cookiesOf(answer).map(({ value }) => value)).not.toContain('planted')
    expect((await planted.get('/api/user')).status).toBe(401)
  })

  test('is stored as a hash', async () => {
    const shipper = await app.have('shipper', { password_hash: passwordHash })
    const [cookie] = cookiesOf(await app.nobody.post('/api/login', { username: shipper.username, password }))
    const rows = await app.db.selectFrom('sessions').selectAll().where('user_id', '=', shipper.id).execute()
    expect(rows.map((row) => row.token_hash.toString('hex'))).toContain(hashOf(cookie!.value).toString('hex'))
    expect(JSON.stringify(rows)).not.toContain(cookie!.value)
  })

  test('ends after two weeks without use', async () => {
    const shipper = await app.have('shipper')
    const seen = (days: number) => new Date(Date.now() - days * 86_400_000)
    const setSeen = (days: number) =>
      app.db
        .updateTable('sessions')
        .set({ last_seen_at: seen(days) })
        .where('user_id', '=', shipper.id)
        .execute()
    await setSeen(13)
    expect((await shipper.get('/api/user')).status).toBe(200)
    await setSeen(15)
    expect((await shipper.get('/api/user')).status).toBe(401)
  })

  test.each(['', 'x', '%', 'a;b', '"', 'é'.repeat(500), 'x'.repeat(4000)])('rejects the token %j', async (token) => {
    const cookie = `quaybid_session=${encodeURIComponent(token)}; quaybid_staff_session=${encodeURIComponent(token)}`
    for (const path of ['/api/user', '/api/staff/me', '/api/loads', '/api/locations']) {
      expect((await app.as({ ...app.nobody, cookie }).get(path)).status).toBe(401)
    }
  })

  test('ends when the member of staff becomes inactive', async () => {
    const staff = await app.haveStaff('support')
    await app.db.updateTable('staff').set({ active: false }).where('id', '=', staff.id).execute()
    expect((await staff.get('/api/staff/me')).status).toBe(401)
  })
})

describe('POST /api/logout', () => {
  test('ends the session, clears the cookie and ends its live streams', async () => {
    covers('A-063', 'A-396')
    const shipper = await app.have('shipper')
    const stream = await shipper.listen()
    const answer = await shipper.post('/api/logout')
    expect(answer).toMatchObject({ status: 200, body: { success: true } })
    expect(cookiesOf(answer)).toMatchObject([{ name: 'quaybid_session', value: '' }])
    await until(() => stream.isOver())
    expect((await shipper.get('/api/user')).status).toBe(401)
    expect((await shipper.listen()).status).toBe(401)
  })

  test('leaves other sessions of the account and their streams open', async () => {
    const shipper = await app.have('shipper', { password_hash: passwordHash })
    const stream = await shipper.listen()
    const [cookie] = cookiesOf(await app.nobody.post('/api/login', { username: shipper.username, password }))
    await withCookie(shipper, `quaybid_session=${cookie!.value}`).post('/api/logout')
    expect((await shipper.get('/api/user')).status).toBe(200)
    expect(stream.isOver()).toBe(false)
    stream.close()
  })

  test('answers 200 without a session', async () => {
    expect((await app.nobody.post('/api/logout')).status).toBe(200)
    expect((await app.nobody.post('/api/staff/logout')).status).toBe(200)
  })

  test('leaves the other portal signed in, in the same browser', async () => {
    const shipper = await app.have('shipper')
    const staff = await app.haveStaff()
    const both = app.as({ ...shipper, cookie: `${shipper.cookie}; ${staff.cookie}` })
    await both.post('/api/logout')
    expect((await both.get('/api/user')).status).toBe(401)
    expect((await staff.get('/api/staff/me')).status).toBe(200)
    await app.as({ ...both, kind: 'staff' }).post('/api/staff/logout')
    expect((await staff.get('/api/staff/me')).status).toBe(401)
  })
})
