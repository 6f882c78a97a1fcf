export type Sort = { key: string; direction: 'ascending' | 'descending' }

/** What a press on the header of a column leads to: ascending first, then the other way round. */
export function nextSort(sort: Sort | undefined, key: string): Sort {
  return { key, direction: sort?.key === key && sort.direction === 'ascending' ? 'descending' : 'ascending' }
}
