import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#server/test/app.ts'
import { quiet, until } from '#server/test/live.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

/** What a process writes in its transaction, without the notice that it sends after the commit. */
const insert = `insert into live_changes (message) values ($1)`

test('tells open pages what a process committed that died before it could wake the others', async () => {
  const shipper = await app.have('shipper')
  const stream = await shipper.listen()
  await app.database.pool.query(insert, [{ changes: [{ action: 'notified', userIds: [shipper.id] }] }])
  await until(() => stream.hints().length > 0)
  expect(stream.hints()).toEqual([{ topics: ['notifications'] }])
  stream.close()
})

test('tells open pages of a change that was committed after later ones', async () => {
  const shipper = await app.have('shipper')
  const stream = await shipper.listen()
  const slow = new pg.Client(app.database.connection)
  await slow.connect()
  await slow.query('begin')
  await slow.query(insert, [{ changes: [{ action: 'notified', userIds: [shipper.id] }] }])
  await app.haveLoad(shipper)
  await until(() => stream.hints().length > 0)
  expect(stream.hints().flatMap(({ topics }) => topics)).not.toContain('notifications')
  await slow.query('commit')
  await until(() => stream.hints().some(({ topics }) => topics.includes('notifications')))
  await slow.end()
  stream.close()
})

test('tells no page of a change that was rolled back', async () => {
  const shipper = await app.have('shipper')
  const stream = await shipper.listen()
  const slow = new pg.Client(app.database.connection)
  await slow.connect()
  await slow.query('begin')
  await slow.query(insert, [{ changes: [{ action: 'notified', userIds: [shipper.id] }] }])
  await slow.query('rollback')
  await slow.end()
  await app.haveLoad(shipper)
  await until(() => stream.hints().length > 0)
  expect(stream.hints().flatMap(({ topics }) => topics)).not.toContain('notifications')
  stream.close()
})

test('tells a page of nothing that was committed before its stream began', async () => {
  const shipper = await app.have('shipper')
  for (let round = 0; round < 5; round += 1) {
    // Without the wake of a commit here: it waits to be read.
    await app.database.pool.query(insert, [{ changes: [{ action: 'notified', userIds: [shipper.id] }] }])
    const stream = await shipper.listen()
    await quiet([stream])
    expect(stream.hints()).toEqual([])
    stream.close()
  }
})
