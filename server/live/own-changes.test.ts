import { afterAll, beforeAll, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { until } from '#server/test/live.ts'
import type { Visitor } from '#server/test/visitor.ts'

const id = '01234567-89ab-4def-8123-456789abcdef'

let app: TestApp
let owner: Visitor
let load: ShipperLoad
beforeAll(async () => {
  app = await startApp()
  owner = await app.have('shipper')
  load = await app.haveLoad(owner)
})
afterAll(() => app.close())

const extend = (headers: Record<string, string>) =>
  owner.post(`/api/loads/${load.id}/extend-auction`, { extensionHours: 1 }, headers)

test('names the write in the hint to its own session, to no other', async () => {
  covers('F-109')
  const [own, admin] = await Promise.all([owner.listen(), app.have('admin').then((someone) => someone.listen())])
  expect((await extend({ 'x-change-id': id })).status).toBe(200)
  await until(() => own.hints().length > 0 && admin.hints().length > 0)
  expect(own.hints().map((hint) => hint.own)).toEqual([[id]])
  expect(own.hints()[0]?.topics).toEqual(expect.arrayContaining(['loads', 'stats', 'bids']))
  expect(admin.text()).not.toContain(id)
  own.close()
  admin.close()
})

test('names no write in a hint that comes from others', async () => {
  covers('F-109')
  const trucker = await app.have('trucker')
  const stream = await owner.listen()
  await Promise.all([extend({ 'x-change-id': id }), app.haveBid(trucker, load)])
  await until(() => stream.hints().some(({ topics }) => topics.includes('notifications')))
  const withBid = stream.hints().filter(({ topics }) => topics.includes('notifications'))
  expect(withBid.map((hint) => hint.own)).toEqual([undefined])
  stream.close()
})

test('ignores an id that is none', async () => {
  const stream = await owner.listen()
  expect((await extend({ 'x-change-id': '<script>' })).status).toBe(200)
  await until(() => stream.hints().length > 0)
  expect(stream.hints()[0]?.own).toBeUndefined()
  stream.close()
})
