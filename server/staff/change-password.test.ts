import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { hashPassword } from '#server/http/sessions/passwords.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import type { Visitor } from '#server/test/visitor.ts'

const currentPassword = 'correct horse 1'
const newPassword = 'harbor-crane7'
let app: TestApp
let passwordHash: string
beforeAll(async () => {
  app = await startApp()
  passwordHash = await hashPassword(currentPassword)
})
afterAll(() => app.close())

function haveStaff(): Promise<Visitor> {
  return app.haveStaff('support', { password_hash: passwordHash })
}

function change(staff: Visitor, body: object = { currentPassword, newPassword }, id = staff.id) {
  return staff.post(`/api/staff/users/${id}/change-password`, body)
}

function signIn({ username }: Visitor, password = currentPassword) {
  return app.nobody.post('/api/staff/login', { username, password })
}

/** A visitor with the cookie that an answer gave. */
function renewed(visitor: Visitor, { headers }: { headers: Headers }): Visitor {
  return app.as({ ...visitor, cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' })
}

async function statusOf(visitor: Visitor): Promise<number> {
  return (await visitor.get('/api/staff/me')).status
}

describe('POST /api/staff/users/{id}/change-password', () => {
  test('signs in with the new password afterwards, ends other sessions and renews this one', async () => {
    covers('B-196')
    const staff = await haveStaff()
    const other = renewed(staff, await signIn(staff))
    const twin = await app.have('shipper', { password_hash: passwordHash })
    const answer = await change(staff)
    expect(answer).toMatchObject({ status: 200, body: { success: true } })
    expect(await Promise.all([staff, other, renewed(staff, answer)].map(statusOf))).toEqual([401, 401, 200])
    expect((await signIn(staff)).status).toBe(401)
    expect((await signIn(staff, newPassword)).status).toBe(200)
    expect((await twin.get('/api/user')).status).toBe(200)
    const { rows } = await app.database.pool.query(
      `select action, before, after from events where actor_staff_id = $1 and action like '%password%'`,
      [staff.id],
    )
    expect(rows).toEqual([{ action: 'staff_password_changed', before: null, after: null }])
  })

  test('keeps the session after a wrong current password and refuses the eleventh try unread', async () => {
    const staff = await haveStaff()
    for (let index = 0; index < 10; index += 1) {
      expect(await change(staff, { currentPassword: 'wrong', newPassword })).toMatchObject({
        status: 401,
        body: { message: 'Current password is incorrect', code: 'wrong-password' },
      })
    }
    expect((await change(staff)).status).toBe(429)
    expect(await statusOf(staff)).toBe(200)
  })

  test('replaces a password that an administrator has set; an own one may stay', async () => {
    covers('F-209', 'G-109')
    const expired = await app.haveStaff('support', { password_hash: passwordHash, password_expired: true })
    const same = { currentPassword, newPassword: currentPassword }
    expect(await change(expired, same)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'newPassword', message: 'New password must be different from current password' }] },
    })
    expect((await change(expired)).status).toBe(200)
    expect((await change(await haveStaff(), same)).status).toBe(200)
  })

  test('is refused for a colleague who has that password, by an administrator', async () => {
    covers('F-209')
    const [staff, admin] = [await haveStaff(), await app.haveStaff('admin', { password_hash: passwordHash })]
    const edit = (id: number) => admin.patch(`/api/staff/users/${id}`, { password: currentPassword })
    expect(await edit(staff.id)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'password', message: 'New password must be different from current password' }] },
    })
    expect((await edit(admin.id)).status).toBe(200)
  })

  test("refuses another account's password, whoever asks", async () => {
    const [staff, admin] = [await haveStaff(), await app.haveStaff('admin', { password_hash: passwordHash })]
    expect(await change(admin, undefined, staff.id)).toMatchObject({
      status: 403,
      body: { message: "You don't have permission to perform this action" },
    })
    expect(await statusOf(staff)).toBe(200)
    expect((await signIn(staff)).status).toBe(200)
  })

  test.each([
    ['B-165', { currentPassword: '', newPassword }, 'currentPassword', 'Current password is required'],
    ['B-165', { newPassword }, 'currentPassword', 'Current password is required'],
    ['B-166', { currentPassword, newPassword: 'short' }, 'newPassword', 'New password must be at least 6 characters'],
  ])('%s: rejects %j', async (id, body, path, message) => {
    covers(id)
    expect(await change(await haveStaff(), body)).toMatchObject({ status: 400, body: { errors: [{ path, message }] } })
  })

  test('leaves no session of a simultaneous sign-in with the old password', async () => {
    const staff = await haveStaff()
    const signIns = Promise.all([1, 2, 3, 4, 5].map(() => signIn(staff)))
    const answer = await change(staff)
    expect(answer.status).toBe(200)
    const signedIn = (await signIns).filter(({ status }) => status === 200).map((one) => renewed(staff, one))
    expect((await Promise.all(signedIn.map(statusOf))).filter((status) => status !== 401)).toEqual([])
    expect(await statusOf(renewed(staff, answer))).toBe(200)
  })

  test('lets one of two simultaneous changes win', async () => {
    const staff = await haveStaff()
    const other = renewed(staff, await signIn(staff))
    const answers = await Promise.all([change(staff), change(other)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
  })
})
