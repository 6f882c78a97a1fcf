import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeMember } from '#domain/members/api.ts'
import { subscribeToPush } from '#domain/push/api.ts'
import { covers } from '#domain/testing.ts'
import { hashPassword } from '#server/http/sessions/passwords.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { haveFactor } from '#server/test/factors/factors.ts'
import { until } from '#server/test/live.ts'
import { startPushService } from '#server/test/receivers/push-service.ts'

const password = 'correct horse 1'
let service: Awaited<ReturnType<typeof startPushService>>
let app: TestApp
let second: TestApp
let password_hash: string
beforeAll(async () => {
  service = await startPushService()
  app = await startApp({ pushServices: service.services })
  second = await startApp({ pushServices: service.services, on: app })
  password_hash = await hashPassword(password)
})
afterAll(async () => {
  await second.close()
  await app.close()
  await service.stop()
})

test('deactivating a member ends sessions, streams, sign-ins and devices at the other server too', async () => {
  covers('P-011')
  const owner = await app.haveConfirmed('shipper')
  const dana = await app.haveMember(owner, { password_hash })
  const luis = await app.haveMember(owner)
  await haveFactor(app, { id: dana.memberId, kind: 'member' })
  for (const person of [dana, luis]) await person.call(subscribeToPush, { body: service.addBrowser().subscription })
  const signIn = await second.nobody.post<{ secondFactor: { ticket: string } }>('/api/login', {
    username: dana.username,
    password,
  })
  const { ticket } = signIn.body.secondFactor
  const [there, here, kept] = [await second.as(dana).listen(), await dana.listen(), await second.as(luis).listen()]
  await owner.call(changeMember, { params: { id: dana.publicId }, body: { active: false } })
  await until(() => there.isOver() && here.isOver())
  expect((await second.as(dana).get('/api/user')).status).toBe(401)
  const code = { ticket, code: '000000' }
  expect(await second.nobody.post('/api/login/second-factor', code)).toMatchObject({ body: { code: 'ticket-over' } })
  const devices = await app.db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'session_id')
    .select('member_id')
    .where('push_subscriptions.user_id', '=', owner.id)
    .execute()
  expect(devices).toEqual([{ member_id: luis.memberId }])
  expect(kept.isOver()).toBe(false)
  expect((await second.as(luis).get('/api/user')).status).toBe(200)
  kept.close()
})

test('suspending an account ends the streams and sessions of all its people at the other server too', async () => {
  covers('P-011')
  const [owner, admin] = [await app.have('trucker'), await app.have('admin')]
  const people = [owner, await app.haveMember(owner), await app.haveMember(owner)].map((one) => second.as(one))
  const streams = await Promise.all(people.map((one) => one.listen()))
  expect((await admin.post(`/api/admin/users/${owner.id}/suspend`, { reason: 'Fraud' })).status).toBe(200)
  await until(() => streams.every((stream) => stream.isOver()))
  for (const one of people) expect((await one.get('/api/user')).status).toBe(401)
})
