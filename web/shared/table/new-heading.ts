/** The heading above a row of a list; null where the row before stands under the same, and without headings; '' is none. */
export function newHeading<Row>(
  rows: readonly Row[],
  index: number,
  headingOf: ((row: Row) => string) | undefined,
): string | null {
  const [row, before] = [rows[index], rows[index - 1]]
  if (!headingOf || row === undefined) return null
  const heading = headingOf(row)
  return before !== undefined && headingOf(before) === heading ? null : heading || null
}
