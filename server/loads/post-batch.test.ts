import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readDetails } from '#domain/details/api.ts'
import type { ShipperDetails } from '#domain/details/details.ts'
import { readLoad } from '#domain/loads/api.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { terminals } from '#domain/reference/reference.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { known } from '#server/test/builders.ts'
import type { Visitor } from '#server/test/visitor.ts'

const load = { drayageAreaID: 7, deliveryCityOrZip: 'Ontario', containerType: "40' HC", auctionDuration: 24 }
const elsewhere = terminals.find(({ areaid }) => areaid !== 7)!.id

let app: TestApp
let shipper: Visitor
beforeAll(async () => {
  app = await startApp()
  shipper = await app.have('shipper', known())
})
afterAll(() => app.close())

type Posted = { loads: { id: number; loadNumber: string }[]; message: string; errors: unknown; code: string }

function postAll(body: unknown, { by = shipper, key = randomUUID() }: { by?: Visitor; key?: string } = {}) {
  return by.post<Posted>('/api/loads/batch', body, { 'idempotency-key': key })
}

function loadsOf({ id }: Visitor) {
  return app.db.selectFrom('loads').selectAll().where('shipper_id', '=', id).orderBy('id').execute()
}

async function forgetKeys(): Promise<void> {
  await app.db.deleteFrom('idempotency_keys').execute()
}

describe('POST /api/loads/batch', () => {
  test('posts 12 containers as 12 loads with rising numbers, each with its auction and its event', async () => {
    covers('X-253')
    const by = await app.have('shipper', known())
    const { status, body } = await postAll({ load: { ...load, targetPrice: 700, weight: '45000' }, count: 12 }, { by })
    expect(status).toBe(201)
    const numbers = body.loads.map(({ loadNumber }) => Number(loadNumber.slice(3)))
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
    expect(new Set(numbers).size).toBe(12)
    const rows = await loadsOf(by)
    expect(rows.map(({ id, load_number: loadNumber }) => ({ id, loadNumber }))).toEqual(body.loads)
    // One moment for all of them is that of one transaction.
    expect(new Set(rows.map(({ created_at: at }) => at.getTime())).size).toBe(1)
    for (const { id } of rows) {
      const one = (await by.call(readLoad, { params: { id } })) as ShipperLoad
      expect(one).toMatchObject({ ...load, status: 'pending', bidCount: 0, targetPrice: 700, weight: '45000' })
      expect(one.specialHandling[0]).toBe(true)
      expect(Date.parse(one.expiresAt) - Date.parse(one.createdAt)).toBe(24 * 3_600_000)
    }
    const events = await app.db.selectFrom('events').selectAll().where('actor_user_id', '=', by.id).execute()
    expect(events.map(({ load_id: id }) => id)).toEqual(rows.map(({ id }) => id))
    expect(new Set(events.map(({ action }) => action))).toEqual(new Set(['load_posted']))
  })

  test('is in the API document with a key that is required and a UUID', async () => {
    covers('X-253')
    const { body } = await app.nobody.get<{ paths: Record<string, { post: { parameters: object[] } }> }>(
      '/api/openapi.json',
    )
    expect(body.paths['/api/loads/batch']!.post.parameters).toMatchObject([
      { name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', format: 'uuid' } },
    ])
    expect(body.paths['/api/loads']!.post.parameters).toMatchObject([{ name: 'Idempotency-Key', required: false }])
  })

  test('takes 1 to 50 containers', async () => {
    covers('X-253')
    for (const count of [1, 50]) expect((await postAll({ load, count })).body.loads).toHaveLength(count)
  })

  test('posts nothing more under the same key, and gives the same answer also after the key is forgotten', async () => {
    covers('X-253')
    const by = await app.have('shipper', known())
    const key = randomUUID()
    const first = await postAll({ load, count: 3 }, { by, key })
    expect(first.headers.has('idempotency-replayed')).toBe(false)
    const again = [await postAll({ load, count: 3 }, { by, key: `"${key.toUpperCase()}"` })]
    await forgetKeys()
    again.push(await postAll({ load, count: 3 }, { by, key }), await postAll({ load, count: 3 }, { by, key }))
    for (const { status, headers, body } of again) {
      expect([status, headers.get('idempotency-replayed')]).toEqual([201, 'true'])
      expect(JSON.stringify(body)).toBe(JSON.stringify(first.body))
    }
    expect(await loadsOf(by)).toHaveLength(3)
  })

  test('posts once for simultaneous requests with one key, in whatever case, also after it is forgotten', async () => {
    covers('X-253')
    const by = await app.have('shipper', known())
    const key = randomUUID()
    for (let round = 0; round < 2; round += 1) {
      const keys = [key, key.toUpperCase(), key, key]
      const answers = await Promise.all(keys.map((one) => postAll({ load, count: 4 }, { by, key: one })))
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
      expect(await loadsOf(by)).toHaveLength(4)
      await forgetKeys()
    }
  })

  test("gives another shipper with the same key loads of its own, and refuses another body under one's own", async () => {
    covers('X-253')
    const key = randomUUID()
    const [one, other] = [await app.have('shipper', known()), await app.have('shipper', known())]
    const first = await postAll({ load, count: 2 }, { by: one, key })
    const second = await postAll({ load, count: 3 }, { by: other, key })
    expect([(await loadsOf(one)).length, (await loadsOf(other)).length]).toEqual([2, 3])
    const ids = [...first.body.loads, ...second.body.loads].map(({ id }) => id)
    expect(new Set(ids).size).toBe(5)
    const changed = await postAll({ load, count: 1 }, { by: one, key })
    expect(changed).toMatchObject({ status: 422, body: { code: 'idempotency-mismatch' } })
    await forgetKeys()
    expect((await postAll({ load, count: 3 }, { by: other, key })).body).toEqual(second.body)
  })
})

describe('boxes of a batch', () => {
  const po = (value: string) => [{ type: 'po', value }]
  const shared = { ...load, weight: 'Legal', details: { steamshipLine: 'MAEU', references: po('PO-1140') } }
  const boxes: object[] = [
    { details: { containerNumber: 'CSQU3054383', pickupNumber: '7K42918' } },
    {
      containerType: "20' GP",
      weight: '38001',
      details: { containerNumber: 'MSCU7301450', steamshipLine: 'oney', references: po('PO-1141') },
    },
    {},
  ]

  test('have a type, weight and details of their own, and the rest of the load, in one transaction', async () => {
    const by = await app.have('shipper', known())
    const { status, body } = await postAll({ load: shared, count: 3, boxes }, { by })
    expect(status).toBe(201)
    const rows = await loadsOf(by)
    expect(rows.map(({ id }) => id)).toEqual(body.loads.map(({ id }) => id))
    expect(new Set(rows.map(({ batch_id: id }) => id)).size).toBe(1)
    expect(rows.map((row) => [row.container_type, row.weight, row.container_number, row.special_handling[0]])).toEqual([
      ["40' HC", 'Legal', 'CSQU3054383', false],
      ["20' GP", '38001', 'MSCU7301450', true],
      ["40' HC", 'Legal', null, false],
    ])
    const details = await Promise.all(
      body.loads.map(({ id }) => by.call(readDetails, { params: { id } }) as Promise<ShipperDetails>),
    )
    expect(details.map((one) => [one.steamshipLine, one.pickupNumber, one.references[0]?.value])).toEqual([
      ['MAEU', '7K42918', 'PO-1140'],
      ['ONEY', null, 'PO-1141'],
      ['MAEU', null, 'PO-1140'],
    ])
  })

  test.each([
    [{ boxes: boxes.slice(1) }, 'boxes', 'Send 3 boxes or none'],
    [{ boxes, containerNumbers: ['CSQU3054383'] }, 'containerNumbers', 'Send each container number in its box'],
    [
      { boxes: boxes.with(2, { details: { containerNumber: 'CSQU3054384' } }) },
      'boxes.2.details.containerNumber',
      'The check digit does not match. Check the container number.',
    ],
    [{ boxes: boxes.with(1, { details: { steamshipLine: 'MSC' } }) }, 'boxes.1.details.steamshipLine', 'MSC is MSCU'],
    [{ boxes: boxes.with(0, { weight: '200001' }) }, 'boxes.0.weight', undefined],
    [{ boxes: boxes.with(0, { containerType: 'Crate' }) }, 'boxes.0.containerType', undefined],
    [
      { boxes, load: { ...shared, details: { hazmat: { unNumber: 'UN1263' } } } },
      'load.details.hazmat',
      'Mark the load as DG first',
    ],
  ])('are refused whole for %j, by the field', async (wrong, path, message) => {
    const by = await app.have('shipper', known())
    const answer = await postAll({ load: shared, count: 3, ...wrong }, { by })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path, ...(message && { message }) }] } })
    expect(answer.body.errors).toHaveLength(1)
    expect(await loadsOf(by)).toEqual([])
  })
})

describe('POST /api/loads/batch writes nothing', () => {
  test.each([
    [{ count: 0 }, 'count', 'Number must be greater than or equal to 1'],
    [{ count: 51 }, 'count', 'Enter at most 50'],
    [{ count: 1.5 }, 'count', 'Invalid input'],
    [{ count: 'abc' }, 'count', 'Expected a number'],
    [{ count: null }, 'count', 'Required'],
    [{ count: undefined }, 'count', 'Required'],
    [{ load: { ...load, containerType: '' } }, 'load.containerType', 'Container type is required'],
    [{ load: { ...load, drayageAreaID: 9999 } }, 'load.drayageAreaID', 'Drayage area is required'],
    [{ load: { ...load, pickupDate: '2020-01-01' } }, 'load.pickupDate', 'Pickup date is in the past'],
    [
      { load: { ...load, returnTerminalID: elsewhere } },
      'load.returnTerminalID',
      'Terminal does not belong to the selected area',
    ],
    [{ load: undefined }, 'load', 'Required'],
  ])('for %j, and names the field', async (wrong, path, message) => {
    covers('X-253')
    const by = await app.have('shipper', known())
    const answer = await postAll({ load, count: 2, ...wrong }, { by })
    expect(answer).toMatchObject({ status: 400, body: { message, errors: [{ path, message }] } })
    expect(await loadsOf(by)).toEqual([])
  })

  test.each(['', 'posted-today', '123e4567e89b12d3a456426614174000', `${randomUUID()}, ${randomUUID()}`, undefined])(
    'under the key %j, which is no UUID',
    async (key) => {
      covers('X-253', 'Y-175')
      const by = await app.have('shipper', known())
      const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
      const answer = await by.post('/api/loads/batch', { load, count: 2 }, headers)
      const errors = [{ path: 'Idempotency-Key', message: 'Idempotency-Key must be a UUID' }]
      expect(answer).toMatchObject({ status: 400, body: { message: errors[0]!.message, errors } })
      expect(await loadsOf(by)).toEqual([])
    },
  )

  test('if all of it would exceed the limit of the account, and leaves the key free', async () => {
    covers('X-253', 'F-040')
    const by = await app.have('shipper')
    const key = randomUUID()
    await postAll({ load, count: 50 }, { by })
    await postAll({ load, count: 9 }, { by })
    expect(await postAll({ load, count: 2 }, { by, key })).toMatchObject({ status: 429, body: { code: 'load-limit' } })
    expect(await loadsOf(by)).toHaveLength(59)
    const created_at = sql<Date>`now() - interval '61 minutes'`
    await app.db.updateTable('loads').set({ created_at }).where('shipper_id', '=', by.id).execute()
    expect((await postAll({ load, count: 50 }, { by, key })).status).toBe(201)
    expect((await postAll({ load, count: 11 }, { by })).status).toBe(429)
    expect((await postAll({ load, count: 10 }, { by })).status).toBe(201)
  })

  test('for a suspended shipper, and for no one', async () => {
    covers('X-253')
    const by = await app.have('shipper', known())
    await (await app.have('admin')).post(`/api/admin/users/${by.id}/suspend`, { reason: 'Spam loads' })
    for (const visitor of [by, app.nobody])
      expect((await postAll({ load, count: 2 }, { by: visitor })).status).toBe(401)
    expect(await loadsOf(by)).toEqual([])
  })

  test.each(['trucker', 'admin'] as const)('for a %s', async (role) => {
    covers('X-253')
    const by = await app.have(role)
    const message = "You don't have permission to perform this action"
    expect(await postAll({ load, count: 2 }, { by })).toMatchObject({ status: 403, body: { message } })
  })
})
