import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { Column, DataTableProps } from './table-types.ts'
import { RowIdentity, useRowPress } from './row-identity.tsx'
import { RowSkeleton } from './row-skeleton.tsx'
import { nextSort, type Sort } from './sorting.ts'
import classes from './data-table.module.css'

/** The list as a table. */
export function DataRows<Row>({ label, columns, rows, rowHeight = 'load', ...table }: DataTableProps<Row>) {
  const skeletonRows = rows === undefined ? (table.skeletonRows ?? 4) : table.loadingMore ? 2 : 0
  return (
    <table className={classes.table} aria-label={label} data-height={rowHeight}>
      <colgroup>
        {columns.map(({ key, width }) => (
          <col key={key} {...(width && { style: { width } })} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map((column) => (
            <HeaderCell key={column.key} column={column} sort={table.sort} onSort={table.onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows?.map((row) => (
          <BodyRow key={table.getRowKey(row)} row={row} columns={columns} table={table} />
        ))}
        {Array.from({ length: skeletonRows }, (_, index) => (
          <RowSkeleton key={`skeleton-${index}`} columns={columns} index={index} />
        ))}
      </tbody>
    </table>
  )
}

type HeaderCellProps<Row> = {
  column: Column<Row>
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}

function HeaderCell<Row>({ column: { key, header, align, sortable }, sort, onSort }: HeaderCellProps<Row>) {
  if (!sortable || !onSort) {
    return (
      <th scope="col" data-align={align}>
        {header}
      </th>
    )
  }
  const direction = sort?.key === key ? sort.direction : undefined
  const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp
  return (
    <th scope="col" data-align={align} aria-sort={direction ?? 'none'}>
      <button type="button" className={classes.sort} onClick={() => onSort(nextSort(sort, key))}>
        {header}
        <Arrow size={14} stroke={2} aria-hidden />
      </button>
    </th>
  )
}

type BodyRowProps<Row> = {
  row: Row
  columns: readonly Column<Row>[]
  table: Pick<DataTableProps<Row>, 'onRowOpen' | 'rowHref' | 'isFresh' | 'isGone'>
}

function BodyRow<Row>({ row, columns, table }: BodyRowProps<Row>) {
  const press = useRowPress(row, table)
  const identity = columns.find((column) => column.identity) ?? columns[0]
  return (
    <tr
      data-fresh={table.isFresh?.(row) || undefined}
      data-opens={press !== undefined || undefined}
      inert={table.isGone?.(row) ?? false}
      onClick={press}
    >
      {columns.map((column) => (
        <td key={column.key} data-align={column.align}>
          {column === identity ? (
            <RowIdentity row={row} {...table}>
              {column.cell(row)}
            </RowIdentity>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  )
}
