import { Fragment, memo } from 'react'
import type { Density } from './column-widths.ts'
import type { Column, DataTableProps } from './table-types.ts'
import { RowIdentity, useRowPress } from './row-identity.tsx'
import { GroupHeadRow, MoreOfGroup } from './group-head.tsx'
import { type Grouping, SaidInHead } from './grouping.ts'
import { GoneRow } from './scroll/gone-row.ts'
import { HeaderCell } from './header-cell.tsx'
import { rowStop } from './row-keys.ts'
import { RowSkeleton } from './row-skeleton.tsx'
import { useRowsInSight } from './scroll/use-rows-in-sight.ts'
import classes from './data-table.module.css'

type DataRowsProps<Row> = DataTableProps<Row> & {
  grouping: Grouping<Row>
  density: Density
  /** Of the columns, in pixels; undefined for one that takes the rest. */
  widths: readonly (number | undefined)[]
}

/** The list as a table. */
export function DataRows<Row>({
  label,
  columns,
  rows,
  rowHeight = 'load',
  compact = false,
  density,
  widths,
  headingOf,
  ...table
}: DataRowsProps<Row>) {
  const skeletonRows = rows === undefined ? (table.skeletonRows ?? 4) : table.loadingMore ? 2 : 0
  return (
    <table
      className={classes.table}
      aria-label={label}
      aria-rowcount={rows && 1 + rows.length}
      data-height={rowHeight}
      data-density={density}
      data-compact={compact || undefined}
    >
      <colgroup>
        {columns.map(({ key }, index) => (
          <col key={key} style={{ width: widths[index] }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map((column) => (
            <HeaderCell key={column.key} column={column} sort={table.sort} onSort={table.onSort} />
          ))}
        </tr>
      </thead>
      <BodyRows
        rows={rows ?? []}
        usualHeight={compact ? compactHeights[rowHeight] : rowHeights[rowHeight]}
        columns={columns}
        table={{ ...table, ...(headingOf && !compact && { headingOf }) }}
      />
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
const compactHeights = { load: 48, plain: 44, slim: 40 }

type BodyTable<Row> = Pick<DataTableProps<Row>, 'onRowOpen' | 'rowHref' | 'isFresh' | 'isGone'>

type BodyRowsProps<Row> = {
  rows: readonly Row[]
  usualHeight: number
  columns: readonly Column<Row>[]
  table: BodyTable<Row> & Pick<DataTableProps<Row>, 'getRowKey' | 'headingOf'> & { grouping: Grouping<Row> }
}

function BodyRows<Row>({ rows, usualHeight, columns, table }: BodyRowsProps<Row>) {
  const { watch, measure, rows: inSight, gapAfter } = useRowsInSight(rows.length, { usualHeight })
  return (
    <tbody ref={watch}>
      {inSight.flatMap(({ index, gap }) => {
        const row = rows[index]
        if (row === undefined) return []
        const group = table.grouping.groupOf(row)
        const isFolded = group !== undefined && !group.isOpen
        const head = table.grouping.headOf(row)
        const more = table.grouping.moreAfter(row)
        return (
          <Fragment key={table.getRowKey(row)}>
            <Gap height={gap} />
            <Heading text={newHeading(rows, index, table.headingOf)} columns={columns.length} />
            {group ? (
              <GroupHeadRow group={group} columns={columns} measure={isFolded ? measure : null} index={index} />
            ) : null}
            {isFolded ? null : (
              <BodyRow
                row={row}
                index={index}
                measure={measure}
                columns={columns}
                table={table}
                isMember={head !== undefined}
                said={head?.said}
              />
            )}
            {more ? (
              <tr data-more>
                <td colSpan={columns.length}>
                  <MoreOfGroup more={more} />
                </td>
              </tr>
            ) : null}
          </Fragment>
        )
      })}
      <Gap height={gapAfter} />
    </tbody>
  )
}

function Heading({ text, columns }: { text: string | null; columns: number }) {
  if (text === null) return null
  return (
    <tr className={classes.heading}>
      <th scope="rowgroup" colSpan={columns}>
        {text}
      </th>
    </tr>
  )
}

/** The place of rows that are left out. */
function Gap({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden style={{ height }} /> : null
}

type BodyRowProps<Row> = {
  row: Row
  index: number
  measure: ((element: HTMLElement | null) => void) | null
  columns: readonly Column<Row>[]
  table: BodyTable<Row>
  /** Of a group, whose head may say something for it. */
  isMember: boolean
  said: string | undefined
}

/** Scrolling renders the list again, but not the rows that stay. */
const BodyRow = memo(DrawnRow) as typeof DrawnRow

function DrawnRow<Row>({ row, index, measure, columns, table, isMember, said }: BodyRowProps<Row>) {
  const press = useRowPress(row, table)
  const isGone = table.isGone?.(row) ?? false
  const identity = columns.find((column) => column.identity) ?? columns[0]
  return (
    <tr
      {...rowStop(press !== undefined, index === 0)}
      ref={measure}
      data-row
      data-index={index}
      aria-rowindex={index + 2}
      data-member={isMember || undefined}
      data-fresh={table.isFresh?.(row) || undefined}
      data-opens={press !== undefined || undefined}
      inert={isGone}
      onClick={press}
    >
      <SaidInHead value={said}>
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
              {column.below?.(row)}
            </td>
          ))}
        </GoneRow>
      </SaidInHead>
    </tr>
  )
}

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
