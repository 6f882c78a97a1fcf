import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { Column, DataTableProps } from './table-types.ts'
import { RowIdentity, useRowPress } from './row-identity.tsx'
import { GoneRow } from './gone-row.ts'
import { rowStop } from './row-keys.ts'
import { RowSkeleton } from './row-skeleton.tsx'
import { nextSort, type Sort } from './sorting.ts'
import { type Chunk, chunksOf, useChunk } from './use-chunk.ts'
import classes from './data-table.module.css'

/** The list as a table. */
export function DataRows<Row>({ label, columns, rows, rowHeight = 'load', ...table }: DataTableProps<Row>) {
  const chunks = chunksOf(rows ?? [])
  const skeletonRows = rows === undefined ? (table.skeletonRows ?? 4) : table.loadingMore ? 2 : 0
  return (
    <table
      className={classes.table}
      aria-label={label}
      aria-rowcount={chunks.length > 1 ? 1 + (rows?.length ?? 0) : undefined}
      data-height={rowHeight}
    >
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
      {chunks.map((chunk) => (
        <BodyChunk key={chunk.first} chunk={chunk} rowHeight={rowHeights[rowHeight]} columns={columns} table={table} />
      ))}
      {skeletonRows === 0 ? null : (
        <tbody>
          {Array.from({ length: skeletonRows }, (_, index) => (
            <RowSkeleton key={`skeleton-${index}`} columns={columns} index={index} />
          ))}
        </tbody>
      )}
    </table>
  )
}

/** In pixels, of a row that wraps nothing. */
const rowHeights = { load: 85, plain: 45, slim: 40 }

type HeaderCellProps<Row> = {
  column: Column<Row>
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const { key, header, headerNote, align, sortable } = column
  const note = headerNote ? <small className={classes.headerNote}>{headerNote}</small> : null
  if (!sortable || !onSort) {
    return (
      <th scope="col" data-align={align}>
        {header}
        {note}
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
      {note}
    </th>
  )
}

type BodyTable<Row> = Pick<DataTableProps<Row>, 'onRowOpen' | 'rowHref' | 'isFresh' | 'isGone'>

type BodyChunkProps<Row> = {
  chunk: Chunk<Row>
  rowHeight: number
  columns: readonly Column<Row>[]
  table: BodyTable<Row> & Pick<DataTableProps<Row>, 'getRowKey'>
}

function BodyChunk<Row>({ chunk, rowHeight, columns, table }: BodyChunkProps<Row>) {
  const { ref, emptyHeight } = useChunk(chunk, rowHeight)
  const { rows, first, isWhole } = chunk
  return (
    <tbody ref={ref}>
      {emptyHeight === null ? (
        rows.map((row, index) => (
          <BodyRow
            key={table.getRowKey(row)}
            row={row}
            isFirst={first + index === 0}
            rowIndex={isWhole ? undefined : first + index + 2}
            columns={columns}
            table={table}
          />
        ))
      ) : (
        <tr aria-hidden style={{ height: emptyHeight }} />
      )}
    </tbody>
  )
}

type BodyRowProps<Row> = {
  row: Row
  isFirst: boolean
  /** Its place among all rows, the header first, where not all are drawn. */
  rowIndex: number | undefined
  columns: readonly Column<Row>[]
  table: BodyTable<Row>
}

function BodyRow<Row>({ row, isFirst, rowIndex, columns, table }: BodyRowProps<Row>) {
  const press = useRowPress(row, table)
  const isGone = table.isGone?.(row) ?? false
  const identity = columns.find((column) => column.identity) ?? columns[0]
  return (
    <tr
      {...rowStop(press !== undefined, isFirst)}
      data-row
      aria-rowindex={rowIndex}
      data-fresh={table.isFresh?.(row) || undefined}
      data-opens={press !== undefined || undefined}
      inert={isGone}
      onClick={press}
    >
      <GoneRow value={isGone}>
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
      </GoneRow>
    </tr>
  )
}
