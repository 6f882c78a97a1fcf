import type { Column } from './table-types.ts'

/**
 * How much room a list has: `cards`, one a row; `tight`, columns as narrow as they can be, with icons for buttons;
 * `close`, narrower columns; `roomy`.
 */
export type Density = 'cards' | 'tight' | 'close' | 'roomy'

/** In pixels: below this, the buttons of a row are icons. */
const tightBelow = 880
/** In pixels: the width of a column that takes the rest, at the least and where it has room. */
const rest = { least: 104, easy: 200 }

type Room = {
  /** The width of the list in pixels. */
  width: number
  /** Narrower than this, rows are cards where the window is. */
  roomyWidth: number
  /** A window of 1024 px or more: a table, unless the columns cannot be held at all. */
  isDesktop: boolean
}

type Sizes = Pick<Column<never>, 'width' | 'least' | 'skeleton'>

/** The layout of a list in its room; `widths` has undefined for a column that takes the rest. Source: F-104. */
export function layoutOf(columns: readonly Sizes[], { width, roomyWidth, isDesktop }: Room) {
  const least = sum(columns.map((column) => leastOf(column)))
  if (width < (isDesktop ? Math.min(least, roomyWidth) : roomyWidth)) return { density: 'cards' as const, widths: [] }
  const full = Math.max(roomyWidth, sum(columns.map((column) => column.width ?? rest.easy)))
  if (width >= full) return { density: 'roomy' as const, widths: columns.map((column) => column.width) }
  const isTight = width < tightBelow
  // First the columns that take the rest get room, then the others.
  const from = sum(columns.map((column) => (column.width ? narrowOf(column, isTight) : rest.easy)))
  const share = Math.max(0, (width - from) / (full - from))
  const widths = columns.map((column) => {
    const narrow = narrowOf(column, isTight)
    if (hasButtons(column)) return narrow
    return column.width && Math.round(narrow + (column.width - narrow) * share)
  })
  return { density: isTight ? ('tight' as const) : ('close' as const), widths }
}

function hasButtons({ skeleton }: Sizes): boolean {
  return skeleton === 'button' || skeleton === 'buttons'
}

/** The least width of a column; buttons have all their words or none. */
function narrowOf(column: Sizes, isTight: boolean): number {
  return hasButtons(column) && !isTight ? (column.width ?? rest.least) : leastOf(column)
}

function leastOf({ width = rest.least, least = width }: Sizes): number {
  return least
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
