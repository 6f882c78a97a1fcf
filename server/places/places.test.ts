import { afterAll, beforeAll, expect, test } from 'vitest'
import { listPlaces } from '#domain/places/api.ts'
import { mostPlaces } from '#domain/places/place.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { known } from '#server/test/builders.ts'
import type { Visitor } from '#server/test/visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const load = { drayageAreaID: 7, deliveryCityOrZip: 'Ontario, CA 91761', containerType: "40' HC", auctionDuration: 24 }

async function post(shipper: Visitor, deliveryPlace: object, others: object = {}): Promise<void> {
  const { status } = await shipper.post('/api/loads', { ...load, ...others, details: { deliveryPlace } })
  expect(status).toBe(201)
}

const read = (shipper: Visitor) => shipper.call(listPlaces, {})
const namesOf = async (shipper: Visitor) => (await read(shipper)).map(({ deliveryPlace }) => deliveryPlace.name)

test('the places of posted loads are those of their account only, the last used first, each once as it was posted last', async () => {
  const [shipper, other] = [await app.have('shipper', known()), await app.have('shipper', known())]
  const dc = { name: 'Westlake DC', street: '4150 E Demo Blvd', city: 'Ontario', state: 'CA', zip: '91761' }
  await post(shipper, { ...dc, hours: '8 to 4', contactPhone: '909 555 0118' })
  await post(shipper, { name: 'Cold Storage' })
  await post(other, { name: 'Secret Dock' })
  await post(shipper, { hours: '7 to 3' })
  await post(shipper, { ...dc, name: 'WESTLAKE  DC', hours: '7 to 3' }, { deliveryCityOrZip: '91761' })
  expect(await read(shipper)).toEqual([
    {
      deliveryCityOrZip: '91761',
      deliveryPlace: {
        ...dc,
        name: 'WESTLAKE DC',
        hours: '7 to 3',
        notes: null,
        contactName: null,
        contactPhone: null,
      },
    },
    expect.objectContaining({ deliveryPlace: expect.objectContaining({ name: 'Cold Storage' }) as unknown }),
  ])
  expect(await namesOf(other)).toEqual(['Secret Dock'])
})

test('nothing is kept of a load that is refused', async () => {
  const shipper = await app.have('shipper', known())
  const details = { deliveryPlace: { name: 'Dock' }, containerNumber: 'CSQU3054384' }
  expect((await shipper.post('/api/loads', { ...load, details })).status).toBe(400)
  expect(await read(shipper)).toEqual([])
})

test('the place used longest ago goes when there are more than 200', async () => {
  const shipper = await app.have('shipper', known())
  await post(shipper, { name: 'Place 0' })
  const anHourAgo = Date.now() - 3_600_000
  await app.database.kysely
    .insertInto('places')
    .values(
      Array.from({ length: mostPlaces - 1 }, (_, index) => ({
        user_id: shipper.id,
        key: `place ${index + 1}`,
        city_or_zip: 'Ontario',
        place: JSON.stringify({
          name: `Place ${index + 1}`,
          street: null,
          city: null,
          state: null,
          zip: null,
          hours: null,
          notes: null,
        }),
        used_at: new Date(anHourAgo - index),
      })),
    )
    .execute()
  await post(shipper, { name: 'Place 200' })
  const names = await namesOf(shipper)
  expect(names).toHaveLength(mostPlaces)
  expect(names.slice(0, 3)).toEqual(['Place 200', 'Place 0', 'Place 1'])
  expect(names).not.toContain('Place 199')
})
