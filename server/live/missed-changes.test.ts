import { afterAll, beforeAll, expect, test } from 'vitest'
import { topics } from '#domain/http/topics.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { openStream, until } from '#server/test/live.ts'
import type { Visitor } from '#server/test/visitor.ts'
import { clockTolerance } from './memory.ts'

let app: TestApp
let second: TestApp
beforeAll(async () => {
  app = await startApp()
  second = await startApp({ on: app })
})
afterAll(async () => {
  await second.close()
  await app.close()
})

/** The time of a server whose clock is as fast as allowed. */
function momentOfReading(): number {
  return Date.now() + clockTolerance
}

/** A load of the shipper that both servers have processed. */
async function postedAndReceived(shipper: Visitor) {
  const streams = await Promise.all([app, second].map(({ url }) => openStream(url, shipper.cookie)))
  const load = await app.haveLoad(shipper)
  await until(() => streams.every((stream) => stream.hints().length > 0))
  for (const stream of streams) stream.close()
  return load
}

test('sends a change between a fetch and the stream, from either server', async () => {
  const shipper = await app.have('shipper')
  const moment = momentOfReading()
  const load = await postedAndReceived(shipper)
  for (const { url } of [app, second]) {
    const stream = await openStream(url, shipper.cookie, { after: moment })
    await until(() => stream.hints().length > 0)
    expect(stream.hints()).toEqual([{ topics: ['loads', 'stats'], loadId: load.id }])
    stream.close()
  }
})

test('sends nothing when nothing has changed, or only for others', async () => {
  const [shipper, other] = [await app.have('shipper'), await app.have('shipper')]
  await postedAndReceived(shipper)
  const moment = momentOfReading() + 1
  await postedAndReceived(other)
  const stream = await openStream(app.url, shipper.cookie, { after: moment })
  const load = await app.haveLoad(shipper)
  await until(() => stream.hints().length > 0)
  expect(stream.hints()).toEqual([{ topics: ['loads', 'stats'], loadId: load.id }])
  stream.close()
})

test('makes a page refetch everything after a moment that the server does not remember', async () => {
  const stream = await openStream(app.url, (await app.have('shipper')).cookie, { after: 0 })
  await until(() => stream.hints().length > 0)
  expect(stream.hints()).toEqual([{ topics: [...topics] }])
  stream.close()
})
