import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { hashPassword } from '#server/http/sessions/passwords.ts'
import { accountEventsOf } from '#server/test/account-events.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { until } from '#server/test/live.ts'
import type { Visitor } from '#server/test/visitor.ts'

const path = '/api/user/change-password'
const currentPassword = 'correct horse 1'
const newPassword = 'Harbor-Crane-7'
let app: TestApp
let passwordHash: string
beforeAll(async () => {
  app = await startApp()
  passwordHash = await hashPassword(currentPassword)
})
afterAll(() => app.close())

function haveShipper(): Promise<Visitor> {
  return app.have('shipper', { password_hash: passwordHash })
}

/** A visitor with the cookie that an answer gave. */
function renewed(visitor: Visitor, answer: { headers: Headers }): Visitor {
  return app.as({ ...visitor, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' })
}

/** A further session of the account, signed in by password. */
async function signInAgain(visitor: Visitor, password = currentPassword): Promise<Visitor> {
  return renewed(visitor, await app.nobody.post('/api/login', { username: visitor.username, password }))
}

/** Signs in with the old password again and again, until it is refused. */
async function signInWhilePossible({ username }: Visitor): Promise<Visitor[]> {
  const sessions: Visitor[] = []
  for (;;) {
    const answer = await app.nobody.post('/api/login', { username, password: currentPassword })
    if (answer.status !== 200) return sessions
    sessions.push(renewed(app.nobody, answer))
  }
}

async function statusOf(visitor: Visitor): Promise<number> {
  return (await visitor.get('/api/user')).status
}

describe('POST /api/user/change-password', () => {
  test('signs in with the new password afterwards, not with the old one', async () => {
    covers('B-211')
    const shipper = await haveShipper()
    expect(await shipper.post(path, { currentPassword, newPassword })).toMatchObject({
      status: 200,
      body: { success: true },
    })
    const { username } = shipper
    expect((await app.nobody.post('/api/login', { username, password: currentPassword })).status).toBe(401)
    expect((await app.nobody.post('/api/login', { username, password: newPassword })).status).toBe(200)
  })

  test('ends the other sessions and their streams; this one continues under a new token', async () => {
    const shipper = await haveShipper()
    const other = await signInAgain(shipper)
    const stranger = await haveShipper()
    const [own, others] = [await shipper.listen(), await other.listen()]
    const answer = await shipper.post(path, { currentPassword, newPassword })
    const kept = renewed(shipper, answer)
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^quaybid_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    expect(await Promise.all([shipper, other, kept, stranger].map(statusOf))).toEqual([401, 401, 200, 200])
    await until(() => others.isOver())
    expect(own.isOver()).toBe(false)
    await app.haveLoad(kept)
    await until(() => own.hints().some(({ topics }) => topics.includes('loads')))
    own.close()
  })

  test('lets a later sign-out end the streams that were open before it', async () => {
    const shipper = await haveShipper()
    const stream = await shipper.listen()
    const kept = renewed(shipper, await shipper.post(path, { currentPassword, newPassword }))
    await kept.post('/api/logout')
    await until(() => stream.isOver())
  })

  test('keeps the session after a wrong current password', async () => {
    covers('B-237')
    const shipper = await haveShipper()
    expect(await shipper.post(path, { currentPassword: 'wrong', newPassword })).toMatchObject({
      status: 401,
      body: { message: 'Current password is incorrect', code: 'wrong-password' },
    })
    expect(await statusOf(shipper)).toBe(200)
    expect((await app.nobody.post(path, { currentPassword, newPassword })).body).toMatchObject({ code: 'signed-out' })
  })

  test('counts wrong passwords with failed sign-ins and refuses the eleventh unread', async () => {
    const shipper = await haveShipper()
    const { username } = shipper
    for (let index = 0; index < 5; index += 1) {
      await app.nobody.post('/api/login', { username, password: 'wrong' })
      expect((await shipper.post(path, { currentPassword: 'wrong', newPassword })).status).toBe(401)
    }
    expect(await shipper.post(path, { currentPassword, newPassword })).toMatchObject({
      status: 429,
      body: { message: 'Too many attempts. Please try again later.' },
    })
    expect(await statusOf(shipper)).toBe(200)
  })

  test('clears the count after a right password', async () => {
    const shipper = await haveShipper()
    for (let index = 0; index < 9; index += 1) await shipper.post(path, { currentPassword: 'wrong', newPassword })
    const kept = renewed(shipper, await shipper.post(path, { currentPassword, newPassword }))
    expect((await kept.post(path, { currentPassword: 'wrong', newPassword: currentPassword })).status).toBe(400)
    expect((await kept.post(path, { currentPassword: 'wrong', newPassword })).status).toBe(401)
  })

  test.each([
    ['B-172', { currentPassword: '', newPassword }, 'currentPassword', 'Current password is required'],
    ['B-172', { newPassword }, 'currentPassword', 'Current password is required'],
    ['B-173', { newPassword: 'aA1-' }, 'newPassword', 'Password must be at least 8 characters'],
    ['B-174', { newPassword: 'harbor-7' }, 'newPassword', 'Password must contain at least one uppercase letter'],
    ['B-175', { newPassword: 'HARBOR-7' }, 'newPassword', 'Password must contain at least one lowercase letter'],
    ['B-176', { newPassword: 'Harbor-C' }, 'newPassword', 'Password must contain at least one number'],
    ['B-177', { newPassword: 'Harbor77' }, 'newPassword', 'Password must contain at least one special character'],
    [
      'B-180',
      { currentPassword: newPassword, newPassword },
      'newPassword',
      'New password must be different from current password',
    ],
  ])('%s: rejects %j', async (id, body, field, message) => {
    covers(id)
    const shipper = await haveShipper()
    const full = 'currentPassword' in body || id === 'B-172' ? body : { currentPassword, ...body }
    expect(await shipper.post(path, full)).toMatchObject({ status: 400, body: { message, errors: [{ path: field }] } })
    expect(await statusOf(shipper)).toBe(200)
  })

  test('lets one of two simultaneous changes from two sessions win and end the other', async () => {
    const shipper = await haveShipper()
    const other = await signInAgain(shipper)
    const tries = [newPassword, 'Harbor-Crane-8'].map((password, index) =>
      [shipper, other][index]!.post(path, { currentPassword, newPassword: password }),
    )
    const answers = await Promise.all(tries)
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
    const winner = answers.findIndex(({ status }) => status === 200)
    expect(await statusOf(renewed(shipper, answers[winner]!))).toBe(200)
    expect(await Promise.all([shipper, other].map(statusOf))).toEqual([401, 401])
    expect(answers[1 - winner]!.headers.getSetCookie()).toEqual([])
    const password = [newPassword, 'Harbor-Crane-8'][winner]
    expect((await app.nobody.post('/api/login', { username: shipper.username, password })).status).toBe(200)
  })

  test('leaves no session of a simultaneous sign-in with the old password', async () => {
    for (let round = 0; round < 3; round += 1) {
      const shipper = await haveShipper()
      const signIns = [1, 2, 3].map(() => signInWhilePossible(shipper))
      await signInAgain(shipper)
      const answer = await shipper.post(path, { currentPassword, newPassword })
      expect(answer.status).toBe(200)
      const signedIn = (await Promise.all(signIns)).flat()
      expect(new Set(await Promise.all(signedIn.map(statusOf)))).toEqual(new Set([401]))
      expect(await statusOf(renewed(shipper, answer))).toBe(200)
    }
  })

  test('completes several simultaneous changes and sign-ins from the same browsers', async () => {
    const shipper = await haveShipper()
    const browsers = [shipper, await signInAgain(shipper), await signInAgain(shipper)]
    const { username } = shipper
    const answers = await Promise.all(
      browsers.flatMap((visitor, index) => [
        visitor.post(path, { currentPassword, newPassword: `Harbor-Crane-${index}` }),
        visitor.post('/api/login', { username, password: currentPassword }),
      ]),
    )
    expect(answers.filter(({ status }) => ![200, 401].includes(status))).toEqual([])
    expect(answers.filter(({ status }, index) => index % 2 === 0 && status === 200).length).toBeLessThan(2)
  })

  test('is recorded without a password', async () => {
    const shipper = await haveShipper()
    await shipper.post(path, { currentPassword, newPassword })
    expect(await accountEventsOf(app, shipper)).toEqual([{ action: 'password_changed', before: null, after: null }])
  })
})
