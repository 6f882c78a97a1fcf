import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#server/test/app.ts'
import { until } from '#server/test/live.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

async function statusOf({ id }: { id: number }): Promise<string> {
  return (await app.db.selectFrom('loads').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
}

/** Keeps a load or its bids locked, as a forgotten session of an operator would, while `work` is done. */
async function holding(rows: 'loads' | 'bids', loadId: number, work: () => Promise<void>): Promise<void> {
  const client: pg.PoolClient = await app.database.pool.connect()
  try {
    await client.query('begin')
    const key = rows === 'loads' ? 'id' : 'load_id'
    await client.query(`select from ${rows} where ${key} = $1 for update`, [loadId])
    await work()
    await client.query('rollback')
  } finally {
    client.release()
  }
}

test('the auction clock skips an auction whose bid is locked and closes all others', async () => {
  const shipper = await app.have('shipper')
  const [stuck, other] = [await app.haveLoad(shipper), await app.haveLoad(shipper)]
  await app.haveBid(await app.have('trucker'), stuck)
  await holding('bids', stuck.id, async () => {
    await app.endsIn(stuck, -2)
    await app.endsIn(other, -1)
    await until(async () => (await statusOf(other)) === 'expired')
    expect(await statusOf(stuck)).toBe('active')
  })
  await until(async () => (await statusOf(stuck)) === 'expired')
})

test('the auction clock closes other auctions while every connection waits for one row, and the waiting calls get 503', async () => {
  const shipper = await app.have('shipper')
  const [stuck, other] = [await app.haveLoad(shipper), await app.haveLoad(shipper)]
  const truckers = await Promise.all(Array.from({ length: 19 }, () => app.have('trucker')))
  await holding('loads', stuck.id, async () => {
    await app.endsIn(other, 1000)
    const waiting = truckers.map((trucker) => trucker.post(`/api/loads/${stuck.id}/bids`, { drayage: 500 }))
    await Promise.race(waiting)
    const firstAnswer = Date.now()
    const answers = await Promise.all(waiting)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    const { updated_at: closedAt } = await app.db
      .selectFrom('loads')
      .select('updated_at')
      .where('id', '=', other.id)
      .where('status', '=', 'expired')
      .executeTakeFirstOrThrow()
    expect(closedAt.getTime()).toBeLessThan(firstAnswer)
  })
})
