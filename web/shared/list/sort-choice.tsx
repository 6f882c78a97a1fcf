import { NativeSelect } from '@mantine/core'
import type { Column } from '#web/shared/table/table-types.ts'
import type { Sort } from './sorting.ts'

export type SortColumn = Pick<Column<never>, 'key' | 'header'>

type SortChoiceProps = {
  /** The columns that the list can be ordered by. */
  columns: readonly SortColumn[]
  sort: Sort | undefined
  onSort: (sort: Sort) => void
  /** Above the choice, in the sheet of filters. */
  label?: string
}

/** The order of a list whose cards have no header to press. */
export function SortChoice({ columns, sort, onSort, label }: SortChoiceProps) {
  const choices = columns.flatMap(({ key, header }) => [
    { value: `${key} ascending`, label: `${header}, ascending` },
    { value: `${key} descending`, label: `${header}, descending` },
  ])
  return (
    <NativeSelect
      {...(label ? { label } : { 'aria-label': 'Sort by' })}
      value={sort ? `${sort.key} ${sort.direction}` : ''}
      data={sort ? choices : [{ value: '', label: 'Sort by' }, ...choices]}
      onChange={(event) => {
        const [key, direction] = event.currentTarget.value.split(' ')
        if (key && direction) onSort({ key, direction: direction === 'descending' ? direction : 'ascending' })
      }}
    />
  )
}
