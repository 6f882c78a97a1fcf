import { dateIn, instantAt, isBusinessDay, nextBusinessDay } from '#domain/days.ts'
import { dateTimes } from './times.ts'

const hour = 3_600_000
/** The hours of a business day, Monday to Friday, in which a trucker is expected to read what came in. */
const opens = 6
const closes = 18

/**
 * When the time to acknowledge begins: at the award, or when that was outside 6 AM to 6 PM on a business day of the
 * load's area, at the next 6 AM of one. Holidays count as business days. Source: G-298.
 */
export function startOfAcknowledging(awardedAt: Date, timeZone: string): Date {
  const date = dateIn(awardedAt, timeZone)
  const [start, end] = [instantAt(date, opens, timeZone), instantAt(date, closes, timeZone)]
  if (isBusinessDay(date) && awardedAt >= start && awardedAt < end) return awardedAt
  return instantAt(isBusinessDay(date) && awardedAt < start ? date : nextBusinessDay(date), opens, timeZone)
}

/** What an acknowledgement comes before: the pickup appointment, and of an import the last free day that governs. */
export type Protected = { pickupAt: Date | null; lastFreeDay: string | null }

/**
 * Until when a trucker is to acknowledge, and when half of that time is over: `hours` from its start, or if that is
 * earlier, 24 hours before what it comes before is due, at least one hour after the award. Source: F-249.
 */
export function acknowledgeTimes(
  awardedAt: Date,
  hours: number,
  timeZone: string,
  { pickupAt, lastFreeDay }: Protected,
): { by: Date; halfTime: Date } {
  const outBy = lastFreeDay === null ? [] : [dateTimes('last_free_day', lastFreeDay, timeZone).dueAt]
  const dayBefore = [...(pickupAt ? [pickupAt] : []), ...outBy].map((at) => at.getTime() - 24 * hour)
  const usual = startOfAcknowledging(awardedAt, timeZone).getTime() + hours * hour
  const by = new Date(Math.min(usual, Math.max(awardedAt.getTime() + hour, Math.min(...dayBefore))))
  return { by, halfTime: halfTimeOf(awardedAt, by, timeZone) }
}

/** When half of the time from its start to `by` is over; time that ends before its usual start begins at the award. */
export function halfTimeOf(awardedAt: Date, by: Date, timeZone: string): Date {
  const usual = startOfAcknowledging(awardedAt, timeZone)
  return new Date(((usual < by ? usual : awardedAt).getTime() + by.getTime()) / 2)
}
