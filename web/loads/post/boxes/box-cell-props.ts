import type { BoxColumn } from './box-columns.ts'
import { problemIdOf } from './box-problems.tsx'
import type { PostLoadFormApi } from '../post-load-fields.ts'
import classes from './boxes.module.css'

export type BoxCellProps = {
  form: PostLoadFormApi
  row: number
  column: BoxColumn
  /** Of the boxes of this form. */
  id: string
  /** In the sheet of a phone: a field with its label, and what is wrong below it. */
  labeled?: boolean
}

type Named = Pick<BoxCellProps, 'row' | 'column' | 'id' | 'labeled'>

/** What every control of a cell has. */
export function cellProps({ row, column, id, labeled = false }: Named, error: string | undefined) {
  if (labeled) {
    return { label: column.head, error, ...(column.isNeeded && { 'aria-required': true }) }
  }
  return {
    'aria-label': `${column.head}, row ${row + 1}`,
    'data-cell': `${row}:${column.key}`,
    classNames: { root: classes.cell, input: classes.input, section: classes.section },
    // The library would leave the id out of a field without words of its own; a list has its own while a text is not in it.
    ...(error && { error: true, attributes: { input: { 'aria-describedby': problemIdOf(id, row, column.key) } } }),
    ...(column.isNeeded && { 'aria-required': true }),
  }
}
