import { formatCents } from '#domain/money.ts'
import { compareCharges, type ContingentCharge } from '#domain/pricing/contingent-terms.ts'
import type { BidComparisonProps, ComparedBid } from './bid-comparison.tsx'
import classes from './bid-matrix.module.css'

export type MatrixProps = Pick<BidComparisonProps, 'bids' | 'onAccept'>

/** What stands above the charges that no total counts. Source: docs/decisions/product.md, G-100. */
export const contingentTitle = 'Accessorials, charged only if incurred (not in the estimate)'

/** One charge over all bids; `cells` are in the order of the bids. */
type MatrixRow = { label: string; cells: Charge[] }
/** What each trucker wrote, in the order of the bids. */
type RemarkRow = { label: string; texts: string[] }
/** Counted or contingent. */
type Charge = ContingentCharge

/** An amount with how it is counted; "None" for what a bid does not charge. */
export function Amount({ part }: { part: Charge }) {
  if (part.cents === 0) return <span className={classes.none}>None</span>
  return (
    <>
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
  const labels = columns[0]?.map(({ label }) => label) ?? []
  return labels
    .map((label, row) => ({ label, cells: columns.flatMap((charges) => charges[row] ?? []) }))
    .filter(({ cells }) => cells.some(({ cents }) => cents > 0))
}

/** Whether no other figure of its row is better and at least one is worse; nothing charged is the lowest. */
export function isLowest(charge: Figure, row: readonly Figure[]): boolean {
  const distances = row.map((other) => compareCharges(charge, other))
  return distances.every((distance) => distance <= 0) && distances.some((distance) => distance < 0)
}
type Figure = Pick<Charge, 'cents' | 'free'>
