import { afterAll, beforeAll, expect, test } from 'vitest'
import { listRates } from '#domain/rates/api.ts'
import { storedCharges } from '#domain/rates/rates.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { known } from '#server/test/builders.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

test('a trucker keeps rates by area, saved anew in place of the former ones, which no one else reads', async () => {
  covers('F-258')
  const [trucker, other] = [await app.have('trucker', known()), await app.have('trucker', known())]
  expect((await trucker.post('/api/trucker/rates', { areaId: 9, fsc: 20 })).status).toBe(200)
  await trucker.post('/api/trucker/rates', { areaId: 7, fsc: 18, chassisFee: 20, dryRun: 0 })
  const { body } = await trucker.post('/api/trucker/rates', { areaId: 7, fsc: 18.5 })
  expect(body).toMatchObject({ areaId: 7, ...storedCharges({ fsc: 18.5 }) })
  expect(await trucker.call(listRates, {})).toMatchObject([
    { areaId: 7, fsc: 18.5, dryRun: 100 },
    { areaId: 9, fsc: 20 },
  ])
  expect(await other.call(listRates, {})).toEqual([])
  expect(await other.post('/api/trucker/rates/7/remove')).toMatchObject({
    status: 404,
    body: { code: 'rates-not-found' },
  })
  expect((await trucker.post('/api/trucker/rates/7/remove')).status).toBe(200)
  expect(await trucker.call(listRates, {})).toMatchObject([{ areaId: 9 }])
})

test('rates of an area that there is not, or below zero, are refused and nothing is saved', async () => {
  covers('F-258')
  const trucker = await app.have('trucker', known())
  const refused = await trucker.post('/api/trucker/rates', { areaId: 7, fsc: -1, storageFreedays: 0.5 })
  expect(refused).toMatchObject({ status: 400 })
  expect(refused.body).toMatchObject({
    errors: [
      { path: 'fsc', message: 'FSC cannot be negative' },
      { path: 'storageFreedays', message: 'Storage free days must be at least 0' },
    ],
  })
  expect((await trucker.post('/api/trucker/rates', { areaId: 100_000 })).status).toBe(400)
  expect(await trucker.call(listRates, {})).toEqual([])
})
