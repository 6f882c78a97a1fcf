import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#domain/auth/user.ts'
import { covers } from '#domain/testing.ts'
import { accountEventsOf } from '#server/test/account-events.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { until } from '#server/test/live.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const company = {
  displayName: 'Ann',
  companyName: 'Harbor Line',
  contactName: 'Ann Quay',
  email: 'ann@example.com',
  phone: '(310) 555-0142',
  country: 'CAN',
}
const carrier = {
  dot_number: 'D1',
  mc_number: 'MC2',
  scac_code: 'HBLD',
  additionalInfo: 'Yard in Carson',
  estimatedCapacity: 40,
  containerHandling: [true, false, false, false, true],
}

describe('PATCH /api/user', () => {
  test.each(['shipper', 'trucker', 'admin'] as const)(
    'changes the given fields of a %s and leaves the rest',
    async (role) => {
      covers('A-321', 'B-137', 'B-210')
      const user = await app.haveConfirmed(role, { phone: '1' })
      const before = (await user.get<User>('/api/user')).body
      const answer = await user.patch<User>('/api/user', { ...company, phone: undefined })
      expect(answer).toMatchObject({ status: 200, body: { ...before, ...company, phone: '1' } })
      expect((await user.get('/api/user')).body).toEqual(answer.body)
    },
  )

  test('changes carrier fields of a trucker and ignores them of others', async () => {
    covers('B-125', 'B-210')
    const [trucker, shipper] = [await app.haveConfirmed('trucker'), await app.haveConfirmed('shipper')]
    expect((await trucker.patch('/api/user', carrier)).body).toMatchObject(carrier)
    const before = (await shipper.get('/api/user')).body
    expect(await shipper.patch('/api/user', carrier)).toMatchObject({ status: 200, body: before })
  })

  test('lets an unregistered trucker change them and stays unregistered', async () => {
    const trucker = await app.haveConfirmed('trucker', { registered: false, areas_served: [] })
    const answer = await trucker.patch<User>('/api/user', { ...company, ...carrier })
    expect(answer.body).toMatchObject({ ...company, registered: false })
  })

  test('clears fields with blank texts and nulls', async () => {
    covers('B-171')
    const shipper = await app.haveConfirmed('shipper', { email: 'a@example.com', phone: '1', company_name: 'C' })
    const answer = await shipper.patch('/api/user', { email: ' ', phone: null, companyName: '' })
    expect(answer).toMatchObject({ status: 200, body: { email: null, phone: null, companyName: null } })
  })

  test('changes nothing else of an account', async () => {
    const trucker = await app.haveConfirmed('trucker', { registered: false, areas_served: [8] })
    const foreign = { id: 1, role: 'admin', username: 'boss', registered: true, areasServed: [7], password: 'x' }
    const answer = await trucker.patch<User>('/api/user', { ...foreign, password_hash: 'x', phone: '2' })
    expect(answer.body).toMatchObject({
      id: trucker.id,
      role: 'trucker',
      username: trucker.username,
      registered: false,
      areasServed: [8],
      phone: '2',
    })
  })

  test.each([
    ['B-171', { email: 'nobody' }, 'Invalid email address', 'email'],
    ['B-182', { containerHandling: [true] }, 'Container handling capabilities must be specified', 'containerHandling'],
    ['A-389', { estimatedCapacity: 0 }, 'Number must be greater than or equal to 1', 'estimatedCapacity'],
  ])('%s: rejects %j and changes nothing', async (id, update, message, path) => {
    covers(id)
    const trucker = await app.haveConfirmed('trucker')
    const answer = await trucker.patch('/api/user', { ...update, phone: '3' })
    expect(answer).toMatchObject({ status: 400, body: { message, errors: [{ path, message }] } })
    expect((await trucker.get<User>('/api/user')).body.phone).toBeNull()
  })

  test('is recorded with old and new values, the capabilities apart', async () => {
    const trucker = await app.haveConfirmed('trucker', { phone: '1' })
    await trucker.patch('/api/user', { phone: '2', email: '', containerHandling: carrier.containerHandling })
    await trucker.patch('/api/user', { phone: '2' })
    await trucker.patch('/api/user', {})
    expect(await accountEventsOf(app, trucker)).toEqual([
      { action: 'profile_updated', before: { phone: '1' }, after: { phone: '2' } },
      {
        action: 'capabilities_updated',
        before: { containerHandling: Array(5).fill(false) },
        after: { containerHandling: carrier.containerHandling },
      },
    ])
  })

  test('keeps simultaneous changes of different fields', async () => {
    const trucker = await app.haveConfirmed('trucker')
    const updates = Object.entries({ ...company, ...carrier }).map(([name, value]) => ({ [name]: value }))
    const answers = await Promise.all(updates.map((update) => trucker.patch('/api/user', update)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await trucker.get('/api/user')).body).toMatchObject({ ...company, ...carrier })
  })

  test('updates the own pages and no others', async () => {
    const [shipper, other] = [await app.haveConfirmed('shipper'), await app.haveConfirmed('shipper')]
    const [own, foreign] = [await shipper.listen(), await other.listen()]
    await shipper.patch('/api/user', company)
    await until(() => own.hints().length > 0)
    expect(own.hints()).toEqual([{ topics: ['user'] }])
    expect(foreign.hints()).toEqual([])
    own.close()
    foreign.close()
  })
})
