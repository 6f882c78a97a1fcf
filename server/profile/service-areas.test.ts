import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { accountEventsOf } from '#server/test/account-events.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { homeArea, otherArea } from '#server/test/builders.ts'
import { until } from '#server/test/live.ts'
import type { Visitor } from '#server/test/visitor.ts'

const path = '/api/trucker/service-areas'
let app: TestApp
/** A second process's server, as far as hints are concerned: they come through the database. */
let second: TestApp
let shipper: Visitor
beforeAll(async () => {
  app = await startApp()
  second = await startApp({ on: app })
  shipper = await app.have('shipper')
})
afterAll(async () => {
  await second.close()
  await app.close()
})

async function loadsSeenBy(trucker: Visitor): Promise<number[]> {
  return (await trucker.get<{ id: number }[]>('/api/loads?limit=500')).body.map(({ id }) => id)
}

describe('PATCH /api/trucker/service-areas', () => {
  test('returns the trucker with the areas, each once', async () => {
    covers('B-157', 'B-212')
    const trucker = await app.have('trucker')
    const answer = await trucker.patch(path, { areasServed: [otherArea, homeArea, otherArea] })
    expect(answer).toMatchObject({ status: 200, body: { id: trucker.id, areasServed: [otherArea, homeArea] } })
    expect((await trucker.get('/api/user')).body).toEqual(answer.body)
  })

  test('hides open loads of a dropped area, except those bid on', async () => {
    covers('B-212')
    const trucker = await app.have('trucker', { areas_served: [homeArea, otherArea] })
    const [here, there, bidOn] = [
      await app.haveLoad(shipper),
      await app.haveLoad(shipper, { drayageAreaID: otherArea }),
      await app.haveLoad(shipper, { drayageAreaID: otherArea }),
    ]
    await app.haveBid(trucker, bidOn)
    expect(await loadsSeenBy(trucker)).toEqual(expect.arrayContaining([here.id, there.id, bidOn.id]))
    await trucker.patch(path, { areasServed: [homeArea] })
    const seen = await loadsSeenBy(trucker)
    expect(seen).toEqual(expect.arrayContaining([here.id, bidOn.id]))
    expect(seen).not.toContain(there.id)
    expect((await trucker.get(`/api/loads/${there.id}`)).status).toBe(404)
    const bid = await trucker.post(`/api/loads/${there.id}/bids`, { drayage: 500 })
    expect([403, 404]).toContain(bid.status)
  })

  test.each(['this server', 'another server'])('updates the open pages at %s', async (where) => {
    covers('B-212')
    const trucker = await app.have('trucker', { areas_served: [homeArea] })
    const stream = await trucker.listen()
    const at = where === 'this server' ? trucker : second.as(trucker)
    await at.patch(path, { areasServed: [otherArea] })
    await until(() => stream.hints().length === 1)
    expect(stream.hints()).toEqual([{ topics: ['user', 'loads', 'stats'] }])
    await app.haveLoad(shipper, { drayageAreaID: homeArea })
    const load = await app.haveLoad(shipper, { drayageAreaID: otherArea })
    await until(() => stream.hints().length > 1)
    expect(stream.hints().slice(1)).toEqual([{ topics: ['loads', 'stats'], loadId: load.id }])
    stream.close()
  })

  test('lets an unregistered trucker choose areas, who still sees no load', async () => {
    const trucker = await app.have('trucker', { registered: false, areas_served: [] })
    await app.haveLoad(shipper)
    expect((await trucker.patch(path, { areasServed: [homeArea] })).status).toBe(200)
    expect(await loadsSeenBy(trucker)).toEqual([])
  })

  test.each([
    ['B-181', { areasServed: [] }, 'Please select at least one service area'],
    ['B-181', {}, 'Please select at least one service area'],
    ['B-212', { areasServed: [9999] }, 'Invalid input'],
    ['B-212', { areasServed: ['7'] }, 'Invalid input'],
  ])('%s: rejects %j', async (id, body, message) => {
    covers(id)
    const trucker = await app.have('trucker')
    expect(await trucker.patch(path, body)).toMatchObject({ status: 400, body: { message } })
    expect((await trucker.get('/api/user')).body).toMatchObject({ areasServed: [homeArea] })
  })

  test('is recorded with the old and the new areas when they differ', async () => {
    const trucker = await app.have('trucker')
    await trucker.patch(path, { areasServed: [otherArea] })
    await trucker.patch(path, { areasServed: [otherArea] })
    expect(await accountEventsOf(app, trucker)).toEqual([
      {
        action: 'service_areas_updated',
        before: { areasServed: [homeArea] },
        after: { areasServed: [otherArea] },
      },
    ])
  })

  test('applies several simultaneous changes one after another', async () => {
    const trucker = await app.have('trucker')
    await Promise.all([1, 2, 3, 4, 5].map((area) => trucker.patch(path, { areasServed: [area] })))
    const events = await accountEventsOf(app, trucker)
    expect(events.slice(1).map(({ before }) => before)).toEqual(events.slice(0, -1).map(({ after }) => after))
    expect((await trucker.get('/api/user')).body).toMatchObject(events.at(-1)!.after as object)
  })
})
