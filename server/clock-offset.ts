import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { startSweep } from '#server/jobs/sweep.ts'

const everyMinute = 60_000
/** Seconds of difference that people notice on a countdown. */
const most = 5

/** By how many seconds the clock of this process is ahead of the database's, which decides. Source: F-284. */
export async function readClockOffset(db: Db): Promise<number> {
  const asked = Date.now()
  const { rows } = await sql<{ at: number }>`select extract(epoch from clock_timestamp())::float8 as at`.execute(db)
  const here = (asked + Date.now()) / 2 / 1000
  return Math.round((here - rows[0]!.at) * 1000) / 1000
}

/** Compares the two clocks each minute, and logs when they begin and cease to differ. */
export function watchClock(db: Db, log: FastifyBaseLogger): { stop: () => Promise<void> } {
  let isOff = false
  const compare = async () => {
    const seconds = await readClockOffset(db).catch(() => null)
    if (seconds === null || Math.abs(seconds) > most === isOff) return
    isOff = !isOff
    const words = isOff
      ? 'the clock of this server is not that of the database: check NTP'
      : 'the clock of this server is right again'
    log.warn({ seconds }, words)
  }
  return startSweep(compare, everyMinute, log)
}
