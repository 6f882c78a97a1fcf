import { afterAll, beforeAll, expect, test } from 'vitest'
import { asEstimated } from '#domain/pricing/scenario.ts'
import {
  changeScenario,
  chooseUsualScenario,
  listScenarios,
  removeScenario,
  saveScenario,
} from '#domain/scenarios/api.ts'
import { scenarioLimits } from '#domain/scenarios/scenario.ts'
import { covers } from '#domain/testing.ts'
import { accountEventsOf } from '#server/test/account-events.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { until } from '#server/test/live.ts'
import type { Visitor } from '#server/test/visitor.ts'

const path = '/api/shipper/scenarios'
const floorLoaded = { chassisDays: 3, prepull: false, terminalHours: 1.5, deliveryHours: 5.25 }

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const list = (shipper: Visitor) => shipper.call(listScenarios, {})

test("saves, changes and removes a scenario, and updates the shipper's open pages", async () => {
  const shipper = await app.have('shipper')
  const stream = await shipper.listen()
  expect(await list(shipper)).toEqual({ usualId: null, usualPreset: null, items: [] })
  const saved = await shipper.call(saveScenario, { body: { name: ' Ontario  DC ', ...floorLoaded } })
  const { id, createdAt } = saved
  expect(saved).toEqual({ ...asEstimated, ...floorLoaded, id, name: 'Ontario DC', createdAt })
  const params = { id }
  const changed = await shipper.call(changeScenario, { params, body: { deliveryHours: 6 } })
  expect(changed).toEqual({ ...saved, deliveryHours: 6 })
  expect(await shipper.call(changeScenario, { params, body: { deliveryHours: 6 } })).toEqual(changed)
  await shipper.call(saveScenario, { body: { name: 'Another' } })
  expect((await list(shipper)).items.map(({ name }) => name)).toEqual(['Ontario DC', 'Another'])
  expect(await shipper.call(removeScenario, { params })).toEqual({ success: true })
  expect((await shipper.post(`${path}/${id}/remove`)).status).toBe(404)
  expect((await list(shipper)).items).toHaveLength(1)

  await until(() => stream.hints().some(({ topics }) => topics.includes('scenarios')))
  stream.close()
  expect(await accountEventsOf(app, shipper)).toMatchObject([
    { action: 'scenario_saved', after: { scenarioId: id, name: 'Ontario DC', deliveryHours: 5.25 } },
    { action: 'scenario_changed', before: { deliveryHours: 5.25 }, after: { deliveryHours: 6 } },
    { action: 'scenario_saved', after: { name: 'Another' } },
    { action: 'scenario_removed', before: { scenarioId: id } },
  ])
})

test('has one usual scenario, own or built in, and none once it is removed', async () => {
  covers('Y-034')
  const shipper = await app.have('shipper')
  const [one, other] = [
    await shipper.call(saveScenario, { body: { name: 'One' } }),
    await shipper.call(saveScenario, { body: { name: 'Other' } }),
  ]
  const usual = async () => {
    const { usualId, usualPreset } = await list(shipper)
    return [usualId, usualPreset]
  }
  const make = (id: number, isUsual: boolean) => shipper.patch(`${path}/${id}`, { usual: isUsual })
  const preset = (word: 'smooth' | null) => shipper.call(chooseUsualScenario, { body: { preset: word } })
  expect(await preset('smooth')).toMatchObject({ usualId: null, usualPreset: 'smooth' })
  await make(one.id, true)
  expect(await usual()).toEqual([one.id, null])
  await make(other.id, true)
  expect(await usual()).toEqual([other.id, null])
  await make(other.id, false)
  expect(await usual()).toEqual([null, null])
  await Promise.all([make(one.id, true), make(other.id, true), make(one.id, true)])
  expect([one.id, other.id]).toContain((await usual())[0])
  await preset('smooth')
  expect(await usual()).toEqual([null, 'smooth'])
  expect(await preset(null)).toMatchObject({ usualId: null, usualPreset: null })
  await make(one.id, true)
  await shipper.call(removeScenario, { params: { id: one.id } })
  expect(await usual()).toEqual([null, null])
  expect((await shipper.post('/api/shipper/usual-scenario', { preset: 'own' })).status).toBe(400)
})

test('keeps ten scenarios at most, of 20 that are saved at once', async () => {
  covers('Y-030')
  const shipper = await app.have('shipper')
  const rivals = Array.from({ length: 20 }, (_, index) => shipper.post(path, { name: `Scenario ${index}` }))
  const answers = await Promise.all(rivals)
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(scenarioLimits.scenarios)
  const [refused] = answers.filter(({ status }) => status === 409)
  expect(refused?.body).toMatchObject({
    message: 'You have 10 scenarios already. Remove one before you save another.',
  })
  expect((await list(shipper)).items).toHaveLength(scenarioLimits.scenarios)
})

test('refuses names that are taken, empty or too long', async () => {
  covers('Y-031')
  const [shipper, other] = [await app.have('shipper'), await app.have('shipper')]
  await other.call(saveScenario, { body: { name: 'Friday vessel' } })
  const { id } = await shipper.call(saveScenario, { body: { name: 'Friday vessel' } })
  const second = await shipper.call(saveScenario, { body: { name: 'x'.repeat(40) } })
  const taken = { status: 409, body: { message: 'You have a scenario of this name already' } }
  for (const name of ['friday VESSEL ', 'slow DOCK', 'As Estimated']) {
    expect(await shipper.post(path, { name })).toMatchObject(taken)
    expect(await shipper.patch(`${path}/${second.id}`, { name })).toMatchObject(taken)
  }
  expect((await shipper.patch(`${path}/${id}`, { name: 'FRIDAY vessel' })).status).toBe(200)
  const refusals: [string, string][] = [
    ['  ', 'Name is required'],
    ['x'.repeat(41), 'Enter at most 40 characters'],
  ]
  for (const [name, message] of refusals) {
    const refused = { status: 400, body: { errors: [{ path: 'name', message }] } }
    expect(await shipper.post(path, { name })).toMatchObject(refused)
    expect(await shipper.patch(`${path}/${id}`, { name })).toMatchObject(refused)
  }
})

test('refuses numbers out of their range and between their steps', async () => {
  covers('Y-032')
  const shipper = await app.have('shipper')
  const { id } = await shipper.call(saveScenario, { body: { name: 'Mine' } })
  const refusals: [object, string][] = [
    [{ chassisDays: 31 }, 'Enter at most 30'],
    [{ storageDays: -1 }, 'Number must be greater than or equal to 0'],
    [{ dryRuns: 6 }, 'Enter at most 5'],
    [{ examStops: 4 }, 'Enter at most 3'],
    [{ extraStops: 11 }, 'Enter at most 10'],
    [{ terminalHours: 48.25 }, 'Enter at most 48'],
    [{ terminalHours: 0.1 }, 'Use steps of a quarter hour'],
    [{ deliveryHours: 1.3 }, 'Use steps of a quarter hour'],
    [{ chassisDays: 1.5 }, 'Invalid input'],
    [{ prepull: 'yes' }, 'Invalid input'],
  ]
  for (const [numbers, message] of refusals) {
    const [field] = Object.keys(numbers)
    const refused = { status: 400, body: { errors: [{ path: field, message }] } }
    expect(await shipper.post(path, { name: 'Wrong', ...numbers }), message).toMatchObject(refused)
    expect(await shipper.patch(`${path}/${id}`, numbers), message).toMatchObject(refused)
  }
  const most = { chassisDays: 30, terminalHours: 48, deliveryHours: 0.25, dryRuns: 5, examStops: 3, extraStops: 10 }
  expect(await shipper.call(changeScenario, { params: { id }, body: most })).toMatchObject(most)
})

test("does not find another shipper's scenario, and is only for shippers", async () => {
  covers('Y-033')
  const [shipper, other] = [await app.have('shipper'), await app.have('shipper')]
  const { id } = await shipper.call(saveScenario, { body: { name: 'Mine' } })
  const missing = { status: 404, body: { message: 'Scenario not found' } }
  for (const wrong of [id, 2_147_483_647, 0, 'x']) {
    expect(await other.patch(`${path}/${wrong}`, { name: 'Yours' })).toMatchObject(missing)
    expect(await other.post(`${path}/${wrong}/remove`)).toMatchObject(missing)
  }
  for (const visitor of [await app.have('trucker'), await app.have('admin')]) {
    expect((await visitor.get(path)).status).toBe(403)
    expect((await visitor.patch(`${path}/${id}`, { name: 'Yours' })).status).toBe(403)
    expect((await visitor.post(`${path}/${id}/remove`)).status).toBe(403)
  }
  expect((await list(shipper)).items).toMatchObject([{ id, name: 'Mine' }])
})
