import { afterAll, beforeAll, expect, test } from 'vitest'
import { legacyLoadStatuses, loadStatuses } from '#domain/auctions/load-lifecycle.ts'
import { copyLoad } from '#domain/loads/api.ts'
import { terminals } from '#domain/reference/reference.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { known } from '#server/test/builders.ts'
import type { Visitor } from '#server/test/visitor.ts'
import { nextYear } from '#server/test/next-year.ts'

const here = terminals.find(({ areaid }) => areaid === 7)!.id
const fields = {
  drayageAreaID: 7,
  pickupTerminalID: here,
  returnTerminalID: here,
  deliveryCityOrZip: 'Ontario',
  export: true,
  liveOrdrop: true,
  containerType: "40' HC" as const,
  weight: '41500',
  specialHandling: [false, true, false, false, true],
  pickupDate: `${nextYear}-12-01`,
  deliveryDate: `${nextYear}-12-03`,
  specialInstructions: 'Ring twice\nDock 14',
  targetPrice: 1200,
  auctionDuration: 336,
  decisionHours: 4,
}

let app: TestApp
let shipper: Visitor
beforeAll(async () => {
  app = await startApp()
  shipper = await app.have('shipper', known())
})
afterAll(() => app.close())

const copyOf = (id: number, by = shipper) => by.get<{ message?: string }>(`/api/loads/${id}/copy`)

test('copies every field of a load, whatever its status, and what it copies can be posted', async () => {
  covers('X-252')
  const load = await app.haveLoad(shipper, fields)
  for (const status of [...loadStatuses, ...legacyLoadStatuses]) {
    await app.setStatus(load, status)
    expect(await copyOf(load.id), status).toMatchObject({ status: 200, body: { ...fields, dropped: [] } })
  }
  const { dropped: _, ...copy } = await shipper.call(copyLoad, { params: { id: load.id } })
  expect(Object.keys(copy).toSorted()).toEqual([...Object.keys(fields), 'details'].toSorted())
  const posted = await shipper.post('/api/loads', copy)
  expect(posted).toMatchObject({ status: 201, body: { ...fields, status: 'pending' } })
})

test('leaves fields empty that are empty', async () => {
  covers('X-252')
  const { id } = await app.haveLoad(shipper)
  const empty = { pickupTerminalID: null, pickupDate: null, deliveryDate: null, specialInstructions: null }
  expect((await copyOf(id)).body).toMatchObject({ ...empty, targetPrice: null, weight: 'Legal', dropped: [] })
})

test.each([
  ['2020-01-01', '2020-01-02', ['pickupDate', 'deliveryDate']],
  ['2020-01-01', `${nextYear}-12-03`, ['pickupDate']],
  [null, '2020-01-02', ['deliveryDate']],
])(
  'leaves out dates before today, and names them: pickup %s, delivery %s',
  async (pickupDate, deliveryDate, dropped) => {
    covers('X-252')
    const { id } = await app.haveLoad(shipper)
    const dates = { pickup_date: pickupDate, delivery_date: deliveryDate }
    await app.db.updateTable('loads').set(dates).where('id', '=', id).execute()
    const kept = { pickupDate, deliveryDate, ...Object.fromEntries(dropped.map((name) => [name, null])) }
    expect((await copyOf(id)).body).toMatchObject({ ...kept, dropped })
  },
)

test('finds no load that is missing or of another shipper', async () => {
  covers('X-252')
  const { id } = await app.haveLoad(shipper)
  const other = await app.have('shipper')
  for (const answer of [await copyOf(id, other), await copyOf(2_000_000_000), await copyOf(0)]) {
    expect(answer).toMatchObject({ status: 404, body: { message: 'Load not found' } })
  }
})
