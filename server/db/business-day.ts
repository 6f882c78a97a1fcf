import { sql } from 'kysely'

let zone = 'America/New_York'

/** Sets the time zone in which a day begins; once, at start. Source: docs/decisions/product.md, G-120. */
export function setBusinessTimeZone(timeZone: string): void {
  zone = timeZone
}

/** The first instant of the present day in the business time zone, as SQL. */
export function startOfToday() {
  return sql<Date>`date_trunc('day', now(), ${zone})`
}
