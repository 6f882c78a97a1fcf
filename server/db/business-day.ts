import { type RawBuilder, sql } from 'kysely'

let zone = 'America/New_York'

/** Sets the time zone in which a day begins; once, at start. Source: G-120. */
export function setBusinessTimeZone(timeZone: string): void {
  zone = timeZone
}

/** The first instant of the present day in the business time zone, as SQL. */
export function startOfToday() {
  return sql<Date>`date_trunc('day', now(), ${zone})`
}

/** The calendar date of an instant in the business time zone, such as "2026-11-24", as SQL. */
export function businessDate(instant: RawBuilder<unknown>) {
  return sql<string | null>`(${instant} at time zone ${zone})::date`
}

/** The present date in the business time zone, as SQL. */
export function businessToday() {
  return sql<string>`(now() at time zone ${zone})::date`
}

/** The first instant of a calendar date, or of the date `days` later, in the business time zone, as SQL. */
export function startOfBusinessDay(date: string, later = 0) {
  return sql<Date>`((${date}::date + ${later}::int)::timestamp at time zone ${zone})`
}

/** The time zone in which a day begins, such as "America/New_York". */
export function businessTimeZone(): string {
  return zone
}
