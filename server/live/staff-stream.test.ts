import { afterAll, beforeAll, expect, test } from 'vitest'
import { modifyBid } from '#domain/bids/api.ts'
import { staffLogout } from '#domain/staff/api.ts'
import { endOtherSessions } from '#server/http/sessions/sessions.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { until } from '#server/test/live.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

test('sends staff every change of loads, bids, accounts and documents, and nothing private', async () => {
  const [shipper, trucker] = [await app.have('shipper'), await app.have('trucker')]
  const staff = await app.haveStaff('support')
  const stream = await staff.listen()
  async function receivedAfter(work: () => Promise<unknown>): Promise<string[]> {
    const before = stream.hints().length
    await work()
    await until(() => stream.hints().length > before)
    return stream
      .hints()
      .slice(before)
      .flatMap(({ topics }) => topics)
  }
  const all = ['loads', 'bids', 'stats']
  expect(await receivedAfter(() => app.haveLoad(shipper))).toEqual(all)
  const load = await app.haveLoad(shipper)
  await until(() => stream.hints().some(({ loadId }) => loadId === load.id))
  expect(await receivedAfter(() => app.haveBid(trucker, load))).toEqual(all)
  const [bid] = (await trucker.get<{ id: number }[]>('/api/trucker/bids')).body
  expect(
    await receivedAfter(() => trucker.call(modifyBid, { params: { id: bid!.id }, body: { drayage: 400 } })),
  ).toEqual(all)
  expect(await receivedAfter(() => app.haveDocument(shipper))).toEqual(['documents'])
  // A user's settings send no one else a hint: the next hint is of the change after them.
  await shipper.patch('/api/user/settings', { theme: 'dark' })
  expect(await receivedAfter(() => shipper.patch('/api/user', { displayName: 'Dana' }))).toEqual(['users'])
  stream.close()
})

test('ends the streams of a staff session with it, however it ends', async () => {
  const [leaving, removed] = [await app.haveStaff('support'), await app.haveStaff('accounting')]
  const streams = [await leaving.listen(), await removed.listen()]
  await leaving.call(staffLogout, {})
  await until(() => streams[0]!.isOver())
  expect(streams[1]!.isOver()).toBe(false)
  await app.db.transaction().execute((tx) => endOtherSessions(tx, { kind: 'staff', id: removed.id }))
  await until(() => streams[1]!.isOver())
  expect((await removed.listen()).status).toBe(401)
})
