import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeLane, listLaneMatches, listLanes, removeLane, saveLane } from '#domain/lanes/api.ts'
import { laneLimits } from '#domain/lanes/lane.ts'
import { listLoads } from '#domain/loads/api.ts'
import { containerTypeValues } from '#domain/loads/container-types.ts'
import { figure } from '#domain/testing.ts'
import { unknownWord } from '#domain/validation.ts'
import { accountEventsOf } from '#server/test/account-events.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { homeArea, otherArea } from '#server/test/builders.ts'
import { until } from '#server/test/live.ts'
import type { Visitor } from '#server/test/visitor.ts'

const path = '/api/trucker/lanes'
const noFlags = [false, false, false, false, false]
const filter = { areaIds: [homeArea], containerTypes: ["40' HC" as const], specialHandling: noFlags }
const body = { name: 'Harbour', ...filter, direction: 'import' as const, alert: true }

let app: TestApp
let shipper: Visitor
beforeAll(async () => {
  app = await startApp()
  shipper = await app.have('shipper')
})
afterAll(() => app.close())

test("saves, changes and removes a lane, and updates the trucker's open pages", async () => {
  const trucker = await app.have('trucker')
  const stream = await trucker.listen()
  const saved = await trucker.call(saveLane, { body: { ...body, name: ' Harbour ', areaIds: [homeArea, homeArea] } })
  expect(saved).toEqual({ id: saved.id, ...body, createdAt: saved.createdAt })
  const params = { id: saved.id }
  const quiet = await trucker.call(changeLane, { params, body: { alert: false } })
  expect(quiet).toEqual({ ...saved, alert: false })
  const flagged = { areaIds: [], containerTypes: [], specialHandling: [true, ...noFlags.slice(1)], direction: 'any' }
  const changed = await trucker.patch(`${path}/${saved.id}`, { name: 'Heavy', filter: flagged })
  expect(changed).toMatchObject({ status: 200, body: { ...quiet, name: 'Heavy', ...flagged } })
  await app.haveLane(trucker, { name: 'and another' })
  expect((await trucker.call(listLanes, {})).map(({ name }) => name)).toEqual(['and another', 'Heavy'])
  expect(await trucker.call(removeLane, { params })).toEqual({ success: true })
  expect((await trucker.post(`${path}/${saved.id}/remove`)).status).toBe(404)
  expect(await trucker.call(listLanes, {})).toHaveLength(1)

  await until(() => stream.hints().some(({ topics }) => topics.includes('lanes')))
  stream.close()
  expect(await accountEventsOf(app, trucker)).toMatchObject([
    { action: 'lane_saved', after: { laneId: saved.id, name: 'Harbour', areaIds: [homeArea] } },
    { action: 'lane_changed', before: { alert: true }, after: { alert: false } },
    { action: 'lane_changed', before: { name: 'Harbour' }, after: { name: 'Heavy' } },
    { action: 'lane_removed', before: { laneId: saved.id, name: 'Heavy' } },
  ])
})

test('allows a name once per trucker in any case, and 20 lanes, also at the same moment', async () => {
  const [trucker, other] = [await app.have('trucker'), await app.have('trucker')]
  const taken = { status: 409, body: { message: 'You already have a lane with this name' } }
  const lane = await trucker.call(saveLane, { body })
  await other.call(saveLane, { body })
  expect(await trucker.post(path, { ...body, name: 'HARBOUR ' })).toMatchObject(taken)
  const second = await app.haveLane(trucker)
  expect(await trucker.patch(`${path}/${second.id}`, { name: 'harbour' })).toMatchObject(taken)
  expect((await trucker.patch(`${path}/${lane.id}`, { name: 'harbour' })).status).toBe(200)

  for (let count = 2; count < laneLimits.lanes - 2; count += 1) await app.haveLane(trucker)
  const rivals = Array.from({ length: 5 }, (_, index) => trucker.post(path, { ...body, name: `Rival ${index}` }))
  const refused = (await Promise.all(rivals)).filter(({ status }) => status === 409)
  expect(refused).toHaveLength(3)
  expect(refused[0]?.body).toMatchObject({ message: 'You have 20 lanes already. Remove one before you save another.' })
  expect(await trucker.call(listLanes, {})).toHaveLength(laneLimits.lanes)
})

test('rejects a bad lane with a message, and returns 404 for a lane of another trucker', async () => {
  const [trucker, other] = [await app.have('trucker'), await app.have('trucker')]
  const nothing = 'Choose at least one area, container type, special handling or direction'
  const any = { areaIds: [], containerTypes: [], specialHandling: noFlags, direction: 'any' }
  const lane = await app.haveLane(other)
  const refusals: [unknown, string, string][] = [
    [{ ...body, name: '  ' }, 'name', 'Name is required'],
    [{ ...body, name: 'x'.repeat(61) }, 'name', 'Enter at most 60 characters'],
    [{ ...body, ...any }, 'areaIds', nothing],
    [{ ...body, areaIds: [9999] }, 'areaIds', 'Invalid input'],
    [{ ...body, containerTypes: ["41' HC"] }, 'containerTypes.0', unknownWord("41' HC", containerTypeValues)],
    [{ ...body, specialHandling: [true] }, 'specialHandling', 'Invalid input'],
    [{ ...body, direction: 'sideways' }, 'direction', 'Invalid input'],
  ]
  for (const [sent, field, message] of refusals) {
    const answer = await trucker.post(path, sent)
    expect(answer, message).toMatchObject({ status: 400, body: { errors: [{ path: field, message }] } })
  }
  const change = await other.patch(`${path}/${lane.id}`, { filter: any })
  expect(change).toMatchObject({ status: 400, body: { message: nothing } })
  const missing = { status: 404, body: { message: 'Lane not found' } }
  for (const id of [lane.id, 2_147_483_647, 0, 'x']) {
    expect(await trucker.patch(`${path}/${id}`, { alert: false })).toMatchObject(missing)
    expect(await trucker.post(`${path}/${id}/remove`)).toMatchObject(missing)
  }
})

test('shows the open loads that the trucker may see, and no others', async () => {
  const areas = [homeArea, otherArea]
  const trucker = await app.have('trucker', { areas_served: areas })
  const everywhere = await app.haveLane(trucker, { name: 'a', direction: 'import' })
  const reefers = await app.haveLane(trucker, { name: 'b', direction: 'any', container_types: ["20' Reefer"] })
  const elsewhere = await app.haveLane(trucker, { name: 'c', direction: 'any', area_ids: [9] })
  expect(await trucker.call(listLaneMatches, {})).toMatchObject([{ count: 0 }, { count: 0 }, { count: 0 }])
  for (let count = 0; count < 4; count += 1) await app.haveLoad(shipper, { drayageAreaID: areas[count % 2]! })
  const newest = await app.haveLoad(shipper, { containerType: "20' Reefer", targetPrice: 777 })
  await app.haveLoad(shipper, { export: true })
  await app.haveLoad(shipper, { drayageAreaID: 9 })
  await app.endsIn(await app.haveLoad(shipper), -1000)

  const matches = await trucker.call(listLaneMatches, {})
  expect(matches).toMatchObject([
    { laneId: everywhere.id, count: 5 },
    { laneId: reefers.id, count: 1, newest: [{ id: newest.id, loadNumber: newest.loadNumber, export: false }] },
    { laneId: elsewhere.id, count: 0, newest: [] },
  ])
  const shown = await trucker.call(listLoads, { query: { status: 'pending,active' } })
  const imports = shown.filter((load) => !load.export).map(({ id }) => id)
  expect(imports).toHaveLength(5)
  expect(matches[0]!.newest.map(({ id }) => id)).toEqual(imports.toSorted((a, b) => b - a).slice(0, 3))
  expect(JSON.stringify(matches)).not.toMatch(figure(777))
  expect(JSON.stringify(matches)).not.toContain('shipper')

  await trucker.patch('/api/trucker/service-areas', { areasServed: [otherArea] })
  expect(await trucker.call(listLaneMatches, {})).toMatchObject([{ count: 2 }, { count: 0 }, { count: 0 }])
})
