import { formatCents } from '#domain/money.ts'
import { type PricePart, sumOfParts } from '#domain/pricing/price-parts.ts'
import { AcceptOrStatus, bestOf, estimateLabel } from './bid-comparison.tsx'
import { Amount, isLowest, type MatrixProps, matrixRows } from './bid-matrix-cells.tsx'
import classes from './bid-matrix.module.css'

/** The matrix for a narrow screen: the totals first, then charge by charge what each bidder asks. */
export function BidMatrixList({ bids, onAccept }: MatrixProps) {
  const totals = bids.map((bid) => sumOfParts(bid.parts))
  const best = bestOf(bids)
  return (
    <div className={classes.list}>
      <section>
        <h3>{estimateLabel}</h3>
        <ul>
          {bids.map((bid, index) => (
            <li key={bid.id} data-total>
              <span className={classes.bidder}>{bid.bidder}</span>
              <strong data-lowest={totals[index] === Math.min(...totals) || undefined}>
                {formatCents(totals[index] ?? 0)}
              </strong>
              <AcceptOrStatus bid={bid} isBest={bid === best} onAccept={onAccept} />
            </li>
          ))}
        </ul>
      </section>
      {matrixRows(bids).map(({ label, cells }) => (
        <section key={label}>
          <h3>{label}</h3>
          <ul>
            {rowsOf(bids, cells).map(({ bidder, part }) => (
              <li key={bidder}>
                <span className={classes.bidder}>{bidder}</span>
                <span data-lowest={isLowest(part.cents, cells) || undefined}>
                  <Amount part={part} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** One line a bidder; a charge that is the same in all of several bids is one line. */
function rowsOf(bids: MatrixProps['bids'], cells: readonly PricePart[]): { bidder: string; part: PricePart }[] {
  const [first] = cells
  const isSame = cells.every(({ cents, rate }) => cents === first?.cents && rate === first.rate)
  if (first && cells.length > 1 && isSame) return [{ bidder: `All ${cells.length} bids`, part: first }]
  return cells.flatMap((part, index) => ({ bidder: bids[index]?.bidder ?? '', part }))
}
