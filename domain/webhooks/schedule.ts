const [second, minute, hour] = [1000, 60_000, 3_600_000]

/** Milliseconds between an attempt and the next: eight attempts in 27.6 hours. Source: Y-193. */
export const pauses = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 10 * hour] as const

/** The longest that a receiver can ask to wait. Source: F-227. */
const longestAsked = 24 * hour

/** How far a pause is moved, so that what failed together is not tried together again. */
const spread = 0.1

/**
 * Milliseconds until the attempt after this one, which is counted from 1; null after the last. `chance` is from 0 to 1,
 * `asked` the milliseconds that the receiver asked to wait.
 */
export function pauseAfter(attempt: number, chance: number, asked = 0): number | null {
  const pause = pauses[attempt - 1]
  return pause === undefined ? null : Math.max(Math.round(pause * (1 - spread + 2 * spread * chance)), asked)
}

/** The milliseconds of a `Retry-After`, seconds or a date of HTTP, up to 24 hours; 0 for anything else. Source: F-227. */
export function askedPause(retryAfter: string | undefined, now: Date): number {
  const text = retryAfter?.trim() ?? ''
  const asked = /^\d+$/.test(text) ? Number(text) * second : httpDate.test(text) ? Date.parse(text) - now.getTime() : 0
  return Number.isNaN(asked) ? 0 : Math.min(Math.max(asked, 0), longestAsked)
}

/** "Sun, 06 Nov 1994 08:49:37 GMT"; the two older forms begin with a name of a day, too. */
const httpDate = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? /
