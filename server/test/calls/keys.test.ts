import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Endpoint, takesKey } from '#domain/http/endpoint.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { declaredEndpoints, nameOf } from '#server/test/endpoints.ts'
import { haveFactor } from '#server/test/factors/factors.ts'
import { startReceiver, toThisMachine } from '#server/test/receivers/webhook-receiver.ts'
import { everybody } from './cast.ts'
import { requestFor, rightPartFor, rightVisitorFor } from './requests.ts'
import { type Scene, sceneOf } from './scene.ts'

const writing = (await declaredEndpoints()).filter(({ method }) => method !== 'GET')
const named = (endpoints: Endpoint[]) => endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const)
const keyed = named(writing.filter(takesKey))
const keyless = named(writing.filter((endpoint) => !takesKey(endpoint)))

/** Writes without a call: by jobs and by the use of a session, a token or a webhook. */
const ofWebhooks = [
  'live_changes',
  'webhooks',
  'webhook_events',
  'webhook_deliveries',
  'webhook_tries',
  'account_changes',
  'followers',
]
const volatile = new Set(['access_grants', 'mails', 'sessions', ...ofWebhooks])

let app: TestApp
let receiver: Awaited<ReturnType<typeof startReceiver>>
let scene: Scene
let asksForTraces: string
beforeAll(async () => {
  receiver = await startReceiver()
  app = await startApp({ ...toThisMachine, env: { ...toThisMachine.env, REVEAL_PARTIES: 'never' } })
  scene = await newScene()
  await loseMarkedWrites()
  asksForTraces = await tracingStatement()
})
afterAll(async () => {
  await app.close()
  await receiver.stop()
})

async function newScene(): Promise<Scene> {
  const made = await sceneOf(app, await everybody(app))
  await app.db.updateTable('webhooks').set({ url: receiver.origin }).execute()
  // Held back from its shipper, for staff to release.
  const { id } = made.document
  await app.db.updateTable('documents').set({ user_id: made.cast.trucker.id }).where('id', '=', id).execute()
  // For each call that removes one.
  const { owner, staff, outsider, support } = made.cast
  const member = { kind: 'member', id: made.member.memberId }
  for (const person of [owner, staff, outsider, support, member]) await haveFactor(app, person)
  return made
}

/** Sends a right request under one key, again and again the same one. */
function senderOf(endpoint: Endpoint, key: string) {
  const { path, body } = requestFor(endpoint, scene, rightPartFor(endpoint))
  const visitor = rightVisitorFor(endpoint, scene)
  const send = endpoint.method === 'PATCH' ? visitor.patch : visitor.post
  return () => send<object>(path, body, { 'idempotency-key': key })
}

const lostMark = '00000000'

/** Has the transaction of a write fail at its end, where its answer is kept, under a key that begins with the mark. */
async function loseMarkedWrites(): Promise<void> {
  await sql`create function lose() returns trigger language plpgsql as $$ begin raise 'lost'; end $$`.execute(app.db)
  await sql`create trigger lose before update on idempotency_keys for each row
    when (new.key like ${sql.lit(`${lostMark}%`)}) execute function lose()`.execute(app.db)
}

/** Asks how many rows each table has, and for the last transaction that wrote any of them. */
async function tracingStatement(): Promise<string> {
  const tables = (await app.db.introspection.getTables()).filter(({ schema }) => schema === 'public')
  const traced = tables.map(({ name }) => name).filter((name) => !volatile.has(name))
  const traces = traced.map((name) => `select '${name}' as name, count(*), max(xmin::text::bigint) from ${name}`)
  return `${traces.join(' union all ')} order by 1`
}

async function writtenSoFar(): Promise<unknown[]> {
  await app.allNotified()
  return (await app.database.pool.query<object>({ name: 'traces', text: asksForTraces })).rows
}

/** The effects a write can leave behind: rows and files. */
async function tracesSoFar() {
  return { rows: await writtenSoFar(), files: app.storage.names().toSorted() }
}

describe.each(keyed)('%s', (_name, endpoint) => {
  test('has no effect but in its transaction: a run that is rolled back at its end leaves nothing', async () => {
    covers('F-011')
    if (!app.endpoints.includes(endpoint)) return
    const lose = async () => {
      const traces = await tracesSoFar()
      return { traces, ...(await senderOf(endpoint, lostMark + randomUUID().slice(lostMark.length))()) }
    }
    let lost = await lose()
    // A call before this one used up what it is about.
    if (lost.status < 500) {
      scene = await newScene()
      lost = await lose()
    }
    expect(lost).toMatchObject({ status: 500, body: { code: 'internal' } })
    expect(lost.headers.getSetCookie()).toEqual([])
    expect(await tracesSoFar()).toEqual(lost.traces)
  })

  test('does once what is sent several times under one key, and gives each the same answer', async () => {
    covers('F-011', 'Y-170')
    if (!app.endpoints.includes(endpoint)) return
    let send = senderOf(endpoint, randomUUID())
    let answers = await Promise.all([send(), send()])
    // A call before this one used up what it is about.
    if (answers.some(({ status }) => status >= 400)) {
      scene = await newScene()
      send = senderOf(endpoint, randomUUID())
      answers = await Promise.all([send(), send()])
    }
    const traces = await tracesSoFar()
    answers.push(await send())
    expect(answers.map(({ status }) => status)).toEqual(Array(3).fill(endpoint.status ?? 200))
    expect(answers.map(({ body }) => body)).toEqual(Array(3).fill(answers[0].body))
    const marks = answers.map(({ headers }) => headers.get('idempotency-replayed'))
    expect(marks.filter((mark) => mark === 'true')).toHaveLength(2)
    expect(marks[2]).toBe('true')
    expect(await tracesSoFar()).toEqual(traces)
  })
})

test('no key is taken where its answer has a secret, nor where something slow comes before the write', () => {
  covers('Y-175', 'G-421')
  const ofAccounts = writing.filter((endpoint) => endpoint.access !== 'anyone' && !takesKey(endpoint))
  expect(ofAccounts.map(nameOf).toSorted()).toEqual([
    'PATCH /api/staff/users/{id}',
    'PATCH /api/user/webhooks/{id}',
    'POST /api/documents/{id}/remove',
    'POST /api/loads/{id}/driver-links',
    'POST /api/loads/{id}/tracking-links',
    'POST /api/members',
    'POST /api/members/{id}/resend',
    'POST /api/staff/confirm',
    'POST /api/staff/confirm/options',
    'POST /api/staff/documents/{id}/remove',
    'POST /api/staff/factors/passkeys',
    'POST /api/staff/factors/passkeys/options',
    'POST /api/staff/factors/recovery-codes',
    'POST /api/staff/factors/totp',
    'POST /api/staff/factors/totp/activate',
    'POST /api/staff/members/{id}/reset-link',
    'POST /api/staff/users/{id}/change-password',
    'POST /api/staff/users/{id}/reset-link',
    'POST /api/user/calendar',
    'POST /api/user/change-password',
    'POST /api/user/confirm',
    'POST /api/user/confirm/options',
    'POST /api/user/factors/passkeys',
    'POST /api/user/factors/passkeys/options',
    'POST /api/user/factors/recovery-codes',
    'POST /api/user/factors/totp',
    'POST /api/user/factors/totp/activate',
    'POST /api/user/tokens',
    'POST /api/user/webhooks',
    'POST /api/user/webhooks/{id}/rotate',
  ])
})

test.each(keyless.filter(([, { oneClick }]) => !oneClick))(
  '%s takes no notice of a key, whatever it looks like',
  async (_name, endpoint) => {
    covers('F-221', 'Y-175')
    if (!app.endpoints.includes(endpoint)) return
    for (const key of [`"${randomUUID()}"`, 'not a key, \u00e9']) {
      const { status, body } = await senderOf(endpoint, key)()
      expect([status, JSON.stringify(body)]).not.toEqual([400, expect.stringContaining('Idempotency-Key')])
    }
  },
)
