export type Sort = { key: string; direction: 'ascending' | 'descending' }

const collator = new Intl.Collator('en', { numeric: true })

/** The order of two values of one column: numbers by size, words as people read them, with the numbers in them. */
export function compareValues(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
}

/** What a press on the header of a column leads to: ascending first, then the other way round. */
export function nextSort(sort: Sort | undefined, key: string): Sort {
  return { key, direction: sort?.key === key && sort.direction === 'ascending' ? 'descending' : 'ascending' }
}
