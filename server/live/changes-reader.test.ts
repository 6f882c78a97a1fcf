import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { quiet, until } from '#server/test/live.ts'
import { readChangesAfter } from './changes-reader.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

/** The changes that a process writes in its transaction, without the notice that it sends after the commit. */
const insert = `insert into live_changes (message) values ($1)`

test('sends open pages hints for a process that died after its commit before it could wake the others', async () => {
  covers('Y-270')
  const shipper = await app.have('shipper')
  const stream = await shipper.listen()
  await app.database.pool.query(insert, [{ changes: [{ action: 'notified', userIds: [shipper.id] }] }])
  await until(() => stream.hints().length > 0)
  expect(stream.hints()).toEqual([{ topics: ['notifications'] }])
  stream.close()
})

test('sends open pages a hint of a change that was committed after later ones', async () => {
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

test('sends no hint of a change that was rolled back', async () => {
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

test('sends a page nothing that was committed before its stream began', async () => {
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

test('reads new and late changes without going through those that were read', () =>
  app.db.transaction().execute(async (tx) => {
    await sql`insert into live_changes (message) select '{"changes": []}' from generate_series(1, 60000)`.execute(tx)
    await sql`analyze live_changes`.execute(tx)
    const { rows } = await sql<{ last: number }>`select max(id) as last from live_changes`.execute(tx)
    const { last } = rows[0]!
    const rowsRead = async () => {
      const counts = await sql<{ read: number }>`select seq_tup_read + idx_tup_fetch as read
        from pg_stat_xact_user_tables where relname = 'live_changes'`.execute(tx)
      return counts.rows[0]!.read
    }
    const before = await rowsRead()
    const ids = (await readChangesAfter(tx, last - 3, [last - 4000, last - 3000])).map(({ id }) => id)
    expect(ids).toEqual([last - 4000, last - 3000, last - 2, last - 1, last])
    expect((await rowsRead()) - before).toBeLessThan(20)
  }))
