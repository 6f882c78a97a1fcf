/** A calendar date such as "2026-11-24", so many days later; earlier when `days` is negative. */
export function addDays(date: string, days: number): string {
  const at = new Date(date)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** How many days there are from one calendar date to another, both included; less than one when they are turned round. */
export function countDays(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
}
