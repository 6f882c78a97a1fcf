import { afterAll, beforeAll, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'

type Locations = {
  areas: { id: number; name: string }[]
  terminals: { id: number; areaid: number }[]
  containerTypes: { value: string }[]
}

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

test('GET /api/locations returns all areas, terminals and container types', async () => {
  covers('A-291', 'A-292', 'F-085', 'A-293', 'A-412', 'B-143')
  const { body } = await (await app.have('trucker')).get<Locations>('/api/locations')
  expect(body.areas).toHaveLength(106)
  expect(body.areas.find(({ id }) => id === 7)?.name).toBe('Los Angeles, CA')
  expect(body.areas.find(({ id }) => id === 104)?.name).toBe('All Mexico')
  // "city, state", but for the country as a whole.
  const others = body.areas.map(({ name }) => name).filter((name) => !/^\S.*, [A-Z]{2}$/.test(name))
  expect(others).toEqual(['All Mexico'])
  expect(body.containerTypes).toHaveLength(15)
  const areas = new Set(body.areas.map(({ id }) => id))
  expect(body.terminals.filter(({ areaid }) => !areas.has(areaid))).toEqual([])
})

test('GET /api/locations returns what loads may refer to', async () => {
  const { body } = await (await app.have('shipper')).get<Locations>('/api/locations')
  const stored = await app.db.selectFrom('terminals').select(['id', 'area_id as areaid']).orderBy('id').execute()
  const answered = body.terminals.map(({ id, areaid }) => ({ id, areaid })).toSorted((a, b) => a.id - b.id)
  expect(answered).toEqual(stored)
})
