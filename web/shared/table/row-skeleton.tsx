import type { Column } from './table-types.ts'
import classes from './row-skeleton.module.css'

/** A row that is still loading: the same height, every column in the shape of its content. */
export function RowSkeleton<Row>({ columns, index }: { columns: readonly Column<Row>[]; index: number }) {
  return (
    <tr className={classes.row} aria-hidden>
      {columns.map((column) => (
        <td key={column.key} data-align={column.align}>
          <span className={classes.shape} data-shape={column.skeleton ?? 'text'}>
            {barsOf(column.skeleton, index).map((width, line) => (
              <i key={line} {...(width && { style: { width: `${width}%` } })} />
            ))}
          </span>
        </td>
      ))}
    </tr>
  )
}

/** Widths in percent, a little different from row to row; 0 leaves the width to the shape. */
function barsOf(shape: Column<never>['skeleton'], index: number): number[] {
  if (shape === 'lines') return [82 - (index % 3) * 6, 58 + (index % 2) * 8, 70 - (index % 3) * 8]
  if (shape === 'ring') return [0, 60]
  if (shape === 'buttons') return [0, 50]
  return shape === 'badge' || shape === 'button' ? [0] : [70]
}
