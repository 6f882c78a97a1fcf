export type Sort = { key: string; direction: 'ascending' | 'descending' }

/** A new order, or how it follows from the one before: of two quick presses the second counts from the first. */
export type SortChange = Sort | ((sort: Sort | undefined) => Sort)

/** What a press on the header of a column leads to: ascending first, then the other way round. */
export function nextSort(sort: Sort | undefined, key: string): Sort {
  return { key, direction: sort?.key === key && sort.direction === 'ascending' ? 'descending' : 'ascending' }
}

/** What a column is sorted by; null, for what has no value, comes last either way. */
export type SortValues<Row> = Record<string, (row: Row) => string | number | null>

/** The rows in the order of one column, or as they came. */
export function sortedBy<Row>(rows: readonly Row[], sort: Sort | undefined, values: SortValues<Row>): readonly Row[] {
  const valueOf = sort && values[sort.key]
  if (!valueOf) return rows
  const sign = sort.direction === 'ascending' ? 1 : -1
  return rows.toSorted((a, b) => compare(valueOf(a), valueOf(b), sign))
}

function compare(a: string | number | null, b: string | number | null, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b)
  return sign * String(a).localeCompare(String(b), 'en', { numeric: true })
}
