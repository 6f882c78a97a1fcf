import { addDays } from '#domain/days.ts'

/**
 * The year after this one, for dates that a test types: those of its June to December are ahead all through this year, and
 * those of its last seven weeks are outside daylight saving time.
 */
export const nextYear = new Date().getUTCFullYear() + 1

/** The days of next year on which the clocks of the United States go forward and back, at 2 AM. */
export const [clocksForward, clocksBack] = [sundayFrom(`${nextYear}-03-08`), sundayFrom(`${nextYear}-11-01`)]

function sundayFrom(date: string): string {
  return addDays(date, (7 - new Date(date).getUTCDay()) % 7)
}
