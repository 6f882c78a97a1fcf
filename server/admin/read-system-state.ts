import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import { systemState } from '#domain/admin/api.ts'
import { effectiveLimits } from '#domain/admin/limits.ts'
import { medianOf } from '#domain/admin/system.ts'
import { type Config, shownConfiguration } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import type { Measurements } from '#server/http/measurements.ts'
import { reads } from '#server/http/route.ts'
import { version } from '#server/version.ts'

export function systemStateRoute(config: Config, measurements: Measurements) {
  const limits = effectiveLimits(shownConfiguration(config))
  return reads(systemState, async ({ db }) => {
    const roundTrip = await measureRoundTrip(db)
    // Right after the start there may be no answer yet to take the time of.
    const latency = medianOf(measurements.recentAnswers()) ?? roundTrip ?? 0
    return {
      database: roundTrip === null ? ('unavailable' as const) : ('connected' as const),
      uptimeSeconds: Math.floor(process.uptime()),
      latencyMs: Math.max(1, Math.round(latency)),
      loadPercent: measurements.loadPercent(),
      version,
      limits,
    }
  })
}

/** How many milliseconds the database takes to answer; null when it does not. */
async function measureRoundTrip(db: Db): Promise<number | null> {
  const start = performance.now()
  try {
    await sql`select 1`.execute(db)
    return performance.now() - start
  } catch {
    return null
  }
}
