import { afterAll, beforeAll, expect, test } from 'vitest'
import { positionHeader } from '#domain/live/api.ts'
import { topics } from '#domain/live/topics.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { openStream, until } from '#server/test/live.ts'
import type { Visitor } from '#server/test/visitor.ts'

let app: TestApp
let second: TestApp
beforeAll(async () => {
  app = await startApp()
  second = await startApp({ on: app })
  // From a first change on, both know where they are.
  const shipper = await app.have('shipper')
  const stream = await openStream(second.url, shipper.cookie)
  await app.haveLoad(shipper)
  await until(() => stream.hints().length > 0)
  stream.close()
})
afterAll(async () => {
  await second.close()
  await app.close()
})

async function positionFor(visitor: Visitor): Promise<string> {
  return (await visitor.get('/api/loads')).headers.get(positionHeader)!
}

test.each(['the same server', 'another server'])(
  'a change between a fetch and the stream is told at %s',
  async (at) => {
    const shipper = await app.have('shipper')
    const position = await positionFor(shipper)
    const load = await app.haveLoad(shipper)
    const stream = await openStream(at === 'another server' ? second.url : app.url, shipper.cookie, position)
    await until(() => stream.hints().length > 0)
    expect(stream.hints()).toEqual([{ topics: ['loads', 'stats'], loadId: load.id }])
    stream.close()
  },
)

test('nothing is told when nothing has changed, or only for others', async () => {
  const [shipper, other] = [await app.have('shipper'), await app.have('shipper')]
  const earlier = await openStream(app.url, shipper.cookie)
  await app.haveLoad(shipper)
  await until(() => earlier.hints().length > 0)
  earlier.close()
  const position = await positionFor(shipper)
  await app.haveLoad(other)
  const stream = await openStream(app.url, shipper.cookie, position)
  const load = await app.haveLoad(shipper)
  await until(() => stream.hints().length > 0)
  expect(stream.hints()).toEqual([{ topics: ['loads', 'stats'], loadId: load.id }])
  stream.close()
})

test('after a position that is not known everything is fetched anew', async () => {
  const stream = await openStream(app.url, (await app.have('shipper')).cookie, 'long ago')
  await until(() => stream.hints().length > 0)
  expect(stream.hints()).toEqual([{ topics: [...topics] }])
  stream.close()
})
