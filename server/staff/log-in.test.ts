import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaffMember } from '#domain/staff/api.ts'
import { covers } from '#domain/testing.ts'
import { hashPassword } from '#server/http/sessions/passwords.ts'
import { startApp, type TestApp } from '#server/test/app.ts'

const password = 'correct horse 1'
let app: TestApp
let passwordHash: string
beforeAll(async () => {
  app = await startApp()
  passwordHash = await hashPassword(password)
})
afterAll(() => app.close())

describe('POST /api/staff/login', () => {
  test('returns the member of staff, sets its own cookie and the time of the sign-in', async () => {
    covers('B-129', 'B-187')
    const staff = await app.haveStaff('accounting', { password_hash: passwordHash })
    expect((await app.nobody.get('/api/staff/me')).status).toBe(401)
    expect((await staff.get<StaffMember>('/api/staff/me')).body.lastLogin).toBeNull()
    const answer = await app.nobody.post('/api/staff/login', { username: staff.username, password })
    expect(answer).toMatchObject({ status: 200, body: { success: true, staff: { id: staff.id, role: 'accounting' } } })
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^quaybid_staff_session=.*HttpOnly/)])
    expect((await staff.get<StaffMember>('/api/staff/me')).body.lastLogin).not.toBeNull()
  })

  test.each([
    ['no name', { password }, 'Username is required'],
    ['an empty name', { username: ' ', password }, 'Username is required'],
    ['no password', { username: 'a' }, 'Password is required'],
    ['an empty password', { username: 'a', password: '' }, 'Password is required'],
  ])('rejects %s', async (_name, body, message) => {
    covers('B-170')
    expect(await app.nobody.post('/api/staff/login', body)).toMatchObject({ status: 400, body: { message } })
  })

  test('says that a member of staff is inactive only after the right password', async () => {
    covers('B-038')
    const { username } = await app.haveStaff('support', { password_hash: passwordHash, active: false })
    const wrong = await app.nobody.post('/api/staff/login', { username, password: 'wrong' })
    const right = await app.nobody.post('/api/staff/login', { username, password })
    expect(wrong).toMatchObject({ status: 401, body: { message: 'Invalid username or password' } })
    expect(right).toMatchObject({ status: 403, body: { message: 'This staff account is inactive' } })
    expect(right.headers.getSetCookie()).toEqual([])
  })

  test('refuses the eleventh wrong password unread', async () => {
    const { username } = await app.haveStaff('support', { password_hash: passwordHash })
    for (let index = 0; index < 10; index += 1) {
      expect((await app.nobody.post('/api/staff/login', { username, password: 'wrong' })).status).toBe(401)
    }
    expect((await app.nobody.post('/api/staff/login', { username, password })).status).toBe(429)
  })

  test('ignores a marketplace account of the same name', async () => {
    await app.have('shipper', { username: 'twin', password_hash: passwordHash })
    await app.haveStaff('support', { username: 'twin', password_hash: await hashPassword('another one') })
    expect((await app.nobody.post('/api/staff/login', { username: 'twin', password: 'another one' })).status).toBe(200)
    expect((await app.nobody.post('/api/login', { username: 'twin', password })).status).toBe(200)
  })
})
