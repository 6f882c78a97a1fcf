import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#domain/http/endpoint.ts'
import { Voiding } from '#domain/milestones/milestone.ts'
import { NewStaff } from '#domain/staff/forms.ts'
import { covers } from '#domain/testing.ts'
import { startHousekeeping } from '#server/jobs/housekeeping.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { type Cast, everybody } from '#server/test/calls/cast.ts'
import { declaredEndpoints, nameOf } from '#server/test/endpoints.ts'
import { documentForm } from '#server/test/forms.ts'
import { milestonesPath, newMilestone, report } from '#server/test/milestones.ts'
import { requestFor, rightPartFor } from '#server/test/calls/requests.ts'
import { drivenBy, type Scene, sceneOf } from '#server/test/calls/scene.ts'
import { tracesIn } from '#server/test/uploads.ts'

const declared = await declaredEndpoints()
const keyed = declared.filter(({ oncePerKey }) => oncePerKey)
const cases = keyed.map((endpoint) => [nameOf(endpoint), endpoint] as const)
const newLoad = { drayageAreaID: 7, deliveryCityOrZip: 'Ontario', containerType: "40' HC", auctionDuration: 24 }

let app: TestApp
let cast: Cast
let scene: Scene
beforeAll(async () => {
  app = await startApp()
  cast = await everybody(app)
  scene = await sceneOf(app, cast)
  // One that fails three times is an event of its own, at any moment.
  await app.db.updateTable('webhooks').set({ disabled_reason: 'owner' }).execute()
})
afterAll(() => app.close())

/** Sends a right request under a key, again and again the same one. */
async function senderOf(endpoint: Endpoint, key: string) {
  const part = rightPartFor(endpoint)
  // What is void can't be voided under another key.
  if (endpoint.body === Voiding) {
    scene.milestone = await report(cast.winner, scene.awarded.load, 'delay')
    scene.drivenMilestone = await drivenBy(cast.driver, 'delay')
  }
  const { path, body } = requestFor(endpoint, scene, part)
  // The name of an account is given once.
  if (endpoint.body === NewStaff) Object.assign(body as object, { username: randomUUID() })
  return () => cast[part].post<object>(path, body, { 'idempotency-key': key })
}

/** How many events there are: every write adds at least one. */
async function countEvents(): Promise<number> {
  return (await tracesIn(app)).events
}

function post(body: unknown, key: string, visitor = cast.owner) {
  return visitor.post<{ id: number; message: string; errors: unknown }>('/api/loads', body, { 'idempotency-key': key })
}

async function setAge(key: string, hours: number): Promise<void> {
  const created_at = sql<Date>`clock_timestamp() - make_interval(mins => ${Math.round(hours * 60)})`
  await app.db.updateTable('idempotency_keys').set({ created_at }).where('key', '=', key).execute()
}

test('the calls that take a key are those that create something, or that a phone sends later', () => {
  covers('F-011')
  expect(cases.map(([name]) => name).toSorted()).toEqual([
    'POST /api/admin/notifications',
    'POST /api/d/files',
    'POST /api/d/milestones',
    'POST /api/d/milestones/{id}/void',
    'POST /api/d/pod',
    'POST /api/documents',
    'POST /api/loads',
    'POST /api/loads/batch',
    'POST /api/loads/{id}/appointments',
    'POST /api/loads/{id}/extend-auction',
    'POST /api/loads/{id}/files',
    'POST /api/loads/{id}/milestones',
    'POST /api/loads/{id}/pod',
    'POST /api/loads/{id}/questions',
    'POST /api/milestones/{id}/void',
    'POST /api/staff/loads/{id}/appointments',
    'POST /api/staff/loads/{id}/documents',
    'POST /api/staff/loads/{id}/files',
    'POST /api/staff/loads/{id}/milestones',
    'POST /api/staff/milestones/{id}/void',
    'POST /api/staff/users',
  ])
})

describe.each(cases)('%s', (_name, endpoint) => {
  test('returns the first answer under its key and writes nothing', async () => {
    covers('F-011')
    const send = await senderOf(endpoint, randomUUID())
    const first = await send()
    const events = await countEvents()
    const second = await send()
    expect(first.status).toBe(endpoint.status ?? 200)
    expect(first.headers.get('idempotency-replayed')).toBeNull()
    expect(second).toMatchObject({ status: first.status, body: first.body })
    expect(second.headers.get('idempotency-replayed')).toBe('true')
    expect(await countEvents()).toBe(events)
  })

  test('writes once for two simultaneous requests with one key and answers both', async () => {
    covers('F-011')
    const send = await senderOf(endpoint, randomUUID())
    const before = await countEvents()
    const answers = await Promise.all([send(), send()])
    const once = (await countEvents()) - before
    expect(answers.map(({ status }) => status)).toEqual(Array(2).fill(endpoint.status ?? 200))
    expect(answers[1].body).toEqual(answers[0].body)
    expect(answers.filter(({ headers }) => headers.has('idempotency-replayed'))).toHaveLength(1)
    expect(once).toBe(1)
  })
})

test('posts one load for two parallel requests with one key', async () => {
  covers('F-011')
  const shipper = await app.have('shipper')
  const key = randomUUID()
  await Promise.all([post(newLoad, key, shipper), post(newLoad, `"${key}"`, shipper)])
  expect((await shipper.get<unknown[]>('/api/loads')).body).toHaveLength(1)
})

test('stores one file for two parallel uploads with one key', async () => {
  covers('F-011')
  const before = await tracesIn(app)
  const headers = { 'idempotency-key': randomUUID() }
  const send = () => cast.owner.post('/api/documents', documentForm(), headers)
  await Promise.all([send(), send()])
  const after = await tracesIn(app)
  expect(after).toMatchObject({ documents: before.documents + 1, unfinished: before.unfinished })
  expect(after.files).toHaveLength(before.files.length + 1)
})

test('takes a milestone whose phone says its time anew for the same, and another milestone not', async () => {
  covers('X-118')
  const key = randomUUID()
  const step = newMilestone('note')
  const send = (body: object) =>
    cast.winner.post<{ id: string }>(milestonesPath(scene.awarded.load), body, { 'idempotency-key': key })
  expect((await send(step)).status).toBe(201)
  const later = new Date(Date.now() + 5000).toISOString()
  const again = await send({ ...step, deviceNow: later })
  expect([again.status, again.body.id, again.headers.get('idempotency-replayed')]).toEqual([201, key, 'true'])
  expect((await send({ ...step, note: 'Another' })).status).toBe(422)
})

test('refuses another request under the same key; another account has its own keys', async () => {
  covers('F-011')
  const key = randomUUID()
  const first = await post(newLoad, key)
  const other = await post({ ...newLoad, deliveryCityOrZip: 'Chino' }, key)
  expect(other).toMatchObject({ status: 422, body: { code: 'idempotency-mismatch' } })
  expect(other.body.message).toBe('This Idempotency-Key was used for another request')
  const ofAnother = await post(newLoad, key, cast.shipper)
  expect(ofAnother.status).toBe(201)
  expect(ofAnother.body.id).not.toBe(first.body.id)
})

test('leaves the key of a refused write free, also for another body', async () => {
  covers('F-011')
  const key = randomUUID()
  const path = `/api/loads/${(await app.haveLoad(cast.owner)).id}/extend-auction`
  const extend = (extensionHours: number) => cast.owner.post(path, { extensionHours }, { 'idempotency-key': key })
  const loadId = Number(path.split('/')[3])
  await app.setStatus({ id: loadId }, 'assigned')
  expect((await extend(1)).status).toBe(409)
  await app.setStatus({ id: loadId }, 'pending')
  expect((await extend(2)).status).toBe(200)
})

test('answers that a key is busy while its request runs', { timeout: 20_000 }, async () => {
  covers('F-011')
  const key = randomUUID()
  const actor = `user ${cast.owner.id}`
  const answer = await app.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('idempotency_keys')
      .values({ actor, key, request_hash: Buffer.from('') })
      .execute()
    return post(newLoad, key)
  })
  expect(answer).toMatchObject({ status: 409, body: { code: 'idempotency-busy' } })
  expect(answer.body.message).toBe('A request with this Idempotency-Key is still being processed')
})

test('ends a key after 24 hours, and housekeeping removes it', async () => {
  covers('F-011')
  const [young, old] = [randomUUID(), randomUUID()]
  const first = await post(newLoad, old)
  await post(newLoad, young)
  await setAge(young, 23.9)
  await setAge(old, 24.1)
  expect((await post(newLoad, young)).headers.has('idempotency-replayed')).toBe(true)
  expect((await post(newLoad, old)).body.id).not.toBe(first.body.id)
  await setAge(old, 24.1)
  const housekeeping = startHousekeeping(app.db, { error: expect.unreachable } as never)
  await housekeeping.stop()
  const kept = await app.db.selectFrom('idempotency_keys').select('key').where('key', 'in', [young, old]).execute()
  expect(kept).toEqual([{ key: young }])
})

test.each([
  ['empty', ''],
  ['of two words', 'two words'],
  ['not ASCII', 'ü'],
  ['too long', 'x'.repeat(256)],
  ['nothing in quotes', '""'],
])('refuses a key that is %s', async (_name, key) => {
  covers('F-011')
  const answer = await post(newLoad, Buffer.from(key).toString('latin1'))
  expect(answer.status).toBe(400)
  expect(answer.body.errors).toEqual([
    { path: 'Idempotency-Key', message: 'Idempotency-Key must be 1 to 255 visible ASCII characters' },
  ])
})

test('refuses a key on a write that takes none', async () => {
  covers('F-011')
  const load = await app.haveLoad(cast.owner)
  const { status, body } = await cast.owner.post(`/api/loads/${load.id}/cancel`, undefined, { 'idempotency-key': 'k' })
  expect(status).toBe(400)
  expect(body).toMatchObject({ errors: [{ message: 'Idempotency-Key is not supported here' }] })
})
