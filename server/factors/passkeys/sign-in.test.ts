import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { hashPassword } from '#server/http/sessions/passwords.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { type TestPasskey, usePasskey } from '#server/test/factors/authenticator.ts'
import { known } from '#server/test/builders.ts'
import { haveFactor, signIns } from '#server/test/factors/factors.ts'
import { mailsTo } from '#server/test/receivers/mails.ts'
import { quiet, until } from '#server/test/live.ts'
import { askToConfirm, askToMake, askToSignIn, havePasskey, passkeysAt } from '#server/test/factors/passkeys.ts'
import type { Visitor } from '#server/test/visitor.ts'

const password = 'correct horse 1'
const portals = ['user', 'staff'] as const
type Portal = (typeof portals)[number]
let app: TestApp
let passwordHash: string
beforeAll(async () => {
  app = await startApp({ env: { TRUST_PROXY: 'true' } })
  passwordHash = await hashPassword(password)
})
afterAll(() => app.close())

const from = (address: string) => ({ 'x-forwarded-for': address })
let addresses = 0
const newAddress = () => `10.8.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`

async function have(portal: Portal): Promise<{ account: Visitor; passkey: TestPasskey & { publicId: number } }> {
  const account =
    portal === 'staff'
      ? await app.haveStaff('support', { password_hash: passwordHash })
      : await app.have('shipper', { password_hash: passwordHash })
  await app.confirm(account)
  return { account, passkey: await havePasskey(account) }
}

function signIn(portal: Portal, answer: object, address = newAddress(), at = app) {
  return at.nobody.post<{ code?: string }>(`${signIns[portal]}/passkey`, answer, from(address))
}

async function signInWith(portal: Portal, passkey: TestPasskey, said = {}, address?: string) {
  return signIn(portal, usePasskey(passkey, await askToSignIn(app, portal), said), address)
}

const refused = { status: 401, body: { code: 'proof-refused', message: "That didn't work. Try again." } }
const unknown = { status: 401, body: { code: 'passkey-unknown', message: "This passkey isn't registered here" } }

describe.each(portals)('the sign-in with a passkey to the portal %s', (portal) => {
  const me = portal === 'user' ? '/api/user' : '/api/staff/me'
  const failures = async (account: Visitor) => {
    const admin = await app.haveStaff('admin')
    const log = await admin.get<{ details: string }[]>(`/api/staff/audit-log?kind=failure&actor=${account.username}`)
    return log.body.map(({ details }) => details.replace(/, from .*/, ''))
  }

  test('needs neither password nor code, and answers and is noted as a sign-in', async () => {
    covers('Y-248')
    const { account, passkey } = await have(portal)
    await haveFactor(app, account)
    const request = await askToSignIn(app, portal)
    expect(request).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] })
    const answer = await signIn(portal, usePasskey(passkey, request))
    expect(answer.status).toBe(200)
    const [cookie = ''] = answer.headers.getSetCookie()
    const signedIn = app.as({ ...account, cookie: cookie.split(';')[0]! })
    const { body } = await signedIn.get(me)
    expect(answer.body).toEqual(portal === 'user' ? body : { success: true, staff: body })
    const admin = await app.haveStaff('admin')
    const log = await admin.get<object[]>(`/api/staff/audit-log?kind=sign-in&actor=${account.username}`)
    expect(log.body[0]).toMatchObject({ details: expect.stringMatching(/^With a passkey/) as unknown })
    expect((await account.get<{ passkeys: object[] }>(`/api/${portal}/factors`)).body.passkeys).toMatchObject([
      { lastUsedAt: expect.any(String) as unknown },
    ])
  })

  test.each([
    ['of another origin', { origin: 'https://quaybid.evil' }],
    ['for another host', { rpId: 'quaybid.evil' }],
    ['of a challenge that we never gave', { challenge: 'x'.repeat(43) }],
    ['without a look at its owner', { isVerified: false }],
    ['of a registration', { type: 'webauthn.create' }],
    ['of a page within another site', { crossOrigin: true }],
    ["with another account's handle", { userHandle: 'x'.repeat(43) }],
  ])('refuses an answer %s, and is noted as failed', async (_what, said) => {
    covers('Y-248')
    const { account, passkey } = await have(portal)
    const answer = await signInWith(portal, passkey, said)
    expect(answer).toMatchObject(refused)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await failures(account)).toEqual(['A passkey that was not accepted'])
  })

  test('refuses another key under the id of a passkey, and an answer that names no account', async () => {
    covers('Y-248')
    const [{ passkey }, { passkey: other }] = [await have(portal), await have(portal)]
    const forged = { ...other, id: passkey.id, handle: passkey.handle }
    expect(await signInWith(portal, forged)).toMatchObject(refused)
    const { response, ...named } = usePasskey(passkey, await askToSignIn(app, portal))
    const { userHandle: _, ...nameless } = response
    expect(await signIn(portal, { ...named, response: nameless })).toMatchObject(refused)
  })

  test('takes a challenge once, also when it is sent twice at one moment, and for five minutes', async () => {
    covers('Y-248', 'Y-250')
    const { passkey } = await have(portal)
    const answer = usePasskey(passkey, await askToSignIn(app, portal))
    const statuses = (await Promise.all([1, 2, 3].map(() => signIn(portal, answer)))).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401, 401])
    expect(await signIn(portal, answer)).toMatchObject(refused)
    const pass = (seconds: number) =>
      sql`update passkey_challenges set expires_at = expires_at - make_interval(secs => ${seconds})`.execute(app.db)
    const late = usePasskey(passkey, await askToSignIn(app, portal))
    await pass(297)
    expect((await signIn(portal, late)).status).toBe(200)
    const tooLate = usePasskey(passkey, await askToSignIn(app, portal))
    await pass(301)
    expect(await signIn(portal, tooLate)).toMatchObject(refused)
  })

  test('takes no challenge of another purpose or portal, and uses one up that it refuses', async () => {
    covers('Y-250')
    const { account, passkey } = await have(portal)
    const other = portal === 'user' ? 'staff' : 'user'
    const challenges = [
      (await askToMake(account)).challenge,
      (await askToConfirm(account)).challenge,
      (await askToSignIn(app, other)).challenge,
    ]
    for (const challenge of challenges) expect(await signInWith(portal, passkey, { challenge })).toMatchObject(refused)
    const request = await askToSignIn(app, portal)
    expect(await signIn(portal, usePasskey(passkey, request, { isVerified: false }))).toMatchObject(refused)
    expect(await signIn(portal, usePasskey(passkey, request))).toMatchObject(refused)
  })

  test('refuses a counter that does not rise', async () => {
    const { passkey } = await have(portal)
    const statuses = []
    for (const counter of [0, 0, 5, 5, 4, 0, 6]) statuses.push((await signInWith(portal, passkey, { counter })).status)
    expect(statuses).toEqual([200, 200, 200, 401, 401, 401, 200])
  })

  test('lets in one of two with the same count at one moment', async () => {
    const { passkey } = await have(portal)
    const requests = await Promise.all([1, 2, 3].map(() => askToSignIn(app, portal)))
    const answers = requests.map((request) => usePasskey(passkey, request, { counter: 9 }))
    const statuses = (await Promise.all(answers.map((answer) => signIn(portal, answer)))).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401, 401])
  })

  test('knows no passkey that was removed, and the password stays', async () => {
    covers('Y-251')
    const { account, passkey } = await have(portal)
    const before = usePasskey(passkey, await askToSignIn(app, portal))
    expect((await account.post(`${passkeysAt[portal]}/${passkey.publicId}/remove`)).status).toBe(200)
    expect(await signIn(portal, before)).toMatchObject(unknown)
    expect(await signInWith(portal, passkey)).toMatchObject(unknown)
    const { username } = account
    const byPassword = await app.nobody.post(signIns[portal], { username, password }, from(newAddress()))
    expect(byPassword.headers.getSetCookie()).toHaveLength(1)
    const admin = await app.haveStaff('admin')
    const log = await admin.get<object[]>('/api/staff/audit-log?kind=failure')
    expect(log.body[0]).toMatchObject({ actor: null, details: expect.stringMatching(/^Unknown passkey/) as unknown })
  })

  test('counts with wrong passwords, and forgets them when it succeeds', async () => {
    covers('G-426')
    const { account, passkey } = await have(portal)
    const { username } = account
    const guess = (address: string) =>
      app.nobody.post(signIns[portal], { username, password: 'wrong' }, from(address)).then(({ status }) => status)
    const here = newAddress()
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await guess(here)).toBe(401)
      expect((await signInWith(portal, passkey, { isVerified: false }, here)).status).toBe(401)
    }
    expect((await signInWith(portal, passkey, {}, here)).status).toBe(429)
    expect(await guess(here)).toBe(429)
    const there = newAddress()
    for (let tries = 0; tries < 9; tries += 1) await guess(there)
    expect((await signInWith(portal, passkey, {}, there)).status).toBe(200)
    expect(await guess(there)).toBe(401)
  })

  test('limits tries of an unknown passkey', async () => {
    const { account, passkey } = await have(portal)
    await account.post(`${passkeysAt[portal]}/${passkey.publicId}/remove`)
    const here = newAddress()
    const statuses = []
    for (let tries = 0; tries < 11; tries += 1) statuses.push((await signInWith(portal, passkey, {}, here)).status)
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
  })

  test('refuses an account that may not sign in, in the words of a password', async () => {
    const { account, passkey } = await have(portal)
    if (portal === 'user') {
      await app.db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', account.id).execute()
    } else await app.db.updateTable('staff').set({ active: false }).where('id', '=', account.id).execute()
    const code = portal === 'user' ? 'suspended' : 'staff-inactive'
    const answer = await signInWith(portal, passkey)
    expect(answer).toMatchObject({ status: 403, body: { code } })
    expect(answer.headers.getSetCookie()).toEqual([])
    expect((await signInWith(portal, passkey, { isVerified: false })).status).toBe(401)
    const { username } = account
    const byPassword = await app.nobody.post(signIns[portal], { username, password }, from(newAddress()))
    expect(byPassword.body).toEqual(answer.body)
    const reason = portal === 'user' ? 'The account is suspended' : 'The account is inactive'
    expect(await failures(account)).toEqual([reason, 'A passkey that was not accepted', reason])
  })

  test('is no more once staff have removed the factors: sessions end and the owner is emailed', async () => {
    covers('Y-247')
    const email = `lost-${portal}-passkey@example.com`
    const account =
      portal === 'user' ? await app.have('trucker', { ...known(), email }) : await app.haveStaff('support', { email })
    await app.confirm(account)
    const passkey = await havePasskey(account)
    const admin = await app.haveStaff('admin')
    await app.confirm(admin)
    const listed = async () => {
      type Row = { id: number; hasSecondFactor: boolean }
      const page = portal === 'user' ? `/api/staff/users/${account.id}` : '/api/staff/users'
      const { body } = await admin.get<Row | Row[]>(page)
      return (Array.isArray(body) ? body : [body]).find(({ id }) => id === account.id)?.hasSecondFactor
    }
    expect(await listed()).toBe(true)
    const removal = `/api/staff/${portal === 'user' ? 'platform-users' : 'users'}/${account.id}/remove-factors`
    expect((await admin.post(removal)).status).toBe(200)
    expect(await listed()).toBe(false)
    expect((await account.get(me)).status).toBe(401)
    expect(await signInWith(portal, passkey)).toMatchObject(unknown)
    expect(await admin.post(removal)).toMatchObject({ status: 409, body: { code: 'factor-off' } })
    const log = await admin.get<object[]>(`/api/staff/audit-log?kind=password&q=${account.username}`)
    expect(log.body[0]).toMatchObject({
      action: 'Passkeys removed',
      actor: { username: admin.username },
      details: expect.stringContaining('By a staff administrator') as unknown,
    })
    const mails = await mailsTo(app, email, 'second_factor')
    expect(mails.at(-1)?.subject).toBe('Your Quaybid passkeys were removed')
  })
})

describe('behind PUBLIC_URL', () => {
  test('the host and origin are those of PUBLIC_URL, whatever a request says', async () => {
    covers('Y-249')
    const there = await startApp({ on: app, env: { PUBLIC_URL: 'https://quaybid.example', TRUST_PROXY: 'true' } })
    const headers = {
      'x-forwarded-host': 'quaybid.evil',
      'x-forwarded-proto': 'https',
      origin: 'https://quaybid.example',
    }
    const asked = await there.nobody.post<{ rpId: string; challenge: string }>(
      '/api/login/passkey/options',
      {},
      headers,
    )
    expect(asked.body).toMatchObject({ rpId: 'quaybid.example' })
    const account = there.as(await app.haveConfirmed('shipper'))
    const creation = await account.post(`${passkeysAt.user}/options`, undefined, headers)
    expect(creation.body).toMatchObject({ rp: { id: 'quaybid.example' } })
    const { passkey } = await have('user')
    const use = async (said: object) => {
      const { body } = await there.nobody.post<{ rpId: string }>('/api/login/passkey/options', undefined, headers)
      return signIn(
        'user',
        usePasskey(passkey, { ...(await askToSignIn(app, 'user')), ...body }, said),
        undefined,
        there,
      )
    }
    expect(await use({ origin: 'http://localhost:5000' })).toMatchObject(refused)
    expect(await use({ origin: 'https://quaybid.evil' })).toMatchObject(refused)
    expect(await use({ origin: 'https://quaybid.example', rpId: 'quaybid.evil' })).toMatchObject(refused)
    expect((await use({ origin: 'https://quaybid.example' })).status).toBe(200)
    await there.close()
  })

  test('over plain http on another host there are none', async () => {
    covers('Y-252')
    const plain = await startApp({ on: app, env: { PUBLIC_URL: 'http://quaybid.example' } })
    const off = {
      status: 409,
      body: { code: 'passkeys-off', message: 'Passkeys need an https address with a domain name' },
    }
    const { account: owner, passkey } = await have('user')
    const account = plain.as(owner)
    const answer = usePasskey(passkey, await askToConfirm(owner))
    expect(await plain.nobody.post('/api/login/passkey/options')).toMatchObject(off)
    expect(await plain.nobody.post('/api/login/passkey', answer)).toMatchObject(off)
    expect(await account.post(`${passkeysAt.user}/options`)).toMatchObject(off)
    expect(await account.post('/api/user/confirm/options')).toMatchObject(off)
    // As often as one likes: it is no failed try.
    for (let tries = 0; tries < 11; tries += 1)
      expect(await account.post('/api/user/confirm', { passkey: answer })).toMatchObject(off)
    expect((await account.post('/api/user/confirm', { password })).status).toBe(200)
    // Existing passkeys can still be listed and removed.
    expect((await account.post(`${passkeysAt.user}/${passkey.publicId}/remove`)).status).toBe(200)
    await plain.close()
  })
})

describe('if staff must have a second factor', () => {
  let strict: TestApp
  beforeAll(async () => {
    strict = await startApp({ on: app, env: { STAFF_SECOND_FACTOR: 'required', TRUST_PROXY: 'true' } })
  })
  afterAll(() => strict.close())

  const required = { status: 403, body: { code: 'factor-required' } }
  async function enter(account: Visitor, path: string, body: object): Promise<Visitor> {
    const answer = await strict.nobody.post(path, body, from(newAddress()))
    const [cookie = ''] = answer.headers.getSetCookie()
    return strict.as({ ...account, cookie: cookie.split(';')[0]! })
  }

  test('a session that a passkey opened or confirmed satisfies it, one with only the password does not', async () => {
    covers('Y-244', 'G-429')
    const { account, passkey } = await have('staff')
    const opened = await enter(
      account,
      '/api/staff/login/passkey',
      usePasskey(passkey, await askToSignIn(app, 'staff')),
    )
    expect((await opened.get('/api/staff/users/counts')).status).not.toBe(403)
    expect((await opened.get('/api/staff/me')).body).not.toHaveProperty('needsSecondFactor')
    const byPassword = await enter(account, '/api/staff/login', { username: account.username, password })
    expect(await byPassword.get('/api/staff/dashboard/loads')).toMatchObject(required)
    expect((await byPassword.get('/api/staff/me')).body).toMatchObject({ needsSecondFactor: true })
    const confirmed = await byPassword.post('/api/staff/confirm', { password })
    expect(confirmed.status).toBe(200)
    expect(await byPassword.get('/api/staff/dashboard/loads')).toMatchObject(required)
    // A password alone cannot add or remove a factor.
    const { publicId } = passkey
    for (const path of [
      'totp',
      'totp/activate',
      'totp/remove',
      'recovery-codes',
      'passkeys/options',
      `passkeys/${publicId}/remove`,
    ]) {
      const refused = await byPassword.post(
        `/api/staff/factors/${path}`,
        path === 'totp/activate' ? { code: '123456' } : undefined,
      )
      expect(refused, path).toMatchObject(required)
    }
    expect((await byPassword.get('/api/staff/factors')).status).toBe(200)
    const answer = usePasskey(passkey, await askToConfirm(byPassword))
    expect((await byPassword.post('/api/staff/confirm', { passkey: answer })).status).toBe(200)
    expect((await byPassword.get('/api/staff/dashboard/loads')).status).toBe(200)
  })

  test('a passkey that is added satisfies it until the last one is removed', async () => {
    covers('Y-244', 'G-429')
    const account = strict.as(await app.haveStaff('support'))
    await app.confirm(account)
    expect(await account.get('/api/staff/dashboard/loads')).toMatchObject(required)
    const { publicId } = await havePasskey(account)
    expect((await account.get('/api/staff/dashboard/loads')).status).toBe(200)
    expect((await account.post(`${passkeysAt.staff}/${publicId}/remove`)).status).toBe(200)
    expect(await account.get('/api/staff/dashboard/loads')).toMatchObject(required)
  })

  test('a stream ends with the last passkey, not with one of two', async () => {
    covers('Y-244')
    const account = strict.as(await app.haveStaff('support'))
    await app.confirm(account)
    const passkeys = [await havePasskey(account, 'Laptop'), await havePasskey(account, 'Phone')]
    const stream = await account.listen()
    const [first, last] = passkeys.map(({ publicId }) => `${passkeysAt.staff}/${publicId}/remove`)
    expect((await account.post(first!)).status).toBe(200)
    await quiet([stream])
    expect(stream.isOver()).toBe(false)
    expect((await account.post(last!)).status).toBe(200)
    await until(() => stream.isOver())
    expect((await account.listen()).status).toBe(403)
  })

  test('a stream ends with the authenticator app in sessions that no passkey has opened or confirmed', async () => {
    covers('Y-244')
    const { account } = await have('staff')
    const byPasskey = strict.as(account)
    const byPassword = await enter(account, '/api/staff/login', { username: account.username, password })
    await haveFactor(app, account)
    const [here, there] = [await byPasskey.listen(), await byPassword.listen()]
    expect((await byPasskey.post('/api/staff/factors/totp/remove')).status).toBe(200)
    await until(() => there.isOver())
    await quiet([here])
    expect(here.isOver()).toBe(false)
    here.close()
  })
})

describe('an account with a passkey', () => {
  test('confirms before its password is changed, as with a second factor', async () => {
    covers('Y-245')
    const { account } = await have('user')
    await app.db.updateTable('sessions').set({ confirmed_at: null }).where('user_id', '=', account.id).execute()
    const change = { currentPassword: password, newPassword: 'Harbor-Crane-7' }
    expect(await account.post('/api/user/change-password', change)).toMatchObject({
      status: 403,
      body: { code: 'confirm-first' },
    })
  })

  test('loses it with a password reset by email', async () => {
    covers('F-203')
    const { account, passkey } = await have('user')
    const token = await app.haveLink(account, 'reset_password')
    expect((await app.nobody.post('/api/reset-password', { token, newPassword: 'Harbor-Crane-7' })).status).toBe(200)
    expect(await signInWith('user', passkey)).toMatchObject({ status: 401, body: { code: 'passkey-unknown' } })
  })
})
