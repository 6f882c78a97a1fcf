import { formatDate } from '#domain/formats.ts'

/** "Removed by the uploader on Nov 22"; another year is named. */
export function removedWords({ at, by }: { at: string; by: string }): string {
  const date = formatDate(at)
  const thisYear = `, ${formatDate(new Date()).slice(-4)}`
  return `Removed by ${by} on ${date.endsWith(thisYear) ? date.slice(0, -thisYear.length) : date}`
}
