import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeToken } from '#domain/access/token-api.ts'
import { makeCalendar, readCalendar } from '#domain/calendar/api.ts'
import { removeFactors } from '#domain/factors/api.ts'
import { subscribeToPush } from '#domain/push/api.ts'
import { covers } from '#domain/testing.ts'
import { listWebhooks, makeWebhook, rotateSecret } from '#domain/webhooks/api.ts'
import { hashPassword } from '#server/http/sessions/passwords.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { haveFactor } from '#server/test/factors/factors.ts'
import { havePasskey } from '#server/test/factors/passkeys.ts'
import { mailsTo, tokensTo } from '#server/test/receivers/mails.ts'
import { startReceiver, toThisMachine } from '#server/test/receivers/webhook-receiver.ts'

const password = 'correct horse 1'
const newPassword = 'Harbor-Crane-7'
let app: TestApp
let passwordHash: string
let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  receiver = await startReceiver()
  app = await startApp(toThisMachine)
  passwordHash = await hashPassword(password)
})
afterAll(async () => {
  await app.close()
  await receiver.stop()
})

let numbers = 0

/** An account with one of each credential that opens it besides the password. */
async function haveOpened() {
  const email = `owner-${(numbers += 1)}@example.com`
  const user = await app.haveConfirmed('trucker', {
    email,
    email_confirmed_at: new Date(),
    password_hash: passwordHash,
  })
  await havePasskey(user, 'Phone')
  const { token } = await user.call(makeToken, { body: { name: 'TMS', scopes: ['loads:read'], days: 365 } })
  const { url } = await user.call(makeCalendar, { body: { alarms: false } })
  await user.call(makeWebhook, { body: { url: `${receiver.origin}/in`, types: ['load.available'] } })
  await user.call(subscribeToPush, { body: subscription() })
  return { user, email, token, calendar: new URL(url).pathname }
}
type Opened = Awaited<ReturnType<typeof haveOpened>>

const subscription = () => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${(numbers += 1)}`,
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
})

/** The credentials that still open the account or send its data. */
async function openOf({ user, token, calendar }: Opened): Promise<string[]> {
  const byToken = app.as({ ...user, cookie: '', secret: token })
  const count = async (table: 'passkeys' | 'push_subscriptions') =>
    (await app.db.selectFrom(table).select('id').where('user_id', '=', user.id).execute()).length
  const { disabled_reason: off } = await app.db
    .selectFrom('webhooks')
    .select('disabled_reason')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  const open = {
    token: (await byToken.get('/api/loads')).status === 200,
    calendar: (await app.nobody.get(calendar)).status === 200,
    webhook: off === null,
    passkey: (await count('passkeys')) > 0,
    push: (await count('push_subscriptions')) > 0,
  }
  return Object.entries(open).flatMap(([name, isOpen]) => (isOpen ? [name] : []))
}

const everything = ['token', 'calendar', 'webhook', 'passkey', 'push']
const named = [
  { label: 'Access tokens revoked', value: expect.stringMatching(/^TMS \(qb_.*…\)$/) as string },
  { label: 'Calendar address ended', value: expect.stringMatching(/^qc_.*…$/) as string },
  { label: 'Webhooks switched off', value: expect.stringContaining(':') as string },
]
const removed = [
  { label: 'Passkeys removed', value: 'Phone' },
  { label: 'Devices without push notifications', value: '1' },
]

async function rowsOf(address: string, kind: Parameters<typeof mailsTo>[2]) {
  const mails = await mailsTo(app, address, kind)
  return mails.at(-1)?.content?.facts[0]?.rows
}

describe('everything a thief made', () => {
  test('ends with a password reset by a link, and the email lists it', async () => {
    covers('F-203')
    const opened = await haveOpened()
    expect(await openOf(opened)).toEqual(everything)
    const token = await app.haveLink(opened.user, 'reset_password')
    expect((await app.nobody.post('/api/reset-password', { token, newPassword })).status).toBe(200)
    expect(await openOf(opened)).toEqual([])
    expect(await rowsOf(opened.email, 'password_changed')).toEqual(expect.arrayContaining([...named, ...removed]))
    const signedIn = await app.nobody.post('/api/login', { username: opened.user.username, password: newPassword })
    const owner = app.as({ ...opened.user, cookie: signedIn.headers.getSetCookie()[0]!.split(';')[0]! })
    expect(await owner.call(listWebhooks, {})).toMatchObject([{ enabled: false, disabledReason: 'security' }])
    expect(await owner.call(readCalendar, {})).toMatchObject({ start: null })
  })

  test('ends with an undone change of the email address, which the restored address is notified of', async () => {
    covers('F-203')
    const opened = await haveOpened()
    const changed = await opened.user.patch('/api/user', { email: `thief-${numbers}@example.com` })
    expect(changed.status).toBe(200)
    const [token] = await tokensTo(app, opened.email, 'email_changed')
    expect((await app.nobody.post('/api/undo-email-change', { token })).status).toBe(200)
    expect(await openOf(opened)).toEqual([])
    expect(await rowsOf(opened.email, 'credentials_ended')).toEqual(expect.arrayContaining([...named, ...removed]))
  })

  test("ends with staff's removal of the factors, whichever there were", async () => {
    covers('F-203')
    const staff = await app.haveStaff('admin')
    await app.confirm(staff)
    for (const withCode of [false, true]) {
      const opened = await haveOpened()
      if (withCode) await haveFactor(app, opened.user)
      await staff.call(removeFactors, { params: { id: opened.user.id } })
      expect(await openOf(opened)).toEqual([])
      expect(await rowsOf(opened.email, 'second_factor')).toEqual(expect.arrayContaining(named))
    }
  })

  test('ends with a change of the password where its box is checked, and stays where it is not', async () => {
    covers('F-203', 'Y-169')
    for (const revokeTokens of [true, false]) {
      const opened = await haveOpened()
      const body = { currentPassword: password, newPassword, revokeTokens }
      expect((await opened.user.post('/api/user/change-password', body)).status).toBe(200)
      expect(await openOf(opened), String(revokeTokens)).toEqual(revokeTokens ? [] : everything)
      const rows = await rowsOf(opened.email, 'password_changed')
      expect(rows).toHaveLength(revokeTokens ? 7 : 2)
    }
  })
})

test('a token, a webhook, its new secret and a calendar are emailed to the owner as a passkey is', async () => {
  covers('F-203')
  const { user, email } = await haveOpened()
  const [hook] = await user.call(listWebhooks, {})
  await user.call(rotateSecret, { params: { id: hook!.id } })
  const mails = await mailsTo(app, email, 'credential_made')
  expect(mails.map(({ content }) => [content?.heading, content?.facts[0]?.rows[1]?.value])).toEqual([
    ['An access token was made', 'TMS'],
    ['A calendar address was made', expect.stringMatching(/^qc_.{6}…$/)],
    ['A webhook was added', `${receiver.origin}/in`],
    ['A webhook has a new secret', `${receiver.origin}/in`],
  ])
  const text = JSON.stringify(mails.map(({ content }) => content))
  expect(text).not.toMatch(/(qb_|qc_|whsec_)[\w-]{20}/)
})

test('an account without a confirmed address gets none of these emails', async () => {
  covers('F-203')
  const user = await app.haveConfirmed('shipper', { email: 'unconfirmed@example.com' })
  await user.call(makeCalendar, { body: { alarms: false } })
  expect(await mailsTo(app, 'unconfirmed@example.com', 'credential_made')).toEqual([])
})
