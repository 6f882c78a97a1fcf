import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { samePassword } from '#domain/auth/password-rules.ts'
import { mostResetMails } from '#domain/auth/links.ts'
import { covers } from '#domain/testing.ts'
import { hashPassword } from '#server/http/sessions/passwords.ts'
import { startHousekeeping } from '#server/jobs/housekeeping.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { hashOf, type UserOverrides } from '#server/test/builders.ts'
import { jobsAreDone, mailsTo, tokensTo } from '#server/test/receivers/mails.ts'
import type { Visitor } from '#server/test/visitor.ts'

const oldPassword = 'correct horse 1'
const newPassword = 'Harbor-Crane-7'
let app: TestApp
let passwordHash: string
beforeAll(async () => {
  app = await startApp({ env: { TRUST_PROXY: 'true' } })
  passwordHash = await hashPassword(oldPassword)
})
afterAll(() => app.close())

let numbers = 0
const newEmail = () => `forgetful-${(numbers += 1)}@example.com`
const from = (address: string) => ({ 'x-forwarded-for': address })
const newAddress = () => `10.1.0.${(numbers += 1)}`

/** A user with a confirmed address, unless the overrides say otherwise. */
async function haveForgetful(overrides: UserOverrides = {}): Promise<Visitor & { email: string }> {
  const email = overrides.email ?? newEmail()
  const confirmed = { email, email_confirmed_at: new Date(), password_hash: passwordHash }
  return { ...(await app.have('shipper', { ...confirmed, ...overrides })), email }
}

async function forget(account: string, address = newAddress()) {
  const { status, body } = await app.nobody.post('/api/forgot-password', { account }, from(address))
  await jobsAreDone(app, 'send_reset_links')
  return { status, body }
}

async function newestToken({ email }: { email: string }): Promise<string> {
  return (await tokensTo(app, email, 'reset_password')).at(-1) ?? expect.fail('No link was mailed')
}

const reset = (token: string, password = newPassword, address = newAddress()) =>
  app.nobody.post('/api/reset-password', { token, newPassword: password }, from(address))
const check = (token: string) => app.nobody.post('/api/reset-password/check', { token })

async function signIn(username: string, password: string, address = newAddress()): Promise<number> {
  return (await app.nobody.post('/api/login', { username, password }, from(address))).status
}

const gone = (code: string) => ({ status: code === 'link-invalid' ? 404 : 410, body: { code } })

describe('a forgotten password', () => {
  test('gives the same answer for a confirmed account, an unconfirmed one and none', async () => {
    const known = await haveForgetful()
    const unconfirmed = await haveForgetful({ email_confirmed_at: null })
    const silent = await haveForgetful({ email: null })
    const asked = [known.username, known.email, unconfirmed.username, unconfirmed.email, silent.username, 'no.body']
    const answers = []
    for (const account of [...asked, 'no.body@example.com']) {
      const answer = await app.nobody.post('/api/forgot-password', { account }, from('10.2.0.1'))
      const { date: _, 'x-server-time': __, 'x-request-id': ___, ...headers } = Object.fromEntries(answer.headers)
      answers.push({ status: answer.status, body: answer.body, headers: Object.keys(headers) })
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 200, body: { success: true } })
    await jobsAreDone(app, 'send_reset_links')
    expect(await mailsTo(app, known.email, 'reset_password')).toHaveLength(2)
    expect(await mailsTo(app, unconfirmed.email, 'reset_password')).toEqual([])
  })

  test('sends a link valid for 30 minutes, whose secret is only in the email', async () => {
    const user = await haveForgetful()
    await forget(` ${user.username.toUpperCase()} `)
    const [mail] = await mailsTo(app, user.email, 'reset_password')
    expect(mail).toMatchObject({ user_id: user.id, unsubscribe_path: null })
    expect(mail?.content?.facts[0]?.rows).toEqual([{ label: 'Username', value: user.username }])
    expect(mail?.content?.action?.path).toMatch(/^\/reset-password#token=[\w-]{43}$/)
    const token = await newestToken(user)
    const [row] = await app.db.selectFrom('account_tokens').selectAll().where('user_id', '=', user.id).execute()
    expect(row?.token_hash).toEqual(hashOf(token))
    expect(JSON.stringify(row)).not.toContain(token)
    expect(row!.expires_at.getTime() - row!.created_at.getTime()).toBeCloseTo(30 * 60_000, -2)
    expect(await check(token)).toMatchObject({ status: 200, body: { username: user.username } })
    const events = await app.db
      .selectFrom('events')
      .selectAll()
      .where('action', '=', 'password_reset_requested')
      .execute()
    expect(events.at(-1)).toMatchObject({ actor_user_id: null, actor_staff_id: null, after: { userId: user.id } })
    expect(JSON.stringify(events)).not.toContain(token)
  })

  test('sends a link for each account of a confirmed address, none for unconfirmed ones', async () => {
    const email = newEmail()
    const [first, second] = [await haveForgetful({ email }), await haveForgetful({ email })]
    await haveForgetful({ email, email_confirmed_at: null })
    await forget(email.toUpperCase())
    const mails = await mailsTo(app, email, 'reset_password')
    expect(mails.map(({ user_id }) => user_id)).toEqual([first.id, second.id])
    expect(
      mails.map(({ content }) => content?.paragraphs[0]).map((text, i) => text?.includes([first, second][i]!.username)),
    ).toEqual([true, true])
    for (const [index, token] of (await tokensTo(app, email, 'reset_password')).entries()) {
      expect(await check(token)).toMatchObject({ body: { username: [first, second][index]!.username } })
    }
  })

  test('ends earlier links when asked again and sends at most three emails while they are valid', async () => {
    const user = await haveForgetful()
    for (let asked = 0; asked < mostResetMails + 2; asked += 1) await forget(user.username)
    const tokens = await tokensTo(app, user.email, 'reset_password')
    expect(tokens).toHaveLength(mostResetMails)
    for (const token of tokens.slice(0, -1)) expect(await reset(token)).toMatchObject(gone('link-expired'))
    expect(await reset(tokens.at(-1)!)).toMatchObject({ status: 200, body: { success: true } })
  })

  test('is limited to ten requests from one address, whether or not the account exists', async () => {
    for (const account of [(await haveForgetful()).username, 'no.body.else']) {
      const address = newAddress()
      const tries = Array.from({ length: 15 }, () =>
        app.nobody.post('/api/forgot-password', { account }, from(address)),
      )
      const answers = await Promise.all(tries)
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
      const refused = answers.filter(({ status }) => status === 429)
      expect(refused).toHaveLength(5)
      expect(refused[0]?.body).toMatchObject({ message: 'Too many attempts. Please try again later.' })
    }
  })

  test.each([[{}], [{ account: ' ' }], [{ account: 'a'.repeat(201) }], [{ account: 'a\0' }], [{ account: ['a'] }]])(
    'rejects %j',
    async (body) => {
      expect(await app.nobody.post('/api/forgot-password', body)).toMatchObject({ status: 400 })
    },
  )
})

describe('a password reset link', () => {
  test('works once, also for ten simultaneous tries, and ends every session of the account', async () => {
    const user = await haveForgetful()
    const login = await app.nobody.post('/api/login', { username: user.username, password: oldPassword })
    expect(login.status).toBe(200)
    await forget(user.email)
    const token = await newestToken(user)
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => reset(token, `Harbor-Crane-${index}`)))
    const winner = answers.findIndex(({ status }) => status === 200)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => (body as { code?: string }).code === 'link-used')).toHaveLength(9)
    expect(answers[winner]?.headers.get('set-cookie')).toBeNull()
    const sessions = await app.db.selectFrom('sessions').selectAll().where('user_id', '=', user.id).execute()
    expect(sessions).toEqual([])
    expect(await user.get('/api/user')).toMatchObject({ status: 401 })
    expect(await signIn(user.username, oldPassword)).toBe(401)
    expect(await signIn(user.username, `Harbor-Crane-${winner}`)).toBe(200)
    expect(await check(token)).toMatchObject(gone('link-used'))
    const events = await app.db
      .selectFrom('events')
      .select(['action', 'before', 'after'])
      .where('actor_user_id', '=', user.id)
      .where('action', '=', 'password_reset')
      .execute()
    expect(events).toEqual([{ action: 'password_reset', before: null, after: null }])
  })

  test('lets the owner in after too many wrong passwords', async () => {
    const user = await haveForgetful()
    const home = newAddress()
    const rows = Array.from({ length: 60 }, () => ({ portal: 'user', account: user.username, address: home }))
    await app.db.insertInto('sign_in_failures').values(rows).execute()
    expect(await signIn(user.username, oldPassword, home)).toBe(429)
    await forget(user.username)
    expect((await reset(await newestToken(user), newPassword, home)).status).toBe(200)
    expect(await signIn(user.username, newPassword, home)).toBe(200)
  })

  test('changes nothing when it has expired, is made up or is for something else', async () => {
    const user = await haveForgetful()
    await forget(user.username)
    const token = await newestToken(user)
    await app.db.updateTable('account_tokens').set({ expires_at: new Date() }).where('user_id', '=', user.id).execute()
    expect(await check(token)).toMatchObject(gone('link-expired'))
    expect(await reset(token)).toMatchObject(gone('link-expired'))
    expect(await reset('A'.repeat(43))).toMatchObject(gone('link-invalid'))
    expect(await reset(await app.haveLink(user, 'confirm_email'))).toMatchObject(gone('link-invalid'))
    expect(await reset('short')).toMatchObject({ status: 400 })
    expect(await signIn(user.username, oldPassword)).toBe(200)
    expect(await user.get('/api/user')).toMatchObject({ status: 200 })
  })

  test('is removed a day after it expires, not earlier', async () => {
    const user = await haveForgetful()
    const [young, old] = [await app.haveLink(user, 'reset_password'), await app.haveLink(user, 'reset_password')]
    const endedAgo = (token: string, hours: number) =>
      app.db
        .updateTable('account_tokens')
        .set({ expires_at: new Date(Date.now() - hours * 3_600_000) })
        .where('token_hash', '=', hashOf(token))
        .execute()
    await Promise.all([endedAgo(young, 23), endedAgo(old, 25)])
    const housekeeping = startHousekeeping(app.db, { error: expect.unreachable } as never)
    await expect.poll(async () => (await check(old)).status).toBe(404)
    await housekeeping.stop()
    expect(await check(young)).toMatchObject(gone('link-expired'))
  })

  test('stays valid when the new password is refused', async () => {
    const user = await haveForgetful()
    const token = await app.haveLink(user, 'reset_password')
    for (const [password, message] of [
      ['Short-7', 'Password must be at least 8 characters'],
      ['harbor-crane-7', 'Password must contain at least one uppercase letter'],
      ['HarborCrane7', 'Password must contain at least one special character'],
    ] as const) {
      expect(await reset(token, password)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'newPassword', message }] },
      })
    }
    expect((await reset(token)).status).toBe(200)
  })

  test('ends when the password is changed and when the address is changed', async () => {
    const changed = await haveForgetful()
    const moved = await haveForgetful()
    const [ofChanged, ofMoved] = [
      await app.haveLink(changed, 'reset_password'),
      await app.haveLink(moved, 'reset_password'),
    ]
    const passwords = { currentPassword: oldPassword, newPassword }
    expect((await changed.post('/api/user/change-password', passwords)).status).toBe(200)
    await app.confirm(moved)
    expect((await moved.patch('/api/user', { email: newEmail() })).status).toBe(200)
    // The address before keeps its link until the new one is confirmed.
    const token = await app.haveLink(moved, 'confirm_email')
    expect((await app.nobody.post('/api/confirm-email', { token })).status).toBe(200)
    for (const token of [ofChanged, ofMoved]) expect(await reset(token)).toMatchObject(gone('link-expired'))
  })
})

describe('the password that an account has', () => {
  const same = { status: 400, body: { errors: [{ path: 'newPassword', message: samePassword }] } }

  test('is refused at a reset link, however it is typed, and the link stays', async () => {
    covers('F-209')
    const current = 'Hafen-Kra\u0308n-7'
    const user = await haveForgetful({ password_hash: await hashPassword(current) })
    const token = await app.haveLink(user, 'reset_password')
    for (const typed of [current, current.normalize('NFC')]) expect(await reset(token, typed)).toMatchObject(same)
    expect((await reset(token)).status).toBe(200)
  })

  test('is refused after an undone change of the email address, which had ended it', async () => {
    covers('F-209')
    const current = 'Harbor-Master-8'
    const user = await haveForgetful({ password_hash: await hashPassword(current) })
    await app.confirm(user)
    expect((await user.patch('/api/user', { email: newEmail() })).status).toBe(200)
    const [undo] = await tokensTo(app, user.email, 'email_changed')
    const undone = await app.nobody.post<{ path: string }>('/api/undo-email-change', { token: undo })
    const token = undone.body.path.split('=')[1]!
    expect(await signIn(user.username, current)).toBe(401)
    expect(await reset(token, current)).toMatchObject(same)
    expect((await reset(token)).status).toBe(200)
    expect(await signIn(user.username, newPassword)).toBe(200)
  })
})

describe('POST /api/staff/users/{id}/reset-link', () => {
  test('makes a link for any account without an email and ends the earlier one', async () => {
    const user = await haveForgetful({ email: null, email_confirmed_at: null })
    const admin = await app.haveStaff('admin')
    await app.confirm(admin)
    const issue = () => admin.post<{ path: string; expiresAt: string }>(`/api/staff/users/${user.id}/reset-link`)
    const [first, second] = [await issue(), await issue()]
    const tokens = [first, second].map(({ body }) => body.path.split('#token=')[1] ?? '')
    expect(second).toMatchObject({ status: 201, body: { path: `/reset-password#token=${tokens[1]}` } })
    expect(new Date(second.body.expiresAt).getTime() - Date.now()).toBeGreaterThan(29 * 60_000)
    expect(await reset(tokens[0]!)).toMatchObject(gone('link-expired'))
    expect((await reset(tokens[1]!)).status).toBe(200)
    expect(await signIn(user.username, newPassword)).toBe(200)
    const log = await admin.get<object[]>(`/api/staff/audit-log?actor=${admin.username}&kind=password`)
    const line = { kind: 'password', action: 'Password reset link issued', target: user.username }
    expect(log.body).toMatchObject([line, line])
    expect(admin.seen.join().split(tokens[1]!)).toHaveLength(2)
    expect(await mailsTo(app, '', 'reset_password')).toEqual([])
  })

  test('needs a confirmation in this session, and is emailed to the owner when the link is made', async () => {
    covers('F-207')
    const user = await haveForgetful()
    const admin = await app.haveStaff('admin')
    const issue = () => admin.post<{ path: string }>(`/api/staff/users/${user.id}/reset-link`)
    expect(await issue()).toMatchObject({ status: 403, body: { code: 'confirm-first' } })
    const links = () => app.db.selectFrom('account_tokens').selectAll().where('user_id', '=', user.id).execute()
    expect(await links()).toEqual([])
    await app.confirm(admin)
    const made = await issue()
    expect(made.status).toBe(201)
    const [mail, ...others] = await mailsTo(app, user.email, 'credential_made')
    expect(others).toEqual([])
    expect(mail?.content).toMatchObject({
      heading: 'A password reset link was made',
      action: { path: '/forgot-password' },
    })
    expect(JSON.stringify(mail)).not.toContain(made.body.path.split('=')[1])
  })

  test('returns 404 for an unknown account', async () => {
    const admin = await app.haveStaff('admin')
    await app.confirm(admin)
    expect(await admin.post('/api/staff/users/999999/reset-link')).toMatchObject({ status: 404 })
  })
})
