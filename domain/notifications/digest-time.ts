import { aheadOfUtc } from '#domain/days.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** The default hour of the daily email, the same as in the database. Source: G-180. */
export const usualDigestHour = 7

/**
 * When the daily email of this hour was last due: the latest instant, up to now, at which clocks in `timeZone` showed
 * `hour` o'clock; where the change to summer time skips that hour, the one after it. Source: G-180.
 */
export function lastDigestTime(now: Date, hour: number, timeZone: string): Date {
  const today = atHour(now, hour, timeZone)
  return today <= now ? today : atHour(new Date(now.getTime() - day), hour, timeZone)
}

/** The instant at which it is `hour` o'clock on the date that `instant` has in a zone. */
function atHour(instant: Date, hour: number, timeZone: string): Date {
  const shown = new Date(instant.getTime() + aheadOfUtc(instant, timeZone))
  const wanted = Date.UTC(shown.getUTCFullYear(), shown.getUTCMonth(), shown.getUTCDate(), hour)
  // The clocks may be set between the two: what holds near the wanted hour counts.
  const guess = new Date(wanted - aheadOfUtc(instant, timeZone))
  return new Date(wanted - aheadOfUtc(guess, timeZone))
}
