import { randomBytes } from 'node:crypto'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ArgumentsOf, ReplyOf } from '#domain/http/endpoint.ts'
import { listNotifications } from '#domain/notifications/api.ts'
import { covers } from '#domain/testing.ts'
import {
  changeWebhook,
  listDeliveries,
  listStaffWebhooks,
  listWebhooks,
  makeWebhook,
  readDelivery,
  removeWebhook,
  resendDelivery,
  rotateSecret,
  switchOffWebhook,
  testWebhook,
} from '#domain/webhooks/api.ts'
import { accountEventsOf } from '#server/test/account-events.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { until } from '#server/test/live.ts'
import { mailsTo } from '#server/test/receivers/mails.ts'
import type { Visitor } from '#server/test/visitor.ts'
import { type ReceivedMessage, startReceiver, toThisMachine } from '#server/test/receivers/webhook-receiver.ts'

let app: TestApp
let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  receiver = await startReceiver()
  const SECRETS_KEY = randomBytes(32).toString('base64')
  app = await startApp({ ...toThisMachine, env: { ...toThisMachine.env, SECRETS_KEY } })
})
afterAll(async () => {
  await app.close()
  await receiver.stop()
})

let paths = 0

/** A webhook of this user to its own path. */
async function haveHook(
  user: Visitor,
  body: Partial<ArgumentsOf<typeof makeWebhook>['body']> = {},
): Promise<ReplyOf<typeof makeWebhook> & { path: string }> {
  paths += 1
  const path = `/hook-${paths}`
  const url = receiver.origin + path
  return { ...(await user.call(makeWebhook, { body: { url, types: ['load.posted'], ...body } })), path }
}

/** Sends a test; returns what arrives. */
async function tested(user: Visitor, { id, path }: { id: number; path: string }): Promise<ReceivedMessage> {
  const before = receiver.at(path).length
  await user.call(testWebhook, { params: { id } })
  await until(() => receiver.at(path).length > before)
  return receiver.at(path).at(-1)!
}

const verifies = (secret: string, { body, headers }: ReceivedMessage) => {
  try {
    return new Verifier(secret).verify(body, headers) !== undefined
  } catch {
    return false
  }
}

test('signs a message so that the library of Standard Webhooks verifies it, and no changed one', async () => {
  covers('Y-189')
  const user = await app.haveConfirmed('shipper')
  const hook = await haveHook(user, { description: ' Our TMS ' })
  expect(hook).toMatchObject({ description: 'Our TMS', types: ['load.posted'], enabled: true, failing: 0 })
  expect(Buffer.from(hook.secret.replace('whsec_', ''), 'base64')).toHaveLength(32)
  const message = await tested(user, hook)
  expect(JSON.parse(message.body)).toMatchObject({ type: 'webhook.test', data: { webhookId: hook.id } })
  expect(message.headers['content-type']).toBe('application/json')
  expect(verifies(hook.secret, message)).toBe(true)
  const { headers, body } = message
  const changed = [
    { ...message, body: body.replace('test', 'best') },
    { ...message, headers: { ...headers, 'webhook-id': `${headers['webhook-id']}0` } },
    { ...message, headers: { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) + 1) } },
  ]
  for (const one of changed) expect(verifies(hook.secret, one)).toBe(false)
  expect(verifies(`whsec_${randomBytes(32).toString('base64')}`, message)).toBe(false)
})

test('signs with the old and the new secret for 24 hours after a rotation, then only with the new one', async () => {
  covers('Y-190')
  const user = await app.haveConfirmed('trucker')
  const hook = await haveHook(user, { types: ['load.available'] })
  const { secret } = await user.call(rotateSecret, { params: { id: hook.id } })
  const during = await tested(user, hook)
  expect([verifies(hook.secret, during), verifies(secret, during)]).toEqual([true, true])
  await app.db
    .updateTable('webhooks')
    .set({ old_secret_ends_at: new Date(Date.now() - 1000) })
    .where('public_id', '=', hook.id)
    .execute()
  const after = await tested(user, hook)
  expect([verifies(hook.secret, after), verifies(secret, after)]).toEqual([false, true])
})

test('makes a webhook and a secret only for an owner who has just confirmed', async () => {
  const user = await app.have('shipper')
  const body = { url: `${receiver.origin}/unconfirmed`, types: ['load.posted'] }
  const refused = { status: 403, body: { code: 'confirm-first' } }
  expect(await user.post('/api/user/webhooks', body)).toMatchObject(refused)
  const { id } = await app.haveWebhook(user)
  expect(await user.post(`/api/user/webhooks/${id}/rotate`)).toMatchObject(refused)
  expect(await user.call(listWebhooks, {})).toHaveLength(1)
})

test('refuses bad values with a message, and private addresses', async () => {
  covers('Y-195')
  const user = await app.haveConfirmed('shipper')
  const right = { url: `${receiver.origin}/x`, types: ['load.posted'] }
  const refusals: [object, string, string][] = [
    [{ url: 'http://tms.example' }, 'url', 'Enter an https address'],
    [{ url: 'https://10.0.0.1' }, 'url', 'This address cannot be reached from here'],
    [{ url: 'https://[::1]:9443' }, 'url', 'This address cannot be reached from here'],
    [{ url: 'https://169.254.169.254' }, 'url', 'This address cannot be reached from here'],
    [{ types: [] }, 'types', 'Choose at least one type'],
    [{ types: ['load.available'] }, 'types', 'load.available is not sent to a shipper'],
  ]
  for (const [wrong, field, message] of refusals) {
    const answer = await user.post('/api/user/webhooks', { ...right, ...wrong })
    expect(answer, message).toMatchObject({ status: 400, body: { errors: [{ path: field, message }] } })
  }
  const { id } = await haveHook(user)
  expect(await user.patch(`/api/user/webhooks/${id}`, { url: 'https://10.0.0.1' })).toMatchObject({ status: 400 })
  expect(await user.call(listWebhooks, {})).toHaveLength(1)
})

test('allows five webhooks, also of ten made at one moment', async () => {
  const user = await app.haveConfirmed('shipper')
  const body = { url: `${receiver.origin}/many`, types: ['load.posted'] }
  const answers = await Promise.all(Array.from({ length: 10 }, () => user.post('/api/user/webhooks', body)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
  const refused = { status: 409, body: { message: 'You have 5 webhooks already' } }
  for (const answer of answers.filter(({ status }) => status !== 201)) expect(answer).toMatchObject(refused)
  const [first] = await user.call(listWebhooks, {})
  await user.call(removeWebhook, { params: { id: first!.id } })
  expect(await user.post('/api/user/webhooks', body)).toMatchObject({ status: 201 })
})

test('sends elsewhere, or more, only after a confirmation, which no access token gives, and an email says so', async () => {
  covers('F-208')
  const email = 'hook-owner@example.com'
  const user = await app.haveConfirmed('trucker', { email, email_confirmed_at: new Date() })
  const hook = await haveHook(user, { types: ['load.available'], lanesOnly: true })
  const token = await app.haveToken(user, { scopes: ['webhooks:write'] })
  const program = app.as({ ...user, cookie: '', secret: token.secret })
  await app.db.updateTable('sessions').set({ confirmed_at: null }).where('user_id', '=', user.id).execute()
  const patch = (by: Visitor, body: object) => by.patch(`/api/user/webhooks/${hook.id}`, body)
  const url = `${receiver.origin}/elsewhere`
  const types = ['load.available', 'bid.rejected']
  for (const wider of [{ url }, { types }, { lanesOnly: false }]) {
    for (const by of [user, program]) {
      expect(await patch(by, wider)).toMatchObject({ status: 403, body: { code: 'confirm-first' } })
    }
  }
  const same = { url: hook.url, types: ['load.available'], lanesOnly: true, description: 'TMS' }
  for (const by of [user, program]) expect((await patch(by, same)).status).toBe(200)
  const mails = () => mailsTo(app, email, 'credential_made')
  expect(await mails()).toHaveLength(1)
  await app.confirm(user)
  expect(await patch(user, { url, types, lanesOnly: false })).toMatchObject({
    status: 200,
    body: { url, lanesOnly: false },
  })
  expect((await patch(program, { types: ['load.available'] })).status).toBe(200)
  expect((await mails()).map(({ content }) => content?.heading)).toEqual([
    'A webhook was added',
    'A webhook was changed',
  ])
})

test('changes, switches off and on, and removes a webhook, and records it without a secret', async () => {
  const user = await app.haveConfirmed('shipper')
  const hook = await haveHook(user)
  const params = { id: hook.id }
  const changed = await user.call(changeWebhook, { params, body: { types: ['bid.submitted'], description: 'TMS' } })
  expect(changed).toMatchObject({ url: hook.url, types: ['bid.submitted'], description: 'TMS', enabled: true })
  const off = await user.call(changeWebhook, { params, body: { enabled: false } })
  expect(off).toMatchObject({ enabled: false, disabledReason: 'owner' })
  const refused = { status: 409, body: { message: 'This webhook is switched off. Switch it on first.' } }
  expect(await user.post(`/api/user/webhooks/${hook.id}/test`)).toMatchObject(refused)
  expect(await user.call(changeWebhook, { params, body: { enabled: true } })).toMatchObject({ disabledReason: null })
  const { deliveryId } = await user.call(testWebhook, { params })
  await user.call(removeWebhook, { params })
  expect(await user.call(listWebhooks, {})).toEqual([])
  expect(await user.get(`/api/user/webhook-deliveries/${deliveryId}`)).toMatchObject({ status: 404 })
  const events = await accountEventsOf(app, user)
  expect(events.map(({ action }) => action)).toEqual([
    'webhook_created',
    'webhook_changed',
    'webhook_disabled',
    'webhook_changed',
    'webhook_removed',
  ])
  expect(JSON.stringify(events)).not.toContain(hook.secret.slice(6, 20))
})

test('keeps no readable secret in the database', async () => {
  covers('Y-246')
  const user = await app.haveConfirmed('shipper')
  const hook = await haveHook(user)
  const { secret } = await user.call(rotateSecret, { params: { id: hook.id } })
  const rows = await app.db.selectFrom('webhooks').selectAll().where('public_id', '=', hook.id).execute()
  const dump = JSON.stringify(rows) + JSON.stringify(await app.db.selectFrom('events').selectAll().execute())
  for (const one of [hook.secret, secret]) expect(dump).not.toContain(one.slice(6, 20))
})

test('shows a delivery with its body and attempts only to its owner, and sends it again under the same id', async () => {
  covers('Y-192')
  const [user, other] = [await app.haveConfirmed('shipper'), await app.haveConfirmed('shipper')]
  const hook = await haveHook(user)
  const first = await tested(user, hook)
  const [delivery] = await user.call(listDeliveries, { params: { id: hook.id } })
  const params = { id: delivery!.id }
  await until(async () => (await user.call(readDelivery, { params })).state === 'delivered')
  const read = await user.call(readDelivery, { params })
  expect(read).toMatchObject({ webhookId: hook.id, messageId: first.headers['webhook-id'], body: first.body })
  expect(read.tries).toMatchObject([{ status: 200, failure: null, answer: 'ok' }])
  expect(await user.call(listWebhooks, {})).toMatchObject([
    { lastDay: [...Array.from({ length: 23 }, () => ({ delivered: 0, failed: 0 })), { delivered: 1, failed: 0 }] },
  ])
  for (const path of [`/api/user/webhook-deliveries/${params.id}`, `/api/user/webhooks/${hook.id}/deliveries`]) {
    expect(await other.get(path)).toMatchObject({ status: 404 })
  }
  expect(await user.call(resendDelivery, { params })).toEqual({ queued: 1 })
  await until(() => receiver.at(hook.path).length === 2)
  const second = receiver.at(hook.path)[1]!
  expect([second.headers['webhook-id'], second.body]).toEqual([first.headers['webhook-id'], first.body])
  expect(verifies(hook.secret, second)).toBe(true)
})

test('lets staff list the webhooks of a user and switch one off, and notifies its owner', async () => {
  const [user, staff] = [await app.haveConfirmed('trucker'), await app.haveStaff('support')]
  const hook = await haveHook(user, { types: ['bid.accepted'] })
  const [listed] = await staff.call(listStaffWebhooks, { params: { id: user.id } })
  expect(listed).toMatchObject({ id: hook.id, url: hook.url, enabled: true })
  expect(JSON.stringify(listed)).not.toContain('whsec')
  const off = await staff.call(switchOffWebhook, { params: { id: hook.id } })
  expect(off).toMatchObject({ enabled: false, disabledReason: 'staff' })
  await staff.call(switchOffWebhook, { params: { id: hook.id } })
  const { host } = new URL(hook.url)
  expect((await user.call(listNotifications, {})).items).toMatchObject([
    {
      kind: 'integration',
      title: 'Webhook switched off',
      message: `Your webhook to ${host} was switched off. Quaybid staff switched it off.`,
      link: '/settings',
    },
  ])
})
