import { afterAll, beforeAll, expect, test } from 'vitest'
import { kindsOf } from '#domain/events/notification-kinds.ts'
import { changeNotificationChoices, readNotificationChoices } from '#domain/profile/settings-api.ts'
import { startApp, type TestApp } from '#server/test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

test.each(['shipper', 'trucker', 'admin'] as const)(
  'lets a %s choose only among the kinds of the role',
  async (role) => {
    const user = await app.have(role)
    const { choices, ...digest } = await user.call(readNotificationChoices, {})
    expect(choices.map(({ kind }) => kind)).toEqual(kindsOf[role])
    expect(digest).toEqual({ digestHour: 7, timeZone: null, emailConfirmed: false })
    const foreign = role === 'shipper' ? 'new_load' : 'new_bid'
    expect(
      await user.patch('/api/user/notification-choices', { choices: [{ kind: foreign, push: true }] }),
    ).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'choices.0.kind' }] },
    })
  },
)

test('stores the choices in addition to the defaults, only for this user, and records them', async () => {
  const [shipper, other] = [await app.have('shipper'), await app.have('shipper')]
  const usual = await shipper.call(readNotificationChoices, {})
  const [bids, notices] = (['new_bid', 'notice'] as const).map((kind) =>
    usual.choices.find((choice) => choice.kind === kind),
  )
  const change = {
    choices: [{ kind: 'new_bid' as const, mail: 'daily' as const }],
    digestHour: 18,
    timeZone: 'Asia/Tokyo',
  }
  const answer = await shipper.call(changeNotificationChoices, { body: change })
  expect(answer).toMatchObject({ digestHour: 18, timeZone: 'Asia/Tokyo' })
  // Each writes only what it was given.
  await Promise.all([
    shipper.call(changeNotificationChoices, { body: { choices: [{ kind: 'new_bid', inApp: false }] } }),
    shipper.call(changeNotificationChoices, { body: { choices: [{ kind: 'new_bid', push: false }] } }),
    shipper.call(changeNotificationChoices, { body: { digestHour: 6 } }),
  ])
  const chosen = await shipper.call(readNotificationChoices, {})
  expect(chosen).toMatchObject({ digestHour: 6, timeZone: 'Asia/Tokyo' })
  expect(chosen.choices.filter((choice) => ['new_bid', 'notice'].includes(choice.kind))).toEqual([
    { ...bids, inApp: false, mail: 'daily', push: false },
    notices,
  ])
  expect(await other.call(readNotificationChoices, {})).toEqual(usual)
  const events = await app.db.selectFrom('events').selectAll().where('actor_user_id', '=', shipper.id).execute()
  expect(events[0]).toMatchObject({ action: 'settings_changed', after: change })
  expect(events).toHaveLength(4)
})

test('says whether the address is confirmed', async () => {
  const user = await app.have('trucker', { email: 'ann@example.com', email_confirmed_at: new Date() })
  expect(await user.call(readNotificationChoices, {})).toMatchObject({ emailConfirmed: true })
})

test.each([
  { digestHour: 24 },
  { timeZone: '+05:00' },
  { timeZone: 'Mars/Olympus' },
  { timeZone: 'CET6' },
  { choices: [{ kind: 'notice', mail: 'weekly' }] },
  { choices: [{ kind: 'rumour', push: true }] },
  { choices: [{ kind: 'notice' }, { kind: 'notice', push: true }] },
])('rejects %o and changes nothing', async (body) => {
  const user = await app.have('admin')
  const before = await user.call(readNotificationChoices, {})
  expect((await user.patch('/api/user/notification-choices', body)).status).toBe(400)
  expect(await user.call(readNotificationChoices, {})).toEqual(before)
})
