const [second, minute, hour] = [1000, 60_000, 3_600_000]

/** Milliseconds between an attempt and the next: eight attempts in 27.6 hours. Source: Y-193. */
export const pauses = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 10 * hour] as const

/** How far a pause is moved, so that what failed together is not tried together again. */
const spread = 0.1

/**
 * Milliseconds until the attempt after this one, which is counted from 1; null after the last. `chance` is from 0 to 1.
 */
export function pauseAfter(attempt: number, chance: number): number | null {
  const pause = pauses[attempt - 1]
  return pause === undefined ? null : Math.round(pause * (1 - spread + 2 * spread * chance))
}
