import type { MouseEvent, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import type { DataTableProps } from './table-types.ts'
import classes from './data-table.module.css'

type RowWay<Row> = Pick<DataTableProps<Row>, 'onRowOpen' | 'rowHref'>

/** What names a row, and by keyboard the way into it: a link where it has an address, else a button. */
export function RowIdentity<Row>({
  row,
  onRowOpen,
  rowHref,
  children,
}: RowWay<Row> & { row: Row; children: ReactNode }) {
  if (rowHref) {
    return (
      <Link className={classes.identity} to={rowHref(row)} data-way>
        {children}
      </Link>
    )
  }
  return onRowOpen ? (
    <button type="button" className={classes.identity} data-way onClick={() => onRowOpen(row)}>
      {children}
    </button>
  ) : (
    <span className={classes.identity}>{children}</span>
  )
}

/** What a press anywhere in a row does; undefined where rows lead nowhere. Buttons and links in it keep their own. */
export function useRowPress<Row>(row: Row, { onRowOpen, rowHref }: RowWay<Row>) {
  const navigate = useNavigate()
  if (!onRowOpen && !rowHref) return undefined
  return (event: MouseEvent<HTMLElement>) => {
    if (isControl(event) || document.getSelection()?.type === 'Range') return
    if (onRowOpen) return onRowOpen(row)
    if (!rowHref) return undefined
    if (event.ctrlKey || event.metaKey) window.open(rowHref(row), '_blank', 'noopener')
    else void navigate(rowHref(row))
  }
}

/** A press in a dialog or a menu that a row opened comes by here too, though it is not inside of it. */
export function isControl({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return true
  const control = target.closest('a, button, input, select, textarea, label, [role=button], [tabindex="0"]')
  return control !== null && control !== currentTarget
}
