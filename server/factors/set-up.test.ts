import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Factors } from '#domain/factors/api.ts'
import { covers } from '#domain/testing.ts'
import { hashPassword } from '#server/http/sessions/passwords.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { known } from '#server/test/builders.ts'
import { haveFactor } from '#server/test/factors/factors.ts'
import { codeAt, withinStep } from '#server/test/factors/totp-codes.ts'
import { mailsTo } from '#server/test/receivers/mails.ts'
import type { Visitor } from '#server/test/visitor.ts'

const password = 'correct horse 1'
let app: TestApp
let passwordHash: string
const secretsKey = { SECRETS_KEY: randomBytes(32).toString('base64') }
beforeAll(async () => {
  app = await startApp({ env: secretsKey })
  passwordHash = await hashPassword(password)
})
afterAll(() => app.close())
beforeEach(withinStep)

const confirmFirst = { status: 403, body: { code: 'confirm-first', message: "Confirm it's you" } }

type SetUp = { key: string; uri: string }
type Codes = { recoveryCodes: string[] }
type Log = { action: string; details: string; actor: { username: string } | null }[]

describe.each(['user', 'staff'] as const)('a second factor of the portal %s', (portal) => {
  const path = `/api/${portal}/factors`
  const email = (name: string) => `${name}-${portal}@example.com`

  async function have(name: string, { confirmed = true } = {}): Promise<Visitor> {
    const account =
      portal === 'user'
        ? await app.have('trucker', { password_hash: passwordHash, ...known(), email: email(name) })
        : await app.haveStaff('accounting', { password_hash: passwordHash, email: email(name) })
    if (confirmed) await app.confirm(account)
    return account
  }

  async function turnOn(account: Visitor): Promise<{ key: string; recoveryCodes: string[] }> {
    const { body: begun } = await account.post<SetUp>(`${path}/totp`)
    const on = await account.post<Codes>(`${path}/totp/activate`, { code: codeAt(0, begun.key) })
    expect(on.status).toBe(200)
    return { key: begun.key, ...on.body }
  }

  test('ends the other sessions when it is turned on: they were opened without a code', async () => {
    covers('G-443')
    const account = await have('elsewhere')
    const signIn = await app.nobody.post(`/api/${portal === 'user' ? '' : 'staff/'}login`, {
      username: account.username,
      password,
    })
    const [cookie = ''] = signIn.headers.getSetCookie()
    const elsewhere = app.as({ ...account, cookie: cookie.split(';')[0]! })
    expect((await elsewhere.get(path)).status).toBe(200)
    await turnOn(account)
    expect((await elsewhere.get(path)).status).toBe(401)
    expect((await account.get(path)).status).toBe(200)
  })

  test('is set up with a key and one right code, and gives ten recovery codes', async () => {
    const account = await have('set-up')
    const off = { totp: null, recoveryLeft: 0, passkeys: [], confirmedUntil: expect.any(String) as unknown }
    expect((await account.get(path)).body).toEqual(off)
    const begun = await account.post<SetUp>(`${path}/totp`)
    expect(begun.body.key).toMatch(/^[A-Z2-7]{32}$/)
    const uri = new URL(begun.body.uri)
    expect(decodeURIComponent(uri.pathname)).toContain(account.username)
    expect(uri.searchParams.get('secret')).toBe(begun.body.key)
    const field = { status: 400, body: { errors: [{ path: 'code', message: 'That code is incorrect' }] } }
    for (const code of ['000000', 'nonsense', codeAt(-2, begun.body.key)]) {
      expect(await account.post(`${path}/totp/activate`, { code })).toMatchObject(field)
    }
    expect((await account.get(path)).body).toEqual(off)
    const on = await account.post<Codes>(`${path}/totp/activate`, { code: codeAt(0, begun.body.key) })
    expect(new Set(on.body.recoveryCodes).size).toBe(10)
    for (const code of on.body.recoveryCodes) expect(code).toMatch(/^[0-9a-hj-km-np-tv-z]{5}-[0-9a-hj-km-np-tv-z]{5}$/)
    expect((await account.get(path)).body).toMatchObject({
      totp: { since: expect.any(String) as unknown },
      recoveryLeft: 10,
    })
    expect(await account.post(`${path}/totp`)).toMatchObject({ status: 409, body: { code: 'factor-on' } })
    const again = await account.post(`${path}/totp/activate`, { code: codeAt(1, begun.body.key) })
    expect(again).toMatchObject({ status: 409, body: { code: 'factor-on' } })
  })

  test('takes the code that turned it on for no sign-in', async () => {
    covers('Y-240')
    const account = await have('used')
    const { key } = await turnOn(account)
    const login = portal === 'user' ? '/api/login' : '/api/staff/login'
    const asked = await app.nobody.post<{ secondFactor: { ticket: string } }>(login, {
      username: account.username,
      password,
    })
    const { ticket } = asked.body.secondFactor
    const give = (code: string) => app.nobody.post(`${login}/second-factor`, { ticket, code })
    expect((await give(codeAt(0, key))).status).toBe(401)
    expect((await give(codeAt(1, key))).status).toBe(200)
  })

  test('is changed only in a session that was confirmed within 15 minutes', async () => {
    covers('Y-245')
    const account = await have('unconfirmed', { confirmed: false })
    const calls = ['totp', 'totp/activate', 'totp/remove', 'recovery-codes']
    const post = (call: string) =>
      account.post(`${path}/${call}`, call.endsWith('activate') ? { code: '000000' } : undefined)
    for (const call of calls) expect(await post(call), call).toMatchObject(confirmFirst)
    await app.confirm(account)
    expect((await post('totp')).status).toBe(200)
    const column = portal === 'user' ? 'user_id' : 'staff_id'
    const confirmed = (minutes: number) =>
      app.db
        .updateTable('sessions')
        .set({ confirmed_at: new Date(Date.now() - minutes * 60_000) })
        .where(column, '=', account.id)
        .execute()
    await confirmed(15.1)
    for (const call of calls) expect(await post(call), call).toMatchObject(confirmFirst)
    await confirmed(14.8)
    expect((await post('totp')).status).toBe(200)
  })

  test('answers a set-up that has not begun, and a factor that is off', async () => {
    const account = await have('off')
    const code = { code: '000000' }
    expect(await account.post(`${path}/totp/activate`, code)).toMatchObject({
      status: 409,
      body: { code: 'factor-not-begun' },
    })
    for (const call of ['totp/remove', 'recovery-codes']) {
      expect(await account.post(`${path}/${call}`)).toMatchObject({ status: 409, body: { code: 'factor-off' } })
    }
  })

  test('ends earlier recovery codes with new ones, and counts those that are left', async () => {
    covers('Y-242')
    const account = await have('renewed')
    const { recoveryCodes: old } = await turnOn(account)
    const { recoveryCodes } = (await account.post<Codes>(`${path}/recovery-codes`)).body
    const login = portal === 'user' ? '/api/login' : '/api/staff/login'
    const signIn = async (code: string) => {
      const { username } = account
      const asked = await app.nobody.post<{ secondFactor: { ticket: string } }>(login, { username, password })
      return (await app.nobody.post(`${login}/second-factor`, { ticket: asked.body.secondFactor.ticket, code })).status
    }
    expect(await signIn(old[0]!)).toBe(401)
    expect(await signIn(recoveryCodes[0]!)).toBe(200)
    expect((await account.get<Factors>(path)).body.recoveryLeft).toBe(9)
    const [used] = await mailsTo(app, email('renewed'), 'second_factor').then((mails) => mails.slice(-1))
    expect(used?.subject).toBe('A Quaybid recovery code was used')
  })

  test('is turned off by its owner, and asks for no code from then on', async () => {
    const account = await have('removed')
    await turnOn(account)
    expect((await account.post(`${path}/totp/remove`)).status).toBe(200)
    expect((await account.get(path)).body).toMatchObject({ totp: null, recoveryLeft: 0 })
    const login = portal === 'user' ? '/api/login' : '/api/staff/login'
    const answer = await app.nobody.post(login, { username: account.username, password })
    expect(answer.headers.getSetCookie()).toHaveLength(1)
    expect((await mailsTo(app, email('removed'), 'second_factor')).map(({ subject }) => subject)).toEqual([
      'Your Quaybid second factor is on',
      'Your Quaybid second factor is off',
    ])
  })

  test('is in the audit log with each change, and in the history of a user', async () => {
    const account = await have('logged')
    await turnOn(account)
    await account.post(`${path}/recovery-codes`)
    await account.post(`${path}/totp/remove`)
    const titles = ['Second factor removed', 'Recovery codes made', 'Second factor turned on']
    const admin = await app.haveStaff('admin')
    const log = await admin.get<Log>(`/api/staff/audit-log?kind=password&actor=${account.username}`)
    expect(log.body.map(({ action }) => action)).toEqual(titles)
    if (portal === 'staff') return
    const history = await account.get<{ title: string }[]>('/api/history?type=account')
    expect(history.body.map(({ title }) => title)).toEqual(titles)
  })

  test('is removed by a staff admin who confirmed: sessions and sign-ins under way end, and its owner is emailed', async () => {
    covers('Y-247', 'G-414')
    const account = await have('lost')
    const { key } = await turnOn(account)
    const login = portal === 'user' ? '/api/login' : '/api/staff/login'
    const asked = await app.nobody.post<{ secondFactor: { ticket: string } }>(login, {
      username: account.username,
      password,
    })
    const removal = `/api/staff/${portal === 'user' ? 'platform-users' : 'users'}/${account.id}/remove-factors`
    const admin = await app.haveStaff('admin')
    expect(await admin.post(removal)).toMatchObject(confirmFirst)
    const support = await app.haveStaff('support')
    await app.confirm(support)
    expect((await support.post(removal)).status).toBe(403)
    await app.confirm(admin)
    const isListed = async () =>
      portal === 'user'
        ? (await admin.get<{ hasSecondFactor: boolean }>(`/api/staff/users/${account.id}`)).body.hasSecondFactor
        : (await admin.get<{ id: number; hasSecondFactor: boolean }[]>('/api/staff/users')).body.find(
            ({ id }) => id === account.id,
          )?.hasSecondFactor
    expect(await isListed()).toBe(true)
    expect((await admin.post(removal)).status).toBe(200)
    expect(await isListed()).toBe(false)
    expect((await account.get(path)).status).toBe(401)
    const { ticket } = asked.body.secondFactor
    const left = app.db.selectFrom('sign_in_tickets').select('token_hash')
    expect(await left.where(portal === 'user' ? 'user_id' : 'staff_id', '=', account.id).execute()).toEqual([])
    expect((await app.nobody.post(`${login}/second-factor`, { ticket, code: codeAt(1, key) })).body).toMatchObject({
      code: 'ticket-over',
    })
    expect(await admin.post(removal)).toMatchObject({ status: 409, body: { code: 'factor-off' } })
    expect((await admin.post(removal.replace(String(account.id), '999999'))).status).toBe(404)
    const log = await admin.get<Log>(`/api/staff/audit-log?kind=password&q=${account.username}`)
    expect(log.body[0]).toMatchObject({
      action: 'Second factor removed',
      actor: { username: admin.username },
      details: expect.stringContaining('By a staff administrator') as unknown,
    })
    const mails = await mailsTo(app, email('lost'), 'second_factor')
    expect(mails.at(-1)?.subject).toBe('Your Quaybid second factor was removed')
  })

  test('keeps no key and no recovery code readable in the database', async () => {
    covers('Y-246')
    const account = await have('sealed')
    const { key, recoveryCodes } = await turnOn(account)
    const tables = ['second_factors', 'recovery_codes', 'events', 'mails', 'idempotency_keys'] as const
    const dump = JSON.stringify(
      await Promise.all(tables.map((table) => app.db.selectFrom(table).selectAll().execute())),
    )
    expect(dump).not.toContain(key)
    for (const code of recoveryCodes) expect(dump).not.toContain(code.replace('-', ''))
    const factor = await app.db
      .selectFrom('second_factors')
      .innerJoin('recovery_codes', 'factor_id', 'second_factors.id')
      .select(['secret', 'hash'])
      .where(portal === 'user' ? 'user_id' : 'staff_id', '=', account.id)
      .executeTakeFirst()
    expect([factor?.secret, factor?.hash].map((text) => text?.startsWith('sealed:'))).toEqual([true, true])
  })
})

test('asks a user with a second factor to confirm before the password is changed, and no other', async () => {
  covers('Y-245')
  const change = { currentPassword: password, newPassword: 'Harbor-Crane-7' }
  const [without, withOne] = [
    await app.have('shipper', { password_hash: passwordHash }),
    await app.have('shipper', { password_hash: passwordHash }),
  ]
  await haveFactor(app, withOne)
  expect((await without.post('/api/user/change-password', change)).status).toBe(200)
  expect(await withOne.post('/api/user/change-password', change)).toMatchObject(confirmFirst)
  await app.confirm(withOne)
  expect((await withOne.post('/api/user/change-password', change)).status).toBe(200)
})

test('asks a staff admin with a second factor to confirm before an account of staff is opened to someone', async () => {
  covers('G-464')
  const [plain, admin] = [await app.haveStaff('admin'), await app.haveStaff('admin')]
  await haveFactor(app, admin)
  const clerk = await app.haveStaff('support')
  const newClerk = (username: string) => ({
    username,
    password: 'Harbor-Crane-7',
    fullName: 'New Clerk',
    email: `${username}@example.com`,
    role: 'support',
  })
  const opening = [{ password: 'Harbor-Crane-7' }, { email: 'thief@example.com' }, { role: 'operations' }]
  for (const id of [clerk.id, admin.id]) {
    for (const change of id === admin.id ? opening.slice(0, 2) : opening)
      expect(await admin.patch(`/api/staff/users/${id}`, change)).toMatchObject(confirmFirst)
  }
  expect(await admin.post('/api/staff/users', newClerk('one'))).toMatchObject(confirmFirst)
  expect((await admin.patch(`/api/staff/users/${clerk.id}`, { fullName: 'Other' })).status).toBe(200)
  expect((await plain.patch(`/api/staff/users/${clerk.id}`, { role: 'operations' })).status).toBe(200)
  await app.confirm(admin)
  expect((await admin.post('/api/staff/users', newClerk('two'))).status).toBe(201)
  expect((await admin.patch(`/api/staff/users/${clerk.id}`, opening[0])).status).toBe(200)
})

describe('if staff must have a second factor', () => {
  let strict: TestApp
  beforeAll(async () => {
    strict = await startApp({ on: app, env: { ...secretsKey, STAFF_SECOND_FACTOR: 'required' } })
  })
  afterAll(() => strict.close())

  test('staff without one reach nothing but its set-up and the sign-out', async () => {
    covers('Y-244')
    const there = strict.as(await app.haveStaff('admin', { password_hash: passwordHash }))
    const reached = /^\/api\/staff\/(me|factors(\/.*)?|confirm(\/options)?|logout)$/
    const closed = strict.endpoints.filter(
      ({ access, path }) => access !== 'anyone' && access.includes('staff') && !reached.test(path),
    )
    expect(closed.length).toBeGreaterThan(40)
    for (const { method, path } of closed) {
      const url = path.replaceAll(/\{\w+\}/g, '1')
      const { status, body } = await (method === 'GET'
        ? there.get(url)
        : method === 'POST'
          ? there.post(url)
          : there.patch(url))
      expect({ url, status, body }).toMatchObject({ url, status: 403, body: { code: 'factor-required' } })
    }
    expect((await there.get('/api/staff/me')).body).toMatchObject({ needsSecondFactor: true })
    expect((await there.get('/api/staff/factors')).status).toBe(200)
    expect((await there.post('/api/staff/confirm', { password })).status).toBe(200)
    const begun = await there.post<SetUp>('/api/staff/factors/totp')
    expect((await there.post('/api/staff/factors/totp/activate', { code: codeAt(0, begun.body.key) })).status).toBe(200)
    expect((await there.get('/api/staff/me')).body).not.toHaveProperty('needsSecondFactor')
    expect((await there.get('/api/staff/users')).status).toBe(200)
    expect((await there.post('/api/staff/logout')).status).toBe(200)
  })

  test('a sign-in without one says so, and an expired password comes first', async () => {
    covers('Y-244')
    const plain = await app.haveStaff('support', { password_hash: passwordHash })
    const answer = await strict.nobody.post('/api/staff/login', { username: plain.username, password })
    expect(answer.body).toMatchObject({ staff: { needsSecondFactor: true } })
    const there = strict.as(await app.haveStaff('support', { password_hash: passwordHash, password_expired: true }))
    expect((await there.get('/api/staff/factors')).body).toMatchObject({ code: 'password-expired' })
    const change = { currentPassword: password, newPassword: 'Harbor-Crane-7' }
    const path = `/api/staff/users/${there.id}/change-password`
    expect((await there.post(path, change)).status).toBe(200)
  })

  test('users are not asked for one', async () => {
    const user = strict.as(await app.have('shipper'))
    expect((await user.get('/api/user')).status).toBe(200)
  })
})
