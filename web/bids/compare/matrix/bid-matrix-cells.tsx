import { formatCents } from '#domain/money.ts'
import { sumOfParts } from '#domain/pricing/price-parts.ts'
import { compareCharges, type ContingentCharge, storagePerDay } from '#domain/pricing/contingent-terms.ts'
import { type BidComparisonProps, type ComparedBid, isBinding, lowestOf } from '../bid-comparison.tsx'
import { LowestFigure } from '../lowest-bid.tsx'
import classes from './bid-matrix.module.css'

export type MatrixProps = Pick<BidComparisonProps, 'bids' | 'onAccept'>

/** The heading above the charges that no total counts. Source: G-100. */
export const contingentTitle = 'Accessorials, charged only if incurred (not in the estimate)'

/** One charge over all bids; `cells` are in the order of the bids. */
type MatrixRow = { label: string; cells: Charge[] }
/** What each trucker wrote, in the order of the bids. */
type RemarkRow = { label: string; texts: string[] }
/** Counted or contingent. */
type Charge = ContingentCharge

/** An amount with how it is counted; "Not charged" for what a bid does not charge; the lowest of a row says so. */
export function Amount({ part, isMarked = false }: { part: Charge; isMarked?: boolean }) {
  if (part.cents === 0) return <span className={classes.none}>Not charged</span>
  return (
    <>
      {isMarked ? <LowestFigure /> : null}
      {formatCents(part.cents)}
      {part.rate ? <small>{part.rate}</small> : null}
    </>
  )
}

/** The counted charges that at least one of the bids asks for. */
export function matrixRows(bids: readonly ComparedBid[]): MatrixRow[] {
  return rowsOf(bids.map(({ parts }) => parts))
}

/** What no total counts: charges that at least one of the bids asks for if something happens, and remarks. */
export function contingentOf(bids: readonly ComparedBid[]): { rows: MatrixRow[]; remarks: RemarkRow[] } | null {
  const rows = rowsOf(bids.map(({ contingent }) => contingent))
  const remarks = remarkRows(bids)
  return rows.length + remarks.length === 0 ? null : { rows, remarks }
}

/** What the truckers wrote; rows that all left empty are left out. */
function remarkRows(bids: readonly ComparedBid[]): RemarkRow[] {
  const rows = [
    { label: 'Other fees', texts: bids.map(({ otherFees }) => otherFees) },
    { label: 'Notes', texts: bids.map(({ notes }) => notes) },
  ]
  return rows.filter(({ texts }) => texts.some((text) => text !== ''))
}

function rowsOf(columns: readonly Charge[][]): MatrixRow[] {
  const rows = columns[0]?.map((_, row) => columns.flatMap((charges) => charges[row] ?? [])) ?? []
  return rows
    .map((cells) => ({ label: rowLabel(cells), cells }))
    .filter(({ cells }) => cells.some(({ cents }) => cents > 0))
}

/** Only storage has another label where it gives no free day; bids that do not charge it have no say. */
function rowLabel(cells: readonly Charge[]): string {
  const [label = '', ...others] = new Set(cells.filter(({ cents }) => cents > 0).map((cell) => cell.label))
  return others.length > 0 ? storagePerDay : label
}

/** Whether a figure is marked: no other of its row is better, one is worse. What is not charged never is. Source: F-150. */
export function isLowest(charge: Figure, row: readonly Figure[]): boolean {
  if (charge.cents === 0) return false
  const distances = row.map((other) => compareCharges(charge, other))
  return distances.every((distance) => distance <= 0) && distances.some((distance) => distance < 0)
}

/** The same of a total, among the bids that bind. */
export function isLowestTotal(bid: ComparedBid, bids: readonly ComparedBid[]): boolean {
  const isMeant = isBinding(bid) || !bids.some(isBinding)
  const others = bids.some(isBinding) ? bids.filter(isBinding) : bids
  const isAsked = bids.some(({ isUnconfirmed = false }) => isUnconfirmed)
  // One that alone binds is the lowest once others wait to be confirmed.
  return isMeant && (isAsked ? lowestOf(bids) === sumOfParts(bid.parts) : isLowest(totalOf(bid), others.map(totalOf)))
}

/** The total of a bid among all. */
export function Total({ bid, bids }: { bid: ComparedBid; bids: readonly ComparedBid[] }) {
  return <Amount part={{ label: '', ...totalOf(bid) }} isMarked={isLowestTotal(bid, bids)} />
}

function totalOf({ parts }: ComparedBid): Figure {
  return { cents: sumOfParts(parts) }
}

type Figure = Pick<Charge, 'cents' | 'free'>
