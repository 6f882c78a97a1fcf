import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { register } from '#domain/auth/api.ts'
import { mostConfirmationMails } from '#domain/auth/links.ts'
import type { User } from '#domain/auth/user.ts'
import { covers } from '#domain/testing.ts'
import { accountEventsOf } from '#server/test/account-events.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { mailsTo, tokensTo } from '#server/test/receivers/mails.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

let numbers = 0
const newEmail = () => `owner-${(numbers += 1)}@example.com`
const confirm = (token: string, visitor = app.nobody) => visitor.post('/api/confirm-email', { token })
const newestTo = async (email: string) =>
  (await tokensTo(app, email, 'confirm_email')).at(-1) ?? expect.fail('No link was mailed')

async function confirmedAt(id: number): Promise<Date | null> {
  const user = await app.db.selectFrom('users').select('email_confirmed_at').where('id', '=', id).executeTakeFirst()
  return user?.email_confirmed_at ?? null
}

const registrationOf = (email: string) => ({
  role: 'shipper' as const,
  username: `new-${(numbers += 1)}`,
  password: 'correct horse 1',
  companyName: 'C',
  contactName: 'N',
  phone: '1',
  country: 'USA' as const,
  email,
})

describe('a new account', () => {
  test('works before its address is confirmed, and the link confirms it once, signed in or not', async () => {
    const email = newEmail()
    const user = await app.nobody.call(register, { body: registrationOf(email) })
    expect(user.emailConfirmed).toBe(false)
    const [mail] = await mailsTo(app, email, 'confirm_email')
    expect(mail).toMatchObject({ user_id: user.id, unsubscribe_path: null })
    expect(mail?.content?.action?.path).toMatch(/^\/confirm-email#token=[\w-]{43}$/)
    const token = await newestTo(email)
    const [row] = await app.db.selectFrom('account_tokens').selectAll().where('user_id', '=', user.id).execute()
    expect(row!.expires_at.getTime() - row!.created_at.getTime()).toBeCloseTo(7 * 86_400_000, -2)
    expect(await confirmedAt(user.id)).toBeNull()

    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(token)))
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { email } })
    expect(await confirmedAt(user.id)).not.toBeNull()
    const actions = (await accountEventsOf(app, { ...app.nobody, id: user.id })).map(({ action }) => action)
    expect(actions).toEqual(['user_registered', 'email_confirmed'])
  })

  test('shows whose address a link confirms without confirming it', async () => {
    covers('F-014')
    const body = registrationOf(newEmail())
    const user = await app.nobody.call(register, { body })
    const token = await newestTo(body.email)
    const open = () => app.nobody.post('/api/confirm-email/check', { token })
    const asked = { username: body.username, email: body.email }
    for (let times = 0; times < 2; times += 1) {
      expect(await open()).toMatchObject({ status: 200, body: { ...asked, confirmed: false } })
    }
    expect(await confirmedAt(user.id)).toBeNull()
    await confirm(token)
    expect(await open()).toMatchObject({ status: 200, body: { ...asked, confirmed: true } })
    await app.db.updateTable('users').set({ email: newEmail() }).where('id', '=', user.id).execute()
    expect(await open()).toMatchObject({ status: 410, body: { code: 'link-expired' } })
    const unknown = await app.nobody.post('/api/confirm-email/check', { token: 'A'.repeat(43) })
    expect(unknown.body).toMatchObject({ code: 'link-invalid' })
  })

  test('sends no link when the registration is refused', async () => {
    const email = newEmail()
    const taken = await app.have('shipper')
    const body = { ...registrationOf(email), username: taken.username }
    expect((await app.nobody.post('/api/register', body)).status).toBe(409)
    expect(await mailsTo(app, email, 'confirm_email')).toEqual([])
  })
})

describe('a changed address', () => {
  test('is unconfirmed; only its own link confirms it', async () => {
    const [before, after] = [newEmail(), newEmail()]
    const user = await app.haveConfirmed('shipper', { email: before, email_confirmed_at: new Date() })
    const old = await app.haveLink(user, 'confirm_email')
    const kept = await user.patch<User>('/api/user', { email: before, displayName: 'D' })
    expect(kept.body).toMatchObject({ email: before, emailConfirmed: true })
    expect((await user.patch<User>('/api/user', { email: after })).body).toMatchObject({
      email: after,
      emailConfirmed: false,
    })
    expect(await confirmedAt(user.id)).toBeNull()
    expect(await confirm(old)).toMatchObject({ status: 410, body: { code: 'link-expired' } })
    expect(await confirm(await newestTo(after), user)).toMatchObject({ status: 200, body: { email: after } })
    expect((await user.get<User>('/api/user')).body.emailConfirmed).toBe(true)
    // Only changes are recorded.
    const [, changed] = await accountEventsOf(app, user)
    expect(changed).toMatchObject({ action: 'profile_updated', before: { email: before }, after: { email: after } })
    expect(changed?.after).not.toHaveProperty('emailConfirmed')
  })

  test('must be confirmed again by its newest link when it is changed back', async () => {
    const email = newEmail()
    const user = await app.haveConfirmed('shipper', { email, email_confirmed_at: new Date() })
    const old = await app.haveLink(user, 'confirm_email')
    await user.patch('/api/user', { email: newEmail() })
    expect((await user.patch<User>('/api/user', { email })).body.emailConfirmed).toBe(false)
    expect(await confirm(old)).toMatchObject({ status: 410 })
    expect((await confirm(await newestTo(email))).status).toBe(200)
  })

  test('gets a link after a change by an admin or at the end of the registration, none when it is cleared', async () => {
    const admin = await app.haveConfirmed('admin')
    const edited = await app.haveConfirmed('trucker', { email: newEmail(), email_confirmed_at: new Date() })
    const byAdmin = newEmail()
    const answer = await admin.patch<User>(`/api/admin/users/${edited.id}`, { email: byAdmin })
    expect(answer.body).toMatchObject({ email: byAdmin, emailConfirmed: false })
    expect(await mailsTo(app, byAdmin, 'confirm_email')).toHaveLength(1)
    expect((await edited.patch<User>('/api/user', { email: '' })).body.emailConfirmed).toBe(false)
    expect(await confirm(await newestTo(byAdmin))).toMatchObject({ status: 410 })

    const same = newEmail()
    const trucker = await app.haveConfirmed('trucker', {
      registered: false,
      email: same,
      email_confirmed_at: new Date(),
    })
    const body = {
      companyName: 'C',
      contactName: 'N',
      phone: '1',
      country: 'USA',
      email: same,
      areasServed: [7],
      mc_number: 'M',
      scac_code: 'S',
      estimatedCapacity: 1,
      containerHandling: Array(5).fill(false),
    }
    const completed = await trucker.post<User>('/api/trucker/complete-registration', body)
    expect(completed.body).toMatchObject({ registered: true, emailConfirmed: true })
    const other = await app.haveConfirmed('trucker', {
      registered: false,
      email: newEmail(),
      email_confirmed_at: new Date(),
    })
    const moved = newEmail()
    const answered = await other.post<User>('/api/trucker/complete-registration', { ...body, email: moved })
    expect(answered.body.emailConfirmed).toBe(false)
    expect((await confirm(await newestTo(moved))).status).toBe(200)
  })
})

test('rejects an expired link, a made-up one and a reset link as a confirmation', async () => {
  const user = await app.haveConfirmed('shipper', { email: newEmail() })
  const token = await app.haveLink(user, 'confirm_email')
  const reset = await app.haveLink(user, 'reset_password')
  await app.db.updateTable('account_tokens').set({ expires_at: new Date() }).where('user_id', '=', user.id).execute()
  expect(await confirm(token)).toMatchObject({ status: 410, body: { code: 'link-expired' } })
  expect(await confirm(reset)).toMatchObject({ status: 404, body: { code: 'link-invalid' } })
  expect(await confirm('A'.repeat(43))).toMatchObject({ status: 404 })
  expect(await confirm('no token')).toMatchObject({ status: 400 })
  expect(await confirmedAt(user.id)).toBeNull()
})

describe('another confirmation email', () => {
  const path = '/api/user/confirmation-mail'

  test('is sent while the address is unconfirmed and ends the earlier link', async () => {
    const email = newEmail()
    const user = await app.haveConfirmed('shipper', { email })
    const first = await app.haveLink(user, 'confirm_email')
    expect(await user.post(path)).toMatchObject({ status: 200, body: { success: true } })
    expect(await confirm(first)).toMatchObject({ status: 410 })
    expect((await confirm(await newestTo(email))).status).toBe(200)
    expect(await user.post(path)).toMatchObject({ status: 409, body: { code: 'email-confirmed' } })
    const actions = (await accountEventsOf(app, user)).map(({ action }) => action)
    expect(actions).toEqual(['confirmation_requested', 'email_confirmed'])
    const silent = await app.haveConfirmed('shipper')
    expect(await silent.post(path)).toMatchObject({ status: 409, body: { code: 'email-missing' } })
  })

  test('is sent at most five times an hour to an account, and to an address named by any number of accounts', async () => {
    const email = newEmail()
    const user = await app.haveConfirmed('shipper', { email })
    const answers = await Promise.all(Array.from({ length: 8 }, () => user.post(path)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(mostConfirmationMails)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
    const victim = await app.nobody.call(register, { body: registrationOf(email.toUpperCase()) })
    expect(victim.email).toBe(email.toUpperCase())
    // A change of the address sends no further email to the wrong person either, and still takes effect.
    const elsewhere = newEmail()
    expect((await user.patch<User>('/api/user', { email: elsewhere })).body.email).toBe(elsewhere)
    for (const address of [email.toUpperCase(), elsewhere]) {
      expect(await mailsTo(app, address, 'confirm_email')).toEqual([])
    }
    expect(await mailsTo(app, email, 'confirm_email')).toHaveLength(mostConfirmationMails)
    await app.db
      .updateTable('account_tokens')
      .set({ created_at: new Date(Date.now() - 3_601_000) })
      .execute()
    expect((await user.post(path)).status).toBe(200)
  })
})
