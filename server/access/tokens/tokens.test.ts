import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listStaffTokens, listTokens, makeToken, revokeStaffToken, revokeToken } from '#domain/access/token-api.ts'
import { currentUser } from '#domain/auth/api.ts'
import { listNotifications } from '#domain/notifications/api.ts'
import { covers } from '#domain/testing.ts'
import { hashPassword } from '#server/http/sessions/passwords.ts'
import { accountEventsOf } from '#server/test/account-events.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { mailsTo } from '#server/test/receivers/mails.ts'
import type { Visitor } from '#server/test/visitor.ts'
import { attendTokens, forgetTokens } from './attend-tokens.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const path = '/api/user/tokens'
const newToken = { name: ' TMS ', scopes: ['reference:read'], days: 30 } as const
const body = { ...newToken, scopes: [...newToken.scopes] }
const day = 86_400_000
const invalid = {
  status: 401,
  body: { code: 'token-invalid', message: 'This access token is not valid or has expired' },
}

/** The user with a token and, if asked, another cookie. */
const byToken = (user: Visitor, secret: string, cookie = '') => app.as({ ...user, cookie, secret })

describe('an access token', () => {
  test('is shown once, and kept as its SHA-256 with its first nine characters', async () => {
    covers('Y-158')
    const email = 'token-owner@example.com'
    const user = await app.haveConfirmed('shipper', { email, email_confirmed_at: new Date() })
    const { token, ...made } = await user.call(makeToken, { body })
    expect(token).toMatch(/^qb_[\w-]{43}$/)
    expect(made).toMatchObject({ name: 'TMS', start: token.slice(0, 9), scopes: ['reference:read'], lastUsedAt: null })
    expect(Date.parse(made.expiresAt) - Date.parse(made.createdAt)).toBe(30 * day)
    expect(await user.call(listTokens, {})).toEqual([made])
    const row = await app.db
      .selectFrom('access_grants')
      .selectAll()
      .where('public_id', '=', made.id)
      .executeTakeFirstOrThrow()
    expect(row.token_hash).toEqual(createHash('sha256').update(token).digest())
    const staff = await app.haveStaff('support')
    await byToken(user, token).call(currentUser, {})
    await staff.call(revokeStaffToken, { params: { id: made.id } })
    const events = await app.db.selectFrom('events').selectAll().execute()
    const notifications = (await user.call(listNotifications, {})).items
    expect(notifications).toMatchObject([{ kind: 'integration', title: 'Access token revoked', link: '/settings' }])
    const dump = JSON.stringify([row, events, notifications, await mailsTo(app, email, 'telling')])
    expect(dump).toContain(token.slice(0, 9))
    expect(dump).not.toContain(token.slice(9))
  })

  test('is kept under no Idempotency-Key, which would keep it', async () => {
    const user = await app.haveConfirmed('shipper')
    const [one, other] = [
      await user.post<{ secret: string }>(path, body, { 'idempotency-key': 'one' }),
      await user.post<{ secret: string }>(path, body, { 'idempotency-key': 'one' }),
    ]
    expect([one.status, other.status]).toEqual([201, 201])
    expect(one.body).not.toEqual(other.body)
  })

  test('never widens its account', async () => {
    covers('Y-160')
    const [owner, other] = [await app.have('shipper'), await app.have('shipper')]
    const [load, hidden] = [await app.haveLoad(owner), await app.haveLoad(other)]
    const trucker = await app.have('trucker', { registered: false, areas_served: [] })
    const shipper = byToken(owner, (await app.haveToken(owner)).secret)
    const ids = (await shipper.get<{ id: number }[]>('/api/loads')).body.map(({ id }) => id)
    expect(ids).toEqual([load.id])
    expect((await shipper.get(`/api/loads/${hidden.id}`)).status).toBe(404)
    expect((await shipper.get('/api/trucker/bids')).status).toBe(403)
    const driver = byToken(trucker, (await app.haveToken(trucker)).secret)
    const refused = { status: 403, body: { code: 'registration-incomplete' } }
    expect(await driver.post(`/api/loads/${load.id}/bids`, { drayage: 500 })).toMatchObject(refused)
    expect((await driver.get<unknown[]>('/api/loads')).body).toEqual([])
  })

  test('is the same 401 when it is wrong, revoked, expired, or of a suspended account', async () => {
    covers('Y-161')
    const [user, suspended] = [await app.have('shipper'), await app.have('shipper')]
    const { secret } = await app.haveToken(user)
    const revoked = await app.haveToken(user, { revoked_at: new Date() })
    const expired = await app.haveToken(user, { expires_at: new Date(Date.now() - 1000) })
    const ofSuspended = await app.haveToken(suspended)
    await (await app.have('admin')).post(`/api/admin/users/${suspended.id}/suspend`, { reason: 'R' })
    const changed = secret.slice(0, -1) + (secret.endsWith('A') ? 'E' : 'A')
    const tokens = [changed, revoked.secret, expired.secret, ofSuspended.secret, `qd_${secret.slice(3)}`, 'x', '']
    for (const token of tokens) {
      const answer = await app.nobody.get('/api/user', { authorization: `Bearer ${token}` })
      expect(answer, token).toMatchObject(invalid)
      expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    }
    expect((await byToken(user, secret).get('/api/user')).status).toBe(200)
  })

  test('is refused by every process once its owner revokes it; no one else can revoke it', async () => {
    covers('Y-162')
    const [user, other] = [await app.have('shipper'), await app.have('shipper')]
    const { id, secret } = await app.haveToken(user)
    const beside = await startApp({ on: app })
    const program = beside.as({ ...user, cookie: '', secret })
    expect((await program.get('/api/user')).status).toBe(200)
    const missing = { status: 404, body: { message: 'Access token not found' } }
    expect(await other.post(`${path}/${id}/revoke`)).toMatchObject(missing)
    expect((await program.get('/api/user')).status).toBe(200)
    await user.call(revokeToken, { params: { id } })
    expect(await program.get('/api/user')).toMatchObject(invalid)
    await user.call(revokeToken, { params: { id } })
    expect(await user.call(listTokens, {})).toEqual([])
    expect(await accountEventsOf(app, user)).toMatchObject([
      { action: 'token_revoked', after: { name: 'TMS', start: secret.slice(0, 9) } },
    ])
    await beside.close()
  })

  test('wins over a cookie, and from any origin', async () => {
    covers('Y-163')
    const user = await app.have('shipper')
    const { secret } = await app.haveToken(user)
    expect((await user.get('/api/user')).status).toBe(200)
    expect(await byToken(user, `${secret}x`, user.cookie).get('/api/user')).toMatchObject(invalid)
    const load = await app.haveLoad(user)
    const cancel = `/api/loads/${load.id}/cancel`
    const foreign = { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' }
    expect(await user.post(cancel, undefined, foreign)).toMatchObject({ status: 403, body: { code: 'foreign-origin' } })
    expect((await byToken(user, secret).post(cancel, undefined, foreign)).status).toBe(200)
  })

  test('is made only for an owner who has just given the password', async () => {
    covers('Y-164')
    const user = await app.have('shipper', { password_hash: await hashPassword('correct horse 1') })
    expect(await user.post(path, body)).toMatchObject({ status: 403, body: { code: 'confirm-first' } })
    expect(await user.call(listTokens, {})).toEqual([])
    const wrong = await user.post('/api/user/confirm', { password: 'wrong' })
    expect(wrong).toMatchObject({ status: 401, body: { code: 'wrong-password' } })
    const failures = await app.db
      .selectFrom('sign_in_failures')
      .selectAll()
      .where('account', '=', user.username)
      .execute()
    expect(failures).toHaveLength(1)
    expect((await user.post('/api/user/confirm', { password: 'correct horse 1' })).status).toBe(200)
    expect((await user.post(path, body)).status).toBe(201)
  })

  test('is refused with a message for what is wrong with it', async () => {
    covers('Y-165')
    const user = await app.haveConfirmed('trucker')
    const refusals: [object, string, string][] = [
      [{ name: ' ' }, 'name', 'Enter a name'],
      [{ scopes: [] }, 'scopes', 'Choose at least one scope'],
      [{ scopes: undefined }, 'scopes', 'Choose at least one scope'],
      [{ scopes: ['reports:read'] }, 'scopes', 'reports:read is not for a trucker'],
      [{ days: 31 }, 'days', 'Choose 7, 30, 90 or 365 days'],
    ]
    for (const [wrong, field, message] of refusals) {
      const answer = await user.post(path, { ...body, ...wrong })
      expect(answer, message).toMatchObject({ status: 400, body: { errors: [{ path: field, message }] } })
    }
    expect(await user.call(listTokens, {})).toEqual([])
  })

  test('is one of at most twenty, also of ten made at one moment; expired ones count until they are removed', async () => {
    covers('Y-166')
    const user = await app.haveConfirmed('shipper')
    const ago = (days: number) => new Date(Date.now() - days * day)
    await app.haveToken(user, { expires_at: ago(29) })
    await app.haveToken(user, { expires_at: ago(31) })
    await app.haveToken(user, { revoked_at: ago(1) })
    await Promise.all(Array.from({ length: 13 }, () => app.haveToken(user)))
    const answers = await Promise.all(Array.from({ length: 10 }, () => user.post(path, body)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    const refused = { status: 409, body: { message: 'You have 20 access tokens already' } }
    for (const answer of answers.filter(({ status }) => status !== 201)) expect(answer).toMatchObject(refused)
    await forgetTokens(app.db)
    expect((await user.post(path, body)).status).toBe(201)
    expect(await user.post(path, body)).toMatchObject(refused)
    expect(await user.call(listTokens, {})).toHaveLength(20)
  })

  test('is known to be used to the minute, by one write a minute', async () => {
    covers('Y-168')
    const user = await app.have('shipper')
    const { id, secret } = await app.haveToken(user)
    const program = byToken(user, secret)
    const versionOf = () =>
      app.db
        .selectFrom('access_grants')
        .select(['last_used_at', 'last_used_from', sql<string>`xmin::text`.as('version')])
        .where('public_id', '=', id)
        .executeTakeFirstOrThrow()
    const before = Date.now()
    await Promise.all(Array.from({ length: 8 }, () => program.get('/api/user')))
    const first = await versionOf()
    expect(Math.abs(first.last_used_at!.getTime() - before)).toBeLessThan(60_000)
    expect(first.last_used_from).toBe('127.0.0.1')
    await program.get('/api/user')
    expect(await versionOf()).toEqual(first)
    await app.db
      .updateTable('access_grants')
      .set({ last_used_at: new Date(Date.now() - 61_000) })
      .where('public_id', '=', id)
      .execute()
    await program.get('/api/user')
    const { last_used_at: later } = await versionOf()
    expect(Date.now() - later!.getTime()).toBeLessThan(30_000)
  })

  test('notifies its owner a week and a day before it expires and records the expiry, each once', async () => {
    covers('G-413')
    const user = await app.have('shipper')
    const inDays = (days: number) => new Date(Date.now() + days * day)
    const { id } = await app.haveToken(user, { name: 'Week', expires_at: inDays(6.9), created_at: inDays(-23) })
    await app.haveToken(user, { name: 'Short', expires_at: inDays(6.9), created_at: inDays(-0.1) })
    await app.haveToken(user, { name: 'Later', expires_at: inDays(7.1), created_at: inDays(-23) })
    await app.haveToken(user, { name: 'Revoked', expires_at: inDays(0.5), revoked_at: new Date() })
    const messages = async () => {
      await Promise.all([attendTokens(app.db), attendTokens(app.db)])
      return (await user.call(listNotifications, {})).items.map(({ message }) => message.replace(/ \(.*\)/, ''))
    }
    const inWeek = 'Your access token “Week” expires within a week. Make a new one in time.'
    expect(await messages()).toEqual([inWeek])
    const endsAt = (expires_at: Date) =>
      app.db.updateTable('access_grants').set({ expires_at }).where('public_id', '=', id).execute()
    await endsAt(inDays(0.9))
    const inDay = 'Your access token “Week” expires within a day. Make a new one in time.'
    expect(await messages()).toEqual([inDay, inWeek])
    await endsAt(inDays(-0.1))
    expect(await messages()).toEqual([inDay, inWeek])
    const staff = await app.haveStaff('admin')
    const log = (await staff.get<{ action: string; target: string }[]>('/api/staff/audit-log?kind=account')).body
    const ended = log.filter(({ action, target }) => action === 'Access token expired' && target === user.username)
    expect(ended).toMatchObject([{ details: expect.stringContaining('“Week” (qb_') }])
  })
})

test('lists the tokens of a user for staff, who can revoke one', async () => {
  const [user, staff] = [await app.have('trucker'), await app.haveStaff('operations')]
  const { id, secret } = await app.haveToken(user)
  expect(await staff.call(listStaffTokens, { params: { id: user.id } })).toMatchObject([
    { id, name: 'TMS', start: secret.slice(0, 9), lastUsedAt: null },
  ])
  await staff.call(revokeStaffToken, { params: { id } })
  await staff.call(revokeStaffToken, { params: { id } })
  expect(await staff.call(listStaffTokens, { params: { id: user.id } })).toEqual([])
  const message = `Quaybid staff revoked your access token “TMS” (${secret.slice(0, 9)}…).`
  expect((await user.call(listNotifications, {})).items).toMatchObject([{ title: 'Access token revoked', message }])
})

test('revokes all tokens with a change of the password where that is asked', async () => {
  covers('Y-169')
  const [currentPassword, newPassword] = ['correct horse 1', 'Harbor-Crane-7']
  const user = await app.have('shipper', { password_hash: await hashPassword(currentPassword) })
  const { secret } = await app.haveToken(user)
  const change = (visitor: Visitor, more: object) =>
    visitor.post('/api/user/change-password', { currentPassword, newPassword, ...more })
  const wrong = await change(user, { currentPassword: 'wrong', revokeTokens: true })
  expect(wrong.status).toBe(401)
  expect((await byToken(user, secret).get('/api/user')).status).toBe(200)
  const kept = await change(user, {})
  expect(kept.status).toBe(200)
  expect((await byToken(user, secret).get('/api/user')).status).toBe(200)
  const again = app.as({ ...user, cookie: kept.headers.getSetCookie()[0]!.split(';')[0]! })
  const others = { currentPassword: newPassword, newPassword: 'Harbor-Crane-8', revokeTokens: true }
  expect((await change(again, others)).status).toBe(200)
  expect(await byToken(user, secret).get('/api/user')).toMatchObject(invalid)
})
