import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { insertPeople } from '#server/test/people.ts'
import { proofTime, rounds } from '#server/test/rounds.ts'
import { startOwnDatabase } from './own-database.ts'
import { startServerProcess } from './processes.ts'

const rows = rounds(50_000, 100_000)
/** Compared to its memory without them: in KB. */
const most = 60 * 1024
/** Garbage is left lying as long as there is room: the room is what an idle server takes, in MB, and those 60. */
const heap = '--max-old-space-size=115 --max-semi-space-size=8'

/** Resident memory of a process in KB. */
async function memoryOf(pid: number): Promise<number> {
  return Number((await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])).stdout)
}

test('an export of many rows is sent as it is read', { timeout: proofTime }, async () => {
  covers('Y-230')
  const own = await startOwnDatabase()
  const { pool } = own.database
  const [shipper] = await insertPeople(pool, 'shipper', 1)
  await pool.query(
    `insert into loads (shipper_id, drayage_area_id, delivery_city_or_zip, container_type, weight, special_handling,
       auction_duration, status, expires_at, special_instructions)
     select $1, 7, 'Ontario, CA 91761', '40'' HC', 'Legal', '{f,f,f,f,f}', 24, 'completed', now(), repeat('Dock 4. ', 20)
     from generate_series(1, $2::int)`,
    [shipper!.id, rows],
  )
  await pool.query('analyze')
  const server = await startServerProcess({ DATABASE_URL: own.url, NODE_OPTIONS: heap })
  try {
    const read = async (path: string) => {
      const { body } = await fetch(server.url + path, { headers: { cookie: shipper!.cookie } })
      let [lines, peak, seen] = [0, 0, 0]
      for await (const chunk of body!) {
        lines += Buffer.from(chunk).toString('latin1').split('\n').length - 1
        if (seen++ % 20 === 0) peak = Math.max(peak, await memoryOf(server.pid))
      }
      return { lines, peak }
    }
    // Its code is loaded and compiled by the first.
    await read('/api/shipper/loads.csv?q=91761&containerType=20%27%20GP')
    const before = await memoryOf(server.pid)
    const { lines, peak } = await read('/api/shipper/loads.csv')
    expect(lines).toBe(rows + 1)
    expect(peak - before).toBeLessThan(most)
  } finally {
    await server.end('SIGTERM')
    await own.close()
  }
})
