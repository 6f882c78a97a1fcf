const hour = 3_600_000
const day = 24 * hour

/**
 * How long a session lasts at most, and how long without use, in milliseconds.
 *
 * Source: G-222.
 */
export const sessionLimits = {
  user: { longest: 30 * day, idle: 14 * day },
  staff: { longest: 12 * hour, idle: 8 * hour },
} as const

/** When a session ends that is not used again. */
export function sessionEnd(portal: keyof typeof sessionLimits, createdAt: Date, lastSeenAt: Date): Date {
  const { longest, idle } = sessionLimits[portal]
  return new Date(Math.min(createdAt.getTime() + longest, lastSeenAt.getTime() + idle))
}

/** The limits of a portal in words, such as "after 8 hours without use, 12 hours at most". */
export function sessionLimitWords(portal: keyof typeof sessionLimits): string {
  const { longest, idle } = sessionLimits[portal]
  return `after ${spanWords(idle)} without use, ${spanWords(longest)} at most`
}

function spanWords(milliseconds: number): string {
  return milliseconds % day === 0 ? `${milliseconds / day} days` : `${milliseconds / hour} hours`
}
