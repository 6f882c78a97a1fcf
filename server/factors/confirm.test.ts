import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { haveFactor } from '#server/test/factors/factors.ts'
import { usePasskey } from '#server/test/factors/authenticator.ts'
import { askToConfirm, havePasskey, insertPasskey } from '#server/test/factors/passkeys.ts'
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

  test('is confirmed in one transaction with its event, which says by what', async () => {
    covers('Y-006')
    const account = await have()
    await haveFactor(app, account)
    await app.confirm(account)
    const passkey = await havePasskey(account)
    const writer = (table: 'events' | 'passkeys' | 'second_factors' | 'sessions', column: string) =>
      sql<{ tx: string }>`select xmin::text as tx from ${sql.table(table)}
        where ${sql.ref(column)} = ${account.id} order by id desc limit 1`
        .execute(app.db)
        .then(({ rows }) => rows[0]?.tx)
    const [owner, actor] = portal === 'staff' ? ['staff_id', 'actor_staff_id'] : ['user_id', 'actor_user_id']
    const proofs = [
      ['With a code', () => ({ code: codeAt() }), 'second_factors'],
      ['With a passkey', async () => ({ passkey: usePasskey(passkey, await askToConfirm(account)) }), 'passkeys'],
    ] as const
    const admin = await app.haveStaff('admin')
    for (const [details, prove, used] of proofs) {
      expect((await account.post(path, await prove())).status).toBe(200)
      const confirmed = await writer('sessions', owner)
      expect([await writer(used, owner), await writer('events', actor)]).toEqual([confirmed, confirmed])
      const log = await admin.get<object[]>(`/api/staff/audit-log?kind=sign-in&actor=${account.username}`)
      expect(log.body[0]).toMatchObject({
        action: 'Identity confirmed',
        details: expect.stringContaining(`${details}, from `) as unknown,
      })
    }
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
