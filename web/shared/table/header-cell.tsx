import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Fragment } from 'react'
import { nextSort, type Sort, type SortChange } from '#web/shared/list/sorting.ts'
import type { Column } from './table-types.ts'
import classes from './data-table.module.css'

type HeaderCellProps<Row> = {
  column: Column<Row>
  sort: Sort | undefined
  onSort: ((change: SortChange) => void) | undefined
}

/** The header of a column, which sorts by it where that is offered. */
export function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const { key, header, headerCell, headerNote, align, sortable } = column
  const note = headerNote ? <small className={classes.headerNote}>{headerNote}</small> : null
  if (!sortable || !onSort) {
    return (
      <th scope="col" data-align={align}>
        {headerCell ?? <Words>{header}</Words>}
        {note}
      </th>
    )
  }
  const direction = sort?.key === key ? sort.direction : undefined
  const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp
  return (
    <th scope="col" data-align={align} aria-sort={direction ?? 'none'}>
      <button type="button" className={classes.sort} onClick={() => onSort((current) => nextSort(current, key))}>
        <span>
          <Words>{header}</Words>
        </span>
        <Arrow size={14} stroke={2} aria-hidden />
      </button>
      {note}
    </th>
  )
}

/** May break after a slash: "Origin/Destination". */
function Words({ children: words }: { children: string }) {
  const [first, ...others] = words.split('/')
  return (
    <>
      {first}
      {others.map((other) => (
        <Fragment key={other}>
          /<wbr />
          {other}
        </Fragment>
      ))}
    </>
  )
}
