import { Socket } from 'node:net'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { createTestDatabase } from '#server/test/cluster.ts'
import { type Database, openDatabase } from './db.ts'
import { statement, together } from './statement.ts'

type Answer = { number: number }
const echo = statement<{ values: [number: number]; row: Answer }>('test-echo', 'select $1::int as number')
const divide = statement<{ values: [number: number]; row: Answer }>('test-divide', 'select 1 / $1::int as number')
const toNumber = statement<{ values: [text: string]; row: Answer }>('test-number', 'select $1::text::int as number')

let database: Database
const sockets: Socket[] = []
beforeAll(async () => {
  const connection = await createTestDatabase(inject('cluster'))
  const stream = () => {
    sockets.push(new Socket())
    return sockets.at(-1)!
  }
  database = openDatabase({ ...connection, max: 1, stream })
})
afterAll(() => database.close())

/** How often the connection is written to meanwhile. */
async function writesOf(work: () => Promise<unknown>): Promise<number> {
  await database.pool.query('select')
  const [socket] = sockets
  const [one, several] = [vi.spyOn(socket!, '_write'), vi.spyOn(socket as Required<Socket>, '_writev')]
  await work()
  return one.mock.calls.length + several.mock.calls.length
}

test('a transaction sends statements that go together in one write, with its beginning', async () => {
  const writes = await writesOf(() =>
    database.kysely.transaction().execute(async (tx) => {
      const answers = await together([echo(tx, 1), divide(tx, 1), echo(tx, 3)])
      expect(answers).toEqual([[{ number: 1 }], [{ number: 1 }], [{ number: 3 }]])
    }),
  )
  expect(writes).toBe(2)
})

/** As of a function that looks at the error first. */
async function late<Value>(answer: Promise<Value>): Promise<Value> {
  const [settled] = await Promise.allSettled([answer])
  return settled.status === 'fulfilled' ? settled.value : Promise.reject(settled.reason as Error)
}

test('the first statement to fail is the error of those that go together', async () => {
  const failing = database.kysely.transaction().execute(async (tx) => {
    await together([echo(tx, 1), late(divide(tx, 0)), toNumber(tx, 'x'), echo(tx, 2)])
  })
  await expect(failing).rejects.toThrow('division by zero')
  const after = database.kysely.transaction().execute((tx) => echo(tx, 4))
  await expect(after).resolves.toEqual([{ number: 4 }])
})
