import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDetails } from '#domain/details/api.ts'
import type { ShipperDetails } from '#domain/details/details.ts'
import { copyLoad, listLoads } from '#domain/loads/api.ts'
import type { TruckerLoad } from '#domain/loads/load.ts'
import { formatDate } from '#domain/formats.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { known } from '#server/test/builders.ts'
import { loadFor } from '#server/test/calls/reading.ts'
import type { Visitor } from '#server/test/visitor.ts'
import { clocksForward, nextYear } from '#server/test/next-year.ts'

const load = { drayageAreaID: 7, deliveryCityOrZip: 'Ontario', containerType: "40' HC", auctionDuration: 24 }

let app: TestApp
let shipper: Visitor
let trucker: Visitor
beforeAll(async () => {
  app = await startApp()
  shipper = await app.have('shipper', known())
  trucker = await app.have('trucker')
})
afterAll(() => app.close())

type Posted = { id: number; message: string; errors?: { path: string; message: string }[] }

const post = (body: object) => shipper.post<Posted>('/api/loads', { ...load, ...body })

function postAll(body: object) {
  const key = { 'idempotency-key': randomUUID() }
  return shipper.post<Posted & { loads: { id: number }[] }>('/api/loads/batch', body, key)
}

function read({ id }: { id: number }): Promise<ShipperDetails> {
  return shipper.call(readDetails, { params: { id } }) as Promise<ShipperDetails>
}

const details = {
  steamshipLine: 'mscu',
  lastFreeDays: [{ source: 'line', date: `${nextYear}-11-25` }],
  containerNumber: 'mscu 730145-0',
  references: [{ type: 'po', value: 'PO-1' }],
  deliveryPlace: { street: '100 Way', contactPhone: '310 555 0142' },
}

test('a load is posted with its details, in one call', async () => {
  covers('X-043')
  const { status, body } = await post({ details })
  expect(status).toBe(201)
  expect(await read(body)).toMatchObject({
    version: 1,
    steamshipLine: 'MSCU',
    containerNumber: 'MSCU7301450',
    lastFreeDays: [{ source: 'line', date: `${nextYear}-11-25`, by: 'shipper' }],
    references: details.references,
    deliveryPlace: { street: '100 Way', contactPhone: '+13105550142' },
    history: { steamshipLine: { by: 'shipper' }, containerNumber: { by: 'shipper' } },
  })
})

test('without details, or with empty ones, a load has none', async () => {
  covers('X-043')
  for (const body of [{}, { details: {} }, { details: { containerNumber: '', references: [], triAxle: false } }]) {
    expect(await read((await post(body)).body)).toMatchObject({ version: 0, history: {}, containerNumber: null })
  }
})

test.each([
  [
    { containerNumber: 'CSQU3054384' },
    'containerNumber',
    'The check digit does not match. Check the container number.',
  ],
  [{ hazmat: { unNumber: 'UN1263' } }, 'hazmat', 'Mark the load as DG first'],
  [{ booking: 'B' }, 'booking', 'Use 4 to 35 letters and digits'],
  [
    { portCutoff: `${clocksForward}T02:30` },
    'portCutoff',
    `That time does not exist on ${formatDate(clocksForward)} (clocks go forward)`,
  ],
])('wrong details post nothing: %j', async (wrong, path, message) => {
  covers('X-043')
  const before = await countLoads()
  const { status, body } = await post({ details: { ...details, ...wrong } })
  expect({ status, errors: body.errors }).toEqual({ status: 400, errors: [{ path: `details.${path}`, message }] })
  const all = await postAll({ load: { ...load, details: wrong }, count: 1 })
  expect(all.body.errors?.[0]?.path).toBe(`load.details.${path}`)
  expect(await countLoads()).toBe(before)
})

async function countLoads(): Promise<number> {
  return (await app.db.selectFrom('loads').select('id').where('shipper_id', '=', shipper.id).execute()).length
}

test("the trucker's fields are not posted", async () => {
  const { body } = await post({ details: { chassisNumber: 'DCLZ412345', driver: { name: 'Sam' } } })
  expect(await read(body)).toMatchObject({ version: 0, chassisNumber: null, driver: null })
})

test('containers posted at once get their numbers in the order given, and share the other details', async () => {
  covers('X-253')
  const containerNumbers = ['TCLU1234568', 'oolu 884412-9', 'MSCU0000060']
  const { containerNumber: _, ...shared } = details
  const { status, body } = await postAll({ load: { ...load, details: shared }, count: 3, containerNumbers })
  expect(status).toBe(201)
  const posted = await Promise.all(body.loads.map(read))
  expect(posted.map(({ containerNumber }) => containerNumber)).toEqual(['TCLU1234568', 'OOLU8844129', 'MSCU0000060'])
  for (const one of posted) expect(one).toMatchObject({ steamshipLine: 'MSCU', references: details.references })
})

test.each([
  [
    { count: 12, containerNumbers: Array(11).fill('TCLU1234568') },
    'containerNumbers',
    expect.stringMatching(/found, 12 needed\. Put one per line, or leave blank\.$/),
  ],
  [
    { count: 2, containerNumbers: ['TCLU1234568', 'TCLU1234567'] },
    'containerNumbers.1',
    'Line 2: The check digit does not match. Check the container number.',
  ],
])('a list of container numbers that does not fit is refused: %#', async (batch, path, message) => {
  covers('X-254')
  const before = await countLoads()
  const { status, body } = await postAll({ load, ...batch })
  expect({ status, errors: body.errors }).toEqual({ status: 400, errors: [{ path, message }] })
  expect(await countLoads()).toBe(before)
})

test('one container number is not for several loads', async () => {
  covers('X-254')
  const answer = await postAll({ load: { ...load, details }, count: 2 })
  expect(answer.body.errors).toEqual([
    { path: 'containerNumbers', message: '1 found, 2 needed. Put one per line, or leave blank.' },
  ])
})

test('a copy has the details but what belongs to the container and what is over, and names what it left out', async () => {
  covers('X-252')
  const { body } = await post({
    details: {
      ...details,
      sealNumbers: ['S-1'],
      pickupNumber: '4471902',
      holds: { customs: 'hold' },
      vesselEta: '2026-01-01',
      returnBy: `${nextYear}-12-01`,
      perDiemFreeDays: 4,
    },
  })
  const copy = await shipper.call(copyLoad, { params: { id: body.id } })
  expect(copy.dropped).toEqual(['lastFreeDays', 'vesselEta', 'holds', 'containerNumber', 'pickupNumber', 'sealNumbers'])
  expect(copy.details).toMatchObject({
    steamshipLine: 'MSCU',
    references: details.references,
    deliveryPlace: { street: '100 Way' },
    vesselEta: null,
    returnBy: `${nextYear}-12-01`,
    perDiemFreeDays: 4,
  })
  for (const name of copy.dropped.filter((one) => one !== 'vesselEta')) expect(copy.details).not.toHaveProperty(name)
  expect(copy.details).not.toHaveProperty('driver')
})

test('truckers read in their lists what decides the price, and nothing of a load without details', async () => {
  covers('X-033')
  const { body } = await post({ details: { ...details, perDiemFreeDays: 4, earliestReturn: `${nextYear}-11-20` } })
  const bare = await post({})
  const facts = {
    steamshipLine: 'MSCU',
    lastFreeDay: `${nextYear}-11-25`,
    earliestReturn: `${nextYear}-11-20`,
    portCutoff: null,
    perDiemFreeDays: 4,
  }
  const listed = (await trucker.call(listLoads, { query: { limit: 100 } })) as TruckerLoad[]
  expect(listed.find(({ id }) => id === body.id)?.facts).toEqual(facts)
  expect((await loadFor(trucker, body)).facts).toEqual(facts)
  expect(listed.find(({ id }) => id === bare.body.id)).not.toHaveProperty('facts')
})
