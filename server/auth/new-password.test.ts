import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { hashPassword } from '#server/http/sessions/passwords.ts'
import { startApp, type TestApp } from '#server/test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const message = 'This password is too common. Choose another one.'
const refused = (path: string) => ({ status: 400, body: { message, errors: [{ path, message }] } })
const company = { companyName: 'C', contactName: 'N', email: 'a@example.com', phone: '1', country: 'USA' }
const staffForm = { fullName: 'F N', email: 'a@example.com', role: 'support' }

describe('a password that is too common (F-034)', () => {
  test.each(['password', 'PassWord', '12345678', 'my-quaybid-7', '        ', 'dock-worker', 'x-Dock-Worker-1'])(
    'is refused at the registration: %j',
    async (password) => {
      covers('F-034')
      const form = { role: 'shipper', username: 'dock-worker', password, ...company }
      expect(await app.nobody.post('/api/register', form)).toMatchObject(refused('password'))
    },
  )

  test('is refused in a change and in a reset', async () => {
    covers('F-034')
    const currentPassword = 'correct horse 1'
    const user = await app.have('shipper', { password_hash: await hashPassword(currentPassword) })
    const body = { currentPassword, newPassword: 'My-Quaybid-7' }
    expect(await user.post('/api/user/change-password', body)).toMatchObject(refused('newPassword'))
    const token = await app.haveLink(user, 'reset_password')
    const reset = (newPassword: string) => app.nobody.post('/api/reset-password', { token, newPassword })
    expect(await reset(`${user.username}-A1`)).toMatchObject(refused('newPassword'))
    expect((await reset('Harbor-Crane-7')).status).toBe(200)
  })

  test('is refused for staff; below 6 characters the message names 6', async () => {
    covers('F-034', 'F-210')
    const admin = await app.haveStaff('admin')
    const create = (password: string) =>
      admin.post('/api/staff/users', { ...staffForm, username: 'new-clerk', password })
    expect(await create('kvz7mq')).toMatchObject(refused('password'))
    expect(await create('kvz7mqxw9')).toMatchObject({ status: 201 })
    expect(
      await admin.post('/api/staff/users', { ...staffForm, username: 'clerk', password: 'the-clerk-of-7' }),
    ).toMatchObject(refused('password'))
    expect(await create(' '.repeat(12))).toMatchObject(refused('password'))
    const said = async (password: string) => (await create(password)).body
    expect(await said('12345')).toMatchObject({ message: 'Password must be at least 6 characters' })
    expect(await said('x'.repeat(201))).toMatchObject({ message: 'Password can be at most 200 characters' })
    const edit = (password: string) => admin.patch(`/api/staff/users/${admin.id}`, { password })
    expect(await edit('quaybid-clerk')).toMatchObject(refused('password'))
    expect(await edit('five5')).toMatchObject({ status: 400 })
  })

  test('is refused for staff below the number of STAFF_PASSWORD_LENGTH, which the message and their account name', async () => {
    covers('F-210')
    const strict = await startApp({ on: app, env: { STAFF_PASSWORD_LENGTH: '14' } })
    const password_hash = await hashPassword('correct horse 1')
    const admin = strict.as(await app.haveStaff('admin', { password_hash }))
    const password = 'kvz7mqxw9-pl2'
    const short = (field: string, words: string) => ({
      status: 400,
      body: { errors: [{ path: field, message: `${words} must be at least 14 characters` }] },
    })
    const create = { ...staffForm, username: 'strict-clerk', password }
    expect(await admin.post('/api/staff/users', create)).toMatchObject(short('password', 'Password'))
    expect(await admin.patch(`/api/staff/users/${admin.id}`, { password })).toMatchObject(short('password', 'Password'))
    const change = { currentPassword: 'correct horse 1', newPassword: password }
    expect(await admin.post(`/api/staff/users/${admin.id}/change-password`, change)).toMatchObject(
      short('newPassword', 'New password'),
    )
    expect((await admin.get('/api/staff/me')).body).toMatchObject({ shortestPassword: 14 })
    expect((await admin.post('/api/staff/users', { ...create, password: `${password}7` })).status).toBe(201)
    await strict.close()
  })

  test.each(['87654321', 'aaaaaaaa', '12121212', 'abcabcabc', 'QuincyFreight7'])(
    'is refused where it is easy to guess, with the account in mind: %s',
    async (password) => {
      covers('F-210')
      const form = { role: 'shipper', username: 'dock-clerk', password, ...company, companyName: 'Quincy Freight' }
      expect(await app.nobody.post('/api/register', form)).toMatchObject(refused('password'))
    },
  )
})

describe('a password set by an admin (F-037)', () => {
  test('opens only the password change, on the server too', async () => {
    covers('F-037')
    const admin = await app.haveStaff('admin')
    const given = 'given by admin'
    const form = { ...staffForm, username: 'newcomer', password: given }
    const { body: created } = await admin.post<{ id: number }>('/api/staff/users', form)
    const signIn = async (password: string) => {
      const answer = await app.nobody.post('/api/staff/login', { username: 'newcomer', password })
      const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
      return { answer, staff: app.as({ id: created.id, username: 'newcomer', kind: 'staff', cookie }) }
    }
    const { answer, staff } = await signIn(given)
    expect(answer).toMatchObject({ status: 200, body: { staff: { passwordExpired: true } } })
    for (const path of ['/api/staff/loads', '/api/staff/users/all', '/api/staff/dashboard/loads']) {
      expect(await staff.get(path)).toMatchObject({ status: 403, body: { code: 'password-expired' } })
    }
    expect((await staff.get('/api/staff/me')).status).toBe(200)
    const change = { currentPassword: given, newPassword: 'Harbor-Crane-Seven' }
    expect((await staff.post(`/api/staff/users/${created.id}/change-password`, change)).status).toBe(200)
    const own = (await signIn('Harbor-Crane-Seven')).staff
    expect((await own.get('/api/staff/loads')).status).toBe(200)

    await admin.patch(`/api/staff/users/${created.id}`, { password: 'given once more' })
    expect((await (await signIn('given once more')).staff.get('/api/staff/loads')).status).toBe(403)
    await admin.patch(`/api/staff/users/${admin.id}`, { password: 'chosen by myself' })
    const { password_expired: isExpired } = await app.db
      .selectFrom('staff')
      .select('password_expired')
      .where('id', '=', admin.id)
      .executeTakeFirstOrThrow()
    expect(isExpired).toBe(false)
  })
})

describe('a password typed on another keyboard (F-039)', () => {
  const composed = 'Küste-Hafen-12'.normalize('NFC')
  const decomposed = composed.normalize('NFD')

  test('signs in, in both portals', async () => {
    covers('F-039')
    const password_hash = await hashPassword(composed)
    const [user, staff] = [
      await app.have('shipper', { password_hash }),
      await app.haveStaff('support', { password_hash }),
    ]
    for (const password of [composed, decomposed]) {
      expect((await app.nobody.post('/api/login', { username: user.username, password })).status).toBe(200)
      expect((await app.nobody.post('/api/staff/login', { username: staff.username, password })).status).toBe(200)
    }
    expect((await app.nobody.post('/api/login', { username: user.username, password: `${decomposed}x` })).status).toBe(
      401,
    )
  })

  test('is compared as typed once and hashed again when it was stored that way', async () => {
    covers('F-039')
    const password_hash = await hashAsTyped(decomposed)
    const user = await app.have('shipper', { password_hash })
    const signIn = (password: string) => app.nobody.post('/api/login', { username: user.username, password })
    expect((await signIn(composed)).status).toBe(401)
    expect((await signIn(decomposed)).status).toBe(200)
    expect((await signIn(composed)).status).toBe(200)
  })
})

/** As passwords were hashed before they were normalized. */
async function hashAsTyped(password: string): Promise<string> {
  const { argon2Sync } = await import('node:crypto')
  const nonce = Buffer.alloc(16, 7)
  const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
  const tag = argon2Sync('argon2id', { message: password, nonce, ...cost })
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=19456,t=2,p=1$${text(nonce)}$${text(tag)}`
}
