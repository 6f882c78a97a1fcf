import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { startHousekeeping } from '#server/jobs/housekeeping.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { type Cast, everybody } from '#server/test/calls/cast.ts'
import { documentForm } from '#server/test/files/forms.ts'
import { milestonesPath, newMilestone } from '#server/test/stages/milestones.ts'
import { type Scene, sceneOf } from '#server/test/calls/scene.ts'
import { tracesIn } from '#server/test/files/uploads.ts'
import type { Visitor } from '#server/test/visitor.ts'

const newLoad = { drayageAreaID: 7, deliveryCityOrZip: 'Ontario', containerType: "40' HC", auctionDuration: 24 }

let app: TestApp
let cast: Cast
let scene: Scene
beforeAll(async () => {
  app = await startApp()
  cast = await everybody(app)
  scene = await sceneOf(app, cast)
})
afterAll(() => app.close())

function post(body: unknown, key: string, visitor = cast.owner) {
  return visitor.post<{ id: number; message: string; errors: unknown }>('/api/loads', body, { 'idempotency-key': key })
}

async function setAge(key: string, hours: number): Promise<void> {
  const created_at = sql<Date>`clock_timestamp() - make_interval(mins => ${Math.round(hours * 60)})`
  await app.db.updateTable('idempotency_keys').set({ created_at }).where('key', '=', key).execute()
}

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

test('takes a milestone whose phone repeats its time for the same, and another milestone not', async () => {
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

test('refuses another body, path or method under the same key', async () => {
  covers('F-011', 'Y-172')
  const key = { 'idempotency-key': randomUUID() }
  const { id } = await app.haveBid(cast.trucker, await app.haveLoad(cast.owner))
  const body = { validUntil: null }
  expect((await cast.trucker.post(`/api/bids/${id}/renew`, body, key)).status).toBe(200)
  const others = [
    await cast.trucker.post(
      `/api/bids/${id}/renew`,
      { validUntil: new Date(Date.now() + 7_200_000).toISOString() },
      key,
    ),
    await cast.trucker.post(`/api/bids/${id}/withdraw`, body, key),
    await cast.trucker.patch(`/api/bids/${id}`, { drayage: 510 }, key),
  ]
  for (const other of others) {
    const message = 'This Idempotency-Key was used for another request'
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency-mismatch', message } })
  }
})

test('keeps the keys of an account, of another account and of a link apart', async () => {
  covers('F-011', 'Y-172')
  const key = randomUUID()
  const first = await post(newLoad, key)
  const ofAnother = await post(newLoad, key, cast.shipper)
  expect(ofAnother.status).toBe(201)
  expect(ofAnother.body.id).not.toBe(first.body.id)
})

test('leaves the key of a refused write free, also for another body', async () => {
  covers('F-011', 'Y-173')
  const key = randomUUID()
  const path = `/api/loads/${(await app.haveLoad(cast.owner)).id}/extend-auction`
  const extend = (extensionHours: number) => cast.owner.post(path, { extensionHours }, { 'idempotency-key': key })
  const loadId = Number(path.split('/')[3])
  await app.setStatus({ id: loadId }, 'assigned')
  expect((await extend(1)).status).toBe(409)
  expect((await extend(1)).headers.has('idempotency-replayed')).toBe(false)
  await app.setStatus({ id: loadId }, 'pending')
  expect((await extend(2)).status).toBe(200)
})

test('keeps an answer of any size', async () => {
  covers('Y-170', 'G-456')
  const load = await app.haveLoad(cast.owner)
  const long = Array.from({ length: 5000 }, () => randomUUID()).join('')
  await app.db.updateTable('loads').set({ special_instructions: long }).where('id', '=', load.id).execute()
  const key = { 'idempotency-key': randomUUID() }
  const extend = () =>
    cast.owner.post<{ specialInstructions: string }>(`/api/loads/${load.id}/extend-auction`, { extensionHours: 1 }, key)
  const [first, again] = [await extend(), await extend()]
  expect(first.status).toBe(200)
  expect(first.body.specialInstructions).toHaveLength(long.length)
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true'])
  expect(again.body).toEqual(first.body)
})

test('does once what is sent 50 times at one moment under one key', async () => {
  covers('Y-171')
  const load = await app.haveLoad(cast.owner)
  const bid = await app.haveBid(cast.winner, load)
  const calls: [Visitor, string, object][] = [
    [cast.trucker, `/api/loads/${load.id}/bids`, { drayage: 500 }],
    [cast.owner, `/api/loads/${load.id}/accept-bid/${bid.id}`, { expectedUpdatedAt: bid.updatedAt }],
  ]
  for (const [visitor, path, body] of calls) {
    const events = (await tracesIn(app)).events
    const key = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => visitor.post<{ code?: string }>(path, body, key)),
    )
    const done = answers.filter(({ status }) => status < 300)
    expect(done.filter(({ headers }) => !headers.has('idempotency-replayed'))).toHaveLength(1)
    expect(new Set(done.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    const busy = answers.filter(({ body: { code } }) => code === 'idempotency-busy')
    expect(done.length + busy.length).toBe(50)
    expect((await tracesIn(app)).events - events).toBe(1)
  }
})

test('answers that a key is busy while its request runs', async () => {
  covers('F-011', 'Y-171')
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
  covers('F-011', 'Y-175')
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

test('ends the key of an upload after 24 hours, too: it is looked up before the file is taken', async () => {
  covers('F-011', 'Y-175')
  const key = randomUUID()
  const send = () => cast.owner.post<{ id: number }>('/api/documents', documentForm(), { 'idempotency-key': key })
  const first = await send()
  await setAge(key, 23)
  expect((await send()).body).toEqual(first.body)
  await setAge(key, 25)
  const anew = await send()
  expect([anew.status, anew.headers.has('idempotency-replayed')]).toEqual([201, false])
  expect(anew.body.id).not.toBe(first.body.id)
})

test.each([
  ['empty', ''],
  ['of two words', 'two words'],
  ['not ASCII', 'ü'],
  ['too long', 'x'.repeat(256)],
  ['nothing in quotes', '""'],
])('refuses a key that is %s', async (_name, key) => {
  covers('F-011', 'Y-175')
  const answer = await post(newLoad, Buffer.from(key).toString('latin1'))
  expect(answer.status).toBe(400)
  expect(answer.body.errors).toEqual([
    { path: 'Idempotency-Key', message: 'Idempotency-Key must be 1 to 255 visible ASCII characters' },
  ])
})
