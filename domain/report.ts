import { wallTimeOf } from './days.ts'
import { centsOf } from './money.ts'

type Cell = string | number | null | undefined

/** A report: the heads of its columns, and the cells of one row. */
export type Report<Row> = { name: string; heads: readonly string[]; cellsOf: (row: Row) => Cell[] }

type Columns<Row> = Record<string, (row: Row) => Cell>

/** Makes a report of its columns: the head of each, and its cell of a row. */
export function report<Row>(name: string, columns: Columns<Row>): Report<Row> {
  const cells = Object.values(columns)
  return { name, heads: Object.keys(columns), cellsOf: (row) => cells.map((cell) => marked(cell(row))) }
}

/** Characters that begin a formula, also for a reader that splits at semicolons. */
const innerFormula = /([;\t\r\n]"*)(?=[-=+@\uFF0B\uFF0D\uFF1D\uFF20])/g

/**
 * A text is marked also inside: spreadsheets of many countries split a file at semicolons. A first line `sep=,` would
 * be data to every reader but Excel, and Excel then takes the file for another encoding.
 */
function marked(cell: Cell): Cell {
  return typeof cell === 'string' ? cell.replace(innerFormula, `$1'`) : cell
}

/** The head of the column that has the time zone of a row's times. */
export const zoneHead = 'Time zone'

/** An instant by the clocks of a zone, "2026-11-28 14:05": spreadsheets take it for a time. Source: F-234. */
export function timeCell(instant: string | null | undefined, timeZone: string): string | null {
  return instant == null ? null : wallTimeOf(new Date(instant), timeZone).replace('T', ' ')
}

/** The same to the second: zones are whole minutes from UTC. */
export function secondCell(instant: string, timeZone: string): string {
  return `${timeCell(instant, timeZone)}:${instant.slice(17, 19)}`
}

/** Dollars with two decimals, "1234.50". Source: F-234. */
export function moneyCell(dollars: number | null | undefined): string | null {
  return dollars == null ? null : (centsOf(dollars) / 100).toFixed(2)
}

/** A yes or no as a cell. */
export function yesOrNo(value: boolean): string {
  return value ? 'yes' : 'no'
}
