import { dateIn, instantAt, isBusinessDay, nextBusinessDay } from '#domain/days.ts'

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

/** Until when a trucker is to acknowledge, and when half of that time is over. Units: `hours` from its start. */
export function acknowledgeTimes(awardedAt: Date, hours: number, timeZone: string): { by: Date; halfTime: Date } {
  const by = new Date(startOfAcknowledging(awardedAt, timeZone).getTime() + hours * hour)
  return { by, halfTime: halfTimeOf(awardedAt, by, timeZone) }
}

/** When half of the time from its start to `by` is over. */
export function halfTimeOf(awardedAt: Date, by: Date, timeZone: string): Date {
  return new Date((startOfAcknowledging(awardedAt, timeZone).getTime() + by.getTime()) / 2)
}
