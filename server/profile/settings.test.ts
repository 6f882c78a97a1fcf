import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeSettings, readSettings } from '#domain/profile/settings-api.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const start = { theme: null, notifyInApp: true }
const ofRole = {
  shipper: { ...start, defaultAuctionDuration: 24 },
  trucker: { ...start, notifyNewLoads: false },
  admin: start,
}

test.each(['shipper', 'trucker', 'admin'] as const)('a %s starts with these settings and no others', async (role) => {
  covers('A-020', 'A-321')
  const user = await app.have(role)
  expect((await user.get('/api/user/settings')).body).toEqual(ofRole[role])
})

test('what is changed stays changed, for this user alone, and is written down', async () => {
  covers('A-020')
  const [shipper, other] = [await app.have('shipper'), await app.have('shipper')]
  const answer = await shipper.call(changeSettings, { body: { theme: 'dark', defaultAuctionDuration: 72 } })
  expect(answer).toEqual({ ...start, theme: 'dark', defaultAuctionDuration: 72 })
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

test('of different changes at once none is lost', async () => {
  const trucker = await app.have('trucker', { registered: false })
  await Promise.all(
    [{ theme: 'light' }, { notifyInApp: false }, { notifyNewLoads: true }].map((body) =>
      trucker.patch('/api/user/settings', body),
    ),
  )
  expect(await trucker.call(readSettings, {})).toEqual({ theme: 'light', notifyInApp: false, notifyNewLoads: true })
})

test.each([
  ['trucker', { defaultAuctionDuration: 24 }, 'defaultAuctionDuration', 'Only shippers have this setting'],
  ['admin', { theme: 'dark', notifyNewLoads: true }, 'notifyNewLoads', 'Only truckers have this setting'],
  ['shipper', { defaultAuctionDuration: 5 }, 'defaultAuctionDuration', 'Invalid input'],
  ['shipper', { theme: 'pink' }, 'theme', 'Invalid input'],
  ['shipper', { notifyInApp: 'no' }, 'notifyInApp', 'Invalid input'],
] as const)('of a %s, %o is refused and nothing changes', async (role, body, path, message) => {
  const user = await app.have(role)
  expect(await user.patch('/api/user/settings', body)).toMatchObject({
    status: 400,
    body: { errors: [{ path, message }] },
  })
  expect((await user.get('/api/user/settings')).body).toEqual(ofRole[role])
})
