import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { haveFactor } from '#server/test/factors/factors.ts'
import { insertPasskey } from '#server/test/factors/passkeys.ts'
import { codeAt, withinStep } from '#server/test/factors/totp-codes.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())
beforeEach(withinStep)

const refused = { status: 401, body: { code: 'proof-refused', message: "That didn't work. Try again." } }

describe.each(['user', 'staff'] as const)('a session of the portal %s', (portal) => {
  const path = `/api/${portal}/confirm`
  const have = () => (portal === 'staff' ? app.haveStaff('support') : app.have('shipper'))

  test('is confirmed by a code of the second factor, which is used up, or by a recovery code', async () => {
    const account = await have()
    await haveFactor(app, account, ['0123456789'])
    for (const code of ['000000', 'nonsense', codeAt(-2)])
      expect(await account.post(path, { code })).toMatchObject(refused)
    expect(await account.post(`/api/${portal}/factors/recovery-codes`)).toMatchObject({ status: 403 })
    expect(await account.post(path, { code: codeAt() })).toMatchObject({
      status: 200,
      body: { confirmedUntil: expect.any(String) as unknown },
    })
    expect(await account.post(path, { code: codeAt() })).toMatchObject(refused)
    expect((await account.post(path, { code: '01234-56789' })).status).toBe(200)
    expect(await account.post(path, { code: '01234-56789' })).toMatchObject(refused)
    expect((await account.post(`/api/${portal}/factors/recovery-codes`)).status).toBe(200)
  })

  test('is not confirmed by a code where there is no second factor, and by one proof at a time', async () => {
    const account = await have()
    expect(await account.post(path, { code: codeAt() })).toMatchObject(refused)
    const unclear = { status: 400, body: { errors: [{ path: 'password', message: 'Enter your password' }] } }
    expect(await account.post(path, {})).toMatchObject(unclear)
    expect(await account.post(path, { password: 'x', code: '000000' })).toMatchObject(unclear)
  })

  test('counts wrong codes as failed sign-ins', async () => {
    const account = await have()
    await haveFactor(app, account)
    const statuses = []
    for (let tries = 0; tries < 11; tries += 1) statuses.push((await account.post(path, { code: '000000' })).status)
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
    expect((await account.post(path, { code: codeAt() })).status).toBe(429)
  })
})

test('a staff admin with a passkey confirms before an account of staff is opened to someone', async () => {
  covers('G-464')
  const admin = await app.haveStaff('admin')
  const clerk = await app.haveStaff('support')
  await insertPasskey(app, admin)
  const change = { password: 'Harbor-Crane-7' }
  const confirmFirst = { status: 403, body: { code: 'confirm-first' } }
  expect(await admin.patch(`/api/staff/users/${clerk.id}`, change)).toMatchObject(confirmFirst)
  await app.confirm(admin)
  expect((await admin.patch(`/api/staff/users/${clerk.id}`, change)).status).toBe(200)
})
