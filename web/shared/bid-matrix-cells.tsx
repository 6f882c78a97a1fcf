import { formatCents } from '#domain/money.ts'
import type { PricePart } from '#domain/pricing/price-parts.ts'
import type { BidComparisonProps, ComparedBid } from './bid-comparison.tsx'
import classes from './bid-matrix.module.css'

export type MatrixProps = Pick<BidComparisonProps, 'bids' | 'onAccept'>

/** One charge over all bids; `cells` are in the order of the bids. */
type MatrixRow = { label: string; cells: PricePart[] }

/** An amount with how it is counted; "None" for what a bid does not charge. */
export function Amount({ part }: { part: PricePart }) {
  if (part.cents === 0) return <span className={classes.none}>None</span>
  return (
    <>
      {formatCents(part.cents)}
      {part.rate ? <small>{part.rate}</small> : null}
    </>
  )
}

/** The charges that at least one of the bids asks for. */
export function matrixRows(bids: readonly ComparedBid[]): MatrixRow[] {
  const labels = bids[0]?.parts.map((part) => part.label) ?? []
  return labels
    .map((label, row) => ({ label, cells: bids.flatMap((bid) => bid.parts[row] ?? []) }))
    .filter(({ cells }) => cells.some((part) => part.cents > 0))
}

/** Whether a figure is the lowest of its row, where there is a choice. */
export function isLowest(cents: number, row: readonly { cents: number }[]): boolean {
  const paid = row.map((part) => part.cents)
  return cents === Math.min(...paid) && new Set(paid).size > 1
}
