import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeLane, saveLane } from '#domain/lanes/api.ts'
import { changeServiceAreas, updateProfile } from '#domain/profile/api.ts'
import { changeNotificationChoices, changeSettings, readSettings } from '#domain/profile/settings-api.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const start = { theme: null, notifyInApp: true }
const ofRole = {
  shipper: { ...start, defaultAuctionDuration: 24, defaultDecisionHours: 0 },
  trucker: { ...start, notifyNewLoads: false, startFromLastRates: false },
  admin: start,
}

test.each(['shipper', 'trucker', 'admin'] as const)('gives a %s these settings and no others', async (role) => {
  covers('A-020', 'A-321')
  const user = await app.have(role)
  expect((await user.get('/api/user/settings')).body).toEqual(ofRole[role])
})

test('stores changed settings for this user only, and records them', async () => {
  covers('A-020')
  const [shipper, other] = [await app.have('shipper'), await app.have('shipper')]
  const answer = await shipper.call(changeSettings, { body: { theme: 'dark', defaultAuctionDuration: 72 } })
  expect(answer).toEqual({ ...start, theme: 'dark', defaultAuctionDuration: 72, defaultDecisionHours: 0 })
  await shipper.call(changeSettings, { body: { notifyInApp: false } })
  await shipper.call(changeSettings, { body: {} })
  expect(await shipper.call(readSettings, {})).toEqual({ ...answer, notifyInApp: false })
  expect(await other.call(readSettings, {})).toEqual(ofRole.shipper)
  const events = await app.db.selectFrom('events').selectAll().where('actor_user_id', '=', shipper.id).execute()
  expect(events.map(({ action, after }) => [action, after])).toEqual([
    ['settings_changed', { theme: 'dark', defaultAuctionDuration: 72 }],
    ['settings_changed', { notifyInApp: false }],
  ])
})

test('writes no event when a change changes nothing', async () => {
  covers('F-040')
  const trucker = await app.have('trucker')
  const filter = { areaIds: [], containerTypes: [], specialHandling: Array<boolean>(5).fill(false) }
  const lane = await trucker.call(saveLane, { body: { ...filter, name: 'Imports', direction: 'import', alert: true } })
  const change = { choices: [{ kind: 'new_load' as const, mail: 'daily' as const }], digestHour: 8 }
  const calls: (() => Promise<unknown>)[] = [
    () => trucker.call(changeSettings, { body: { theme: 'dark' } }),
    () => trucker.call(changeNotificationChoices, { body: change }),
    () => trucker.call(changeLane, { params: { id: lane.id }, body: { name: 'Imports', alert: false } }),
    () => trucker.call(updateProfile, { body: { phone: '555-0100' } }),
    () => trucker.call(changeServiceAreas, { body: { areasServed: [8] } }),
  ]
  for (const call of [...calls, ...calls]) await call()
  const events = await app.db.selectFrom('events').select('action').where('actor_user_id', '=', trucker.id).execute()
  expect(events.map(({ action }) => action).toSorted()).toEqual([
    'lane_changed',
    'lane_saved',
    'profile_updated',
    'service_areas_updated',
    'settings_changed',
    'settings_changed',
  ])
})

test('keeps all of several simultaneous changes', async () => {
  covers('F-072')
  const trucker = await app.have('trucker', { registered: false })
  await Promise.all(
    [{ theme: 'light' }, { notifyInApp: false }, { notifyNewLoads: true }, { startFromLastRates: true }].map((body) =>
      trucker.patch('/api/user/settings', body),
    ),
  )
  expect(await trucker.call(readSettings, {})).toEqual({
    theme: 'light',
    notifyInApp: false,
    notifyNewLoads: true,
    startFromLastRates: true,
  })
})

test.each([
  ['trucker', { defaultAuctionDuration: 24 }, 'defaultAuctionDuration', 'Only shippers have this setting'],
  ['admin', { theme: 'dark', notifyNewLoads: true }, 'notifyNewLoads', 'Only truckers have this setting'],
  ['shipper', { startFromLastRates: true }, 'startFromLastRates', 'Only truckers have this setting'],
  ['trucker', { startFromLastRates: 'yes' }, 'startFromLastRates', 'Invalid input'],
  ['shipper', { defaultAuctionDuration: 5 }, 'defaultAuctionDuration', 'Invalid input'],
  ['shipper', { theme: 'pink' }, 'theme', 'Invalid input'],
  ['shipper', { notifyInApp: 'no' }, 'notifyInApp', 'Invalid input'],
] as const)('a %s rejects %o and changes nothing', async (role, body, path, message) => {
  const user = await app.have(role)
  expect(await user.patch('/api/user/settings', body)).toMatchObject({
    status: 400,
    body: { errors: [{ path, message }] },
  })
  expect((await user.get('/api/user/settings')).body).toEqual(ofRole[role])
})
