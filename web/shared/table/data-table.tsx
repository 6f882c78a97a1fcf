import { useMediaQuery } from '@mantine/hooks'
import { useDeferredValue, useLayoutEffect, useState } from 'react'
import { layoutOf } from './column-widths.ts'
import { DataCards } from './data-cards.tsx'
import { DataRows } from './data-rows.tsx'
import { CompactTable, TableDensity } from './density.ts'
import { useRowChoice } from './row-choice.ts'
import { useGrouping } from './grouping.ts'
import type { DataTableProps } from './table-types.ts'
import { moveByArrow } from './row-keys.ts'
import { useEndReached } from './scroll/use-end-reached.ts'
import classes from './data-table.module.css'

/**
 * A list as a table in a window of 1024 px or more, as cards below that. Source: F-104.
 *
 * Columns have fixed widths, so that skeleton, rows and live changes never move one; the header stays in sight.
 * The arrow keys lead from row to row. The first rows render at low priority, so the page stays responsive.
 */
export function DataTable<Row>({
  roomyWidth = 1080,
  empty,
  failed,
  onEndReached,
  groups,
  ...given
}: DataTableProps<Row>) {
  const { ref, width } = useWidth()
  const isKnown = useDeferredValue(given.rows !== undefined)
  const table = isKnown ? given : { ...given, rows: undefined }
  const { choice } = useRowChoice()
  const isDesktop = useMediaQuery('(min-width: 64em)', false, { getInitialValueInEffect: false })
  const grouping = useGrouping(table.rows, groups)
  const layout = width === null ? null : layoutOf(table.columns, { width, roomyWidth, isDesktop })
  // Columns as narrow as they can be have no room for lines that are not to wrap.
  const isCompact = given.compact === true && choice === 'compact' && layout?.density !== 'tight'
  const endRef = useEndReached(onEndReached, table.rows?.length)

  if (failed !== undefined && failed !== null && !table.rows?.length) return failed
  if (table.rows?.length === 0 && empty) return empty
  return (
    <div ref={ref} className={classes.root} aria-busy={table.rows === undefined} onKeyDown={moveByArrow}>
      {layout ? (
        <TableDensity value={layout.density}>
          {layout.density === 'cards' ? (
            <DataCards {...table} rows={grouping.rows} grouping={grouping} />
          ) : (
            <CompactTable value={isCompact}>
              <DataRows {...table} rows={grouping.rows} grouping={grouping} {...layout} compact={isCompact} />
            </CompactTable>
          )}
        </TableDensity>
      ) : null}
      <div ref={endRef} className={classes.end} />
    </div>
  )
}

/** The width of an element in pixels; null before the first layout. */
function useWidth(): { ref: (element: HTMLElement | null) => void; width: number | null } {
  const [element, ref] = useState<HTMLElement | null>(null)
  const [width, setWidth] = useState<number | null>(null)
  useLayoutEffect(() => {
    if (!element) return undefined
    const measure = () => setWidth(element.clientWidth)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [element])
  return { ref, width }
}
