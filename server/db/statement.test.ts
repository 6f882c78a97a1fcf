import type { EventEmitter } from 'node:events'
import { Socket } from 'node:net'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { sql } from 'kysely'
import { setTimeout } from 'node:timers/promises'
import { createTestDatabase } from '#server/test/cluster.ts'
import { type Database, openDatabase } from './db.ts'
import { isDatabaseAway } from './errors.ts'
import { lastStatement, statement, together } from './statement.ts'

type Answer = { number: number }
const echo = statement<{ values: [number: number]; row: Answer }>('test-echo', 'select $1::int as number')
const divide = statement<{ values: [number: number]; row: Answer }>('test-divide', 'select 1 / $1::int as number')
const pair = statement<{ values: [number: number]; row: Answer & { none: string | null } }>(
  'test-pair',
  'select $1::int as number, null::text as none',
)
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
  const writes = one.mock.calls.length + several.mock.calls.length
  vi.restoreAllMocks()
  return writes
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
  // Neither was prepared by its first use: one failed, the other did not run.
  await expect(divide(database.kysely, 1)).resolves.toEqual([{ number: 1 }])
  await expect(toNumber(database.kysely, '7')).resolves.toEqual([{ number: 7 }])
})

test('statements that go together are answered in one go, and their columns described once', async () => {
  const read = vi.fn<() => void>()
  const described = vi.fn<() => void>()
  const client = await database.pool.connect()
  client.release()
  const { connection } = client as unknown as { connection: EventEmitter }
  connection.on('readyForQuery', read).on('rowDescription', described)
  const answers = () => database.kysely.transaction().execute((tx) => together([echo(tx, 1), echo(tx, 2), pair(tx, 3)]))
  for (let round = 0; round < 3; round += 1) {
    await expect(answers()).resolves.toEqual([[{ number: 1 }], [{ number: 2 }], [{ number: 3, none: null }]])
  }
  expect(described).toHaveBeenCalledTimes(1)
  // The statements and the commit.
  expect(read).toHaveBeenCalledTimes(6)
})

const lastDivision = lastStatement('test-last', 'select 1 / $1::int')

test('the last statement of a transaction goes out with its commit, which fails with it', async () => {
  const run = (number: number) =>
    database.kysely.transaction().execute(async (tx) => {
      await echo(tx, 1)
      await lastDivision(tx, number)
      return 'done'
    })
  await expect(run(1)).resolves.toBe('done')
  expect(await writesOf(() => run(1))).toBe(2)
  await expect(run(0)).rejects.toThrow('division by zero')
  await expect(echo(database.kysely, 5)).resolves.toEqual([{ number: 5 }])
})

test('a statement that a pooler has prepared again for other columns is prepared again', async () => {
  await echo(database.kysely, 1)
  const { rows } = await database.pool.query<{ name: string }>(
    `select name from pg_prepared_statements where statement = 'select $1::int as number'`,
  )
  const name = `"${rows[0]!.name}"`
  await database.pool.query(`deallocate ${name}; prepare ${name} as select $1::int, 2`)
  const read = () => echo(database.kysely, 1)
  await expect(read()).rejects.toThrow('cached plan')
  await expect(read()).resolves.toEqual([{ number: 1 }])
  await expect(database.pool.query(`execute ${name} (5)`)).resolves.toMatchObject({ rowCount: 1 })
})

test('a value that cannot be sent is refused before anything of it is sent', async () => {
  const loop: { self?: unknown } = {}
  loop.self = loop
  await expect(echo(database.kysely, loop as unknown as number)).rejects.toThrow('circular')
  await expect(echo(database.kysely, 8)).resolves.toEqual([{ number: 8 }])
})

test('a statement outside of a transaction fails if PostgreSQL refuses its commit', async () => {
  const { kysely } = database
  await sql`create table berths (id int primary key deferrable initially deferred)`.execute(kysely)
  const insert = statement<{ values: [id: number]; row: object }>('test-berth', 'insert into berths values ($1)')
  await expect(insert(kysely, 1)).resolves.toEqual([])
  await expect(insert(kysely, 1)).rejects.toThrow('duplicate key')
  await expect(sql`insert into berths values (${1})`.execute(kysely)).rejects.toThrow('duplicate key')
  await expect(sql`insert into berths values (${2})`.execute(kysely)).resolves.toMatchObject({ numAffectedRows: 1n })
})

/** Repairs the connection for the next test. */
async function closeConnection() {
  const client = await database.pool.connect()
  client.release(true)
}

test('a transaction whose beginning fails refuses its first statement', async () => {
  const { kysely } = database
  await kysely.transaction().execute((tx) => echo(tx, 1))
  await database.pool.query('deallocate begin')
  const late = kysely.transaction().execute(async (tx) => {
    await setTimeout(20)
    await echo(tx, 1)
  })
  await expect(late).rejects.toThrow('prepared statement "begin" does not exist')
  await closeConnection()
})

test('a connection whose transaction cannot be ended is closed', async () => {
  const { kysely } = database
  const failing = () =>
    kysely.transaction().execute(async (tx) => {
      await echo(tx, 1)
      throw new Error('no')
    })
  await expect(failing()).rejects.toThrow('no')
  await database.pool.query('deallocate rollback')
  await expect(failing()).rejects.toThrow('prepared statement "rollback" does not exist')
  await expect(echo(kysely, 2)).resolves.toEqual([{ number: 2 }])
})

test('a connection cut in a batch refuses all behind, and the next one works', async () => {
  const { kysely } = database
  const cut = statement<{ values: [yes: boolean]; row: object }>(
    'test-cut',
    'select pg_terminate_backend(pg_backend_pid()) where $1',
  )
  const asked = kysely.transaction().execute(async (tx) => {
    const answers = await Promise.allSettled([echo(tx, 1), cut(tx, true), echo(tx, 2)])
    const errors = answers.map((answer) => (answer.status === 'rejected' ? isDatabaseAway(answer.reason) : null))
    expect(errors).toEqual([null, true, true])
    await echo(tx, 3)
  })
  await expect(asked).rejects.toSatisfy(isDatabaseAway)
  await expect(echo(kysely, 4)).resolves.toEqual([{ number: 4 }])
})

test('the last of several columns with one name counts, as with the driver', async () => {
  const twins = statement<{ values: [number: number]; row: { number: number | null } }>(
    'test-twins',
    'select $1::int as number, null::int as number',
  )
  await expect(twins(database.kysely, 1)).resolves.toEqual([{ number: null }])
})

test('a connection with a limit for answers lives on when all are answered', async () => {
  const limited = openDatabase({ ...database.connection, query_timeout: 100, max: 1 })
  const pid = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid where ${1} = 1`.execute(limited.kysely)).rows
  const first = await pid()
  await setTimeout(300)
  expect(await pid()).toEqual(first)
  await limited.close()
})
