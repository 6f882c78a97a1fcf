import { afterEach, expect, inject, test, vi } from 'vitest'
import { covers } from '#domain/testing.ts'
import { openDatabase } from '#server/db/db.ts'
import { createTestDatabase } from '#server/test/cluster.ts'
import { readClockOffset, watchClock } from './clock-offset.ts'

afterEach(() => vi.restoreAllMocks())

test('compares the clock of the process with that of the database, and logs once where they differ', async () => {
  covers('F-284')
  const database = openDatabase(await createTestDatabase(inject('cluster')))
  expect(Math.abs(await readClockOffset(database.kysely))).toBeLessThan(5)
  const lines: unknown[][] = []
  const log = { warn: (...line: unknown[]) => lines.push(line), error: () => {} }
  const right = Date.now.bind(Date)
  vi.spyOn(Date, 'now').mockImplementation(() => right() + 10_800_000)
  expect(await readClockOffset(database.kysely)).toBeGreaterThan(10_795)
  const watch = watchClock(database.kysely, log as never)
  await expect.poll(() => lines.length).toBe(1)
  expect(lines[0]).toEqual([{ seconds: expect.any(Number) }, expect.stringMatching(/^the clock of this server is not/)])
  await watch.stop()
  await database.close()
})
