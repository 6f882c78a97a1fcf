import type { ReactNode } from 'react'
import type { Sort, SortChange } from '#web/shared/list/sorting.ts'
import type { Groups } from './grouping.ts'

export type Column<Row> = {
  key: string
  header: string
  /** In the place of the words of the header, such as a checkbox. */
  headerCell?: ReactNode
  /** A second line below the header: what its figures are made of. */
  headerNote?: string
  /** Pixels where there is room for all columns; the column without one takes the rest. */
  width?: number
  /** Pixels in the narrowest table, that of a window of 1024 px; without them the column keeps its width. */
  least?: number
  align?: 'left' | 'right'
  sortable?: boolean
  /** The cell that names the row and leads into it: the first one, unless another says so. */
  identity?: boolean
  cell: (row: Row) => ReactNode
  /** The cell of the row that stands for rows that belong together; empty without it. */
  ofGroup?: (rows: readonly Row[]) => ReactNode
  /** A line below the cell, beside the way into the row. */
  below?: (row: Row) => ReactNode
  /** Where it stands in a card: as what names the row, beside that, over all columns, below the facts, or nowhere. */
  card?: 'title' | 'head' | 'wide' | 'foot' | false
  /** What a card says, where it differs. */
  cardCell?: (row: Row) => ReactNode
  /** Shown while rows are loading. */
  skeleton?: 'text' | 'lines' | 'ring' | 'badge' | 'button' | 'buttons'
}

export type DataTableProps<Row> = {
  /** What the table holds, for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  /** Undefined while the first rows are fetched. */
  rows: readonly Row[] | undefined
  getRowKey: (row: Row) => string | number
  /** Opens the row, by a press anywhere in it or on its identity. */
  onRowOpen?: (row: Row) => void
  /** Where the row leads: its identity is a link. Without `onRowOpen` a press anywhere follows it. */
  rowHref?: (row: Row) => string
  /** What a row stands under, such as a day: a heading where it differs from that of the row before. */
  headingOf?: (row: Row) => string
  /** Rows that belong together, such as loads that were posted together. */
  groups?: Groups<Row> | undefined
  /** Rows that changed live just now. */
  isFresh?: (row: Row) => boolean
  /** Rows that left the list and only keep the others in place for a while. */
  isGone?: (row: Row) => boolean
  sort?: Sort | undefined
  onSort?: (change: SortChange) => void
  /** A card that is more than the cells of its row. `identity` makes what it is given the way into the row. */
  renderCard?: (row: Row, identity: (content: ReactNode) => ReactNode) => ReactNode
  /** Replaces the rows: `EmptyState` of either kind. */
  empty?: ReactNode
  /** Set when the rows could not be fetched and there are none to show. */
  failed?: ReactNode
  /** Called when the end of the rows comes into sight. */
  onEndReached?: () => void
  loadingMore?: boolean
  /** Narrower than this, in pixels, the columns are too; in a window below 1024 px rows become cards. */
  roomyWidth?: number
  /** The height of a row: of three lines, as loads have, of one, or of one in a long log. */
  rowHeight?: 'load' | 'plain' | 'slim'
  /** Its cells have a compact form: rows of 48 px, plain ones of 44, unless the device has chosen comfort. Source: F-253. */
  compact?: boolean
  skeletonRows?: number
}
