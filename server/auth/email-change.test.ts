import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#domain/auth/user.ts'
import { covers } from '#domain/testing.ts'
import { hashPassword } from '#server/http/sessions/passwords.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { haveFactor } from '#server/test/factors/factors.ts'
import { havePasskey } from '#server/test/factors/passkeys.ts'
import { until } from '#server/test/live.ts'
import { jobsAreDone, mailsTo, tokensTo } from '#server/test/receivers/mails.ts'
import type { Visitor } from '#server/test/visitor.ts'

const password = 'correct horse 1'
let app: TestApp
let passwordHash: string
beforeAll(async () => {
  app = await startApp()
  passwordHash = await hashPassword(password)
})
afterAll(() => app.close())

let numbers = 0
const newEmail = () => `changed-${(numbers += 1)}@example.com`
const confirm = (visitor: Visitor, given = password) => visitor.post('/api/user/confirm', { password: given })
const undo = (token: string) => app.nobody.post<{ path: string }>('/api/undo-email-change', { token })
const undoTokenTo = async (email: string) => (await tokensTo(app, email, 'email_changed')).at(-1)!

async function haveConfirmedOwner() {
  const email = newEmail()
  const user = await app.have('shipper', { email, email_confirmed_at: new Date(), password_hash: passwordHash })
  return { user, email }
}

async function changeEmail(user: Visitor, email: string): Promise<void> {
  await app.confirm(user)
  expect((await user.patch('/api/user', { email })).status).toBe(200)
}

async function followConfirmLink(email: string): Promise<void> {
  const [token] = await tokensTo(app, email, 'confirm_email')
  expect((await app.nobody.post('/api/confirm-email', { token })).status).toBe(200)
}

async function resetMailsTo(user: Visitor, email: string): Promise<number> {
  await app.nobody.post('/api/forgot-password', { account: user.username })
  await jobsAreDone(app, 'send_reset_links')
  return (await mailsTo(app, email, 'reset_password')).length
}

describe('a change of the email address (F-032)', () => {
  test('needs the password given in this session within 15 minutes and changes nothing without it', async () => {
    covers('F-032')
    const { user, email } = await haveConfirmedOwner()
    const refusal = { status: 403, body: { code: 'confirm-first', message: "Confirm it's you" } }
    expect(await user.patch('/api/user', { email: newEmail(), phone: '2' })).toMatchObject(refusal)
    expect((await user.get('/api/user')).body).toMatchObject({ email, phone: null })
    expect((await user.patch('/api/user', { email, phone: '2' })).status).toBe(200)

    const answer = await confirm(user)
    const { confirmedUntil } = answer.body as { confirmedUntil: string }
    expect(Math.abs(Date.parse(confirmedUntil) - Date.now() - 15 * 60_000)).toBeLessThan(10_000)
    expect((await user.patch('/api/user', { email: newEmail() })).status).toBe(200)

    const over = { confirmed_at: new Date(Date.now() - 15 * 60_000 - 1000) }
    await app.db.updateTable('sessions').set(over).where('user_id', '=', user.id).execute()
    expect(await user.patch('/api/user', { email: newEmail() })).toMatchObject(refusal)
  })

  test('needs the password at the end of the registration too', async () => {
    covers('F-032')
    const trucker = await app.have('trucker', { registered: false, email: newEmail() })
    const carrier = { mc_number: 'M', scac_code: 'S', estimatedCapacity: 1, containerHandling: Array(5).fill(false) }
    const contact = { companyName: 'C', contactName: 'N', phone: '1', country: 'USA', email: newEmail() }
    const form = { ...carrier, ...contact, areasServed: [7] }
    const answer = await trucker.post('/api/trucker/complete-registration', form)
    expect(answer).toMatchObject({ status: 403, body: { code: 'confirm-first' } })
    expect((await trucker.get<User>('/api/user')).body.registered).toBe(false)
  })

  test('rejects a wrong password, counts it as a failed sign-in and confirms nothing, in both portals', async () => {
    covers('F-032')
    const { user } = await haveConfirmedOwner()
    const staff = await app.haveStaff('support', { password_hash: passwordHash })
    const wrong = { status: 401, body: { code: 'wrong-password', message: 'Current password is incorrect' } }
    expect(await confirm(user, 'wrong')).toMatchObject(wrong)
    expect(await staff.post('/api/staff/confirm', { password: 'wrong' })).toMatchObject(wrong)
    expect((await user.patch('/api/user', { email: newEmail() })).status).toBe(403)
    for (let tries = 0; tries < 9; tries += 1) await confirm(user, 'wrong')
    expect((await confirm(user)).status).toBe(429)
    expect((await app.nobody.post('/api/login', { username: user.username, password })).status).toBe(429)
    expect((await staff.post('/api/staff/confirm', { password })).status).toBe(200)
  })

  test('notifies the earlier confirmed address, which gets reset links until the new one is confirmed', async () => {
    covers('F-032')
    const { user, email } = await haveConfirmedOwner()
    const [second, third] = [newEmail(), newEmail()]
    await changeEmail(user, second)
    const [mail] = await mailsTo(app, email, 'email_changed')
    expect(mail?.content?.facts[0]?.rows.slice(0, 2)).toEqual([
      { label: 'Old address', value: email },
      { label: 'New address', value: second },
    ])
    expect(mail?.content?.facts[0]?.rows[2]?.value).toMatch(/\d{4} \d+:\d\d [AP]M E[SD]T$/)
    // An unconfirmed address gets no notice.
    await changeEmail(user, third)
    expect(await mailsTo(app, second, 'email_changed')).toEqual([])
    expect(await mailsTo(app, email, 'email_changed')).toHaveLength(2)

    expect(await resetMailsTo(user, email)).toBe(1)
    await followConfirmLink(third)
    expect(await resetMailsTo(user, third)).toBe(1)
    expect(await resetMailsTo(user, email)).toBe(1)
  })

  test('sends the same email with the same undo link after a change by an admin', async () => {
    covers('F-032')
    const { user, email } = await haveConfirmedOwner()
    const admin = await app.haveConfirmed('admin')
    expect((await admin.patch(`/api/admin/users/${user.id}`, { email: newEmail() })).status).toBe(200)
    const [mail] = await mailsTo(app, email, 'email_changed')
    expect(mail?.content?.paragraphs[0]).toBe(
      `A Quaybid admin changed the email address of the account ${user.username}.`,
    )
    expect((await undo(await undoTokenTo(email))).status).toBe(200)
  })
})

describe('the link that undoes a change', () => {
  test('restores the address, ends all sessions and streams, and forces a new password', async () => {
    covers('F-032')
    const { user, email } = await haveConfirmedOwner()
    await changeEmail(user, newEmail())
    const token = await undoTokenTo(email)
    const [row] = await app.db
      .selectFrom('account_tokens')
      .selectAll()
      .where('purpose', '=', 'undo_email')
      .orderBy('created_at', 'desc')
      .execute()
    expect(row!.expires_at.getTime() - row!.created_at.getTime()).toBeCloseTo(7 * 86_400_000, -2)
    const check = await app.nobody.post('/api/undo-email-change/check', { token })
    expect(check).toMatchObject({ status: 200, body: { username: user.username, email } })
    const stream = await user.listen()
    expect((await user.get<User>('/api/user')).body.email).not.toBe(email)

    const answer = await undo(token)
    expect(answer).toMatchObject({ status: 200, body: { path: expect.stringMatching(/^\/reset-password#token=/) } })
    await until(() => stream.isOver())
    expect((await user.get('/api/user')).status).toBe(401)
    const signIn = { username: user.username, password }
    expect(await app.nobody.post('/api/login', signIn)).toMatchObject({
      status: 401,
      body: { code: 'bad-credentials' },
    })
    const reset = { token: answer.body.path.split('=')[1], newPassword: 'Harbor-Crane-7' }
    expect((await app.nobody.post('/api/reset-password', reset)).status).toBe(200)
    const signedIn = await app.nobody.post('/api/login', { ...signIn, password: 'Harbor-Crane-7' })
    expect(signedIn).toMatchObject({ status: 200, body: { email, emailConfirmed: true } })
    expect(await undo(token)).toMatchObject({ status: 410, body: { code: 'link-used' } })
  })

  test('removes a second factor that was set up since the change, and leaves an older one', async () => {
    covers('G-466')
    for (const isOlder of [true, false]) {
      const { user, email } = await haveConfirmedOwner()
      if (isOlder) await haveFactor(app, user)
      await changeEmail(user, newEmail())
      if (!isOlder) await haveFactor(app, user)
      expect((await undo(await undoTokenTo(email))).status).toBe(200)
      const left = await app.db.selectFrom('second_factors').select('id').where('user_id', '=', user.id).execute()
      expect(left, String(isOlder)).toHaveLength(isOlder ? 1 : 0)
    }
  })

  test('removes every passkey, also one that a thief added before and that opens the account without a password', async () => {
    covers('G-428')
    const { user, email } = await haveConfirmedOwner()
    await app.confirm(user)
    await havePasskey(user, 'Before')
    await changeEmail(user, newEmail())
    await app.confirm(user)
    await havePasskey(user, 'After')
    expect((await undo(await undoTokenTo(email))).status).toBe(200)
    const left = await app.db.selectFrom('passkeys').select('name').where('user_id', '=', user.id).execute()
    expect(left).toEqual([])
    const admin = await app.haveStaff('admin')
    const log = await admin.get<object[]>(`/api/staff/audit-log?kind=password&q=${user.username}`)
    expect(log.body).toContainEqual(
      expect.objectContaining({
        action: 'Passkeys removed',
        details: expect.stringContaining('With the change of the email address') as unknown,
      }),
    )
  })

  test('works after a thief has confirmed the new address, changed it again or undone that', async () => {
    covers('F-032')
    const { user, email } = await haveConfirmedOwner()
    const [thief, another] = [newEmail(), newEmail()]
    await changeEmail(user, thief)
    await followConfirmLink(thief)
    await changeEmail(user, another)
    const [own, thiefs] = [await undoTokenTo(email), await undoTokenTo(thief)]
    expect((await undo(own)).status).toBe(200)
    expect(await undo(thiefs)).toMatchObject({ status: 410 })
  })

  test('is refused when it has expired or is made up', async () => {
    covers('F-032')
    const { user, email } = await haveConfirmedOwner()
    await changeEmail(user, newEmail())
    const token = await undoTokenTo(email)
    await app.db.updateTable('account_tokens').set({ expires_at: new Date() }).where('user_id', '=', user.id).execute()
    expect(await undo(token)).toMatchObject({ status: 410, body: { code: 'link-expired' } })
    expect(await undo('A'.repeat(43))).toMatchObject({ status: 404 })
    expect((await user.get('/api/user')).status).toBe(200)
  })
})

test('emails the confirmed address, and no other, when a password is changed or reset', async () => {
  covers('F-032')
  const { user, email } = await haveConfirmedOwner()
  const body = { currentPassword: password, newPassword: 'Harbor-Crane-7' }
  expect((await user.post('/api/user/change-password', body)).status).toBe(200)
  const token = await app.haveLink(user, 'reset_password')
  expect((await app.nobody.post('/api/reset-password', { token, newPassword: 'Harbor-Crane-8' })).status).toBe(200)
  expect(await mailsTo(app, email, 'password_changed')).toHaveLength(2)

  const unconfirmed = newEmail()
  const other = await app.have('shipper', { email: unconfirmed, password_hash: passwordHash })
  expect((await other.post('/api/user/change-password', body)).status).toBe(200)
  expect(await mailsTo(app, unconfirmed, 'password_changed')).toEqual([])
})
