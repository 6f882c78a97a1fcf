/** A calendar date such as "2026-11-24", `days` days later; earlier when `days` is negative. */
export function addDays(date: string, days: number): string {
  const at = new Date(date)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** The calendar date of an instant in a time zone, such as "2026-11-24". */
export function dateIn(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const named = new Map(parts.formatToParts(instant).map(({ type, value }) => [type, value]))
  return `${named.get('year')}-${named.get('month')}-${named.get('day')}`
}

/** A typed date, "11/24/2026" or "Nov 24, 2026", as "2026-11-24"; null when there is no such day. */
export function readTypedDate(text: string): string | null {
  const [, month = '', day = '', year = ''] =
    /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ??
    /^([a-z]{3})[a-z]* (\d{1,2}),? (\d{4})$/i.exec(text.trim()) ??
    []
  const number = /^\d/.test(month) ? Number(month) : monthNames.indexOf(month.toLowerCase()) + 1
  const date = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : null
}

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** How many days there are from one calendar date to another, both included; less than one when they are turned round. */
export function countDays(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
}
