import type { ContingentCharge } from '#domain/pricing/contingent-terms.ts'
import { AcceptOrStatus, EstimateLabel } from '../bid-comparison.tsx'
import {
  Amount,
  contingentOf,
  contingentTitle,
  isLowest,
  isLowestTotal,
  type MatrixProps,
  matrixRows,
  Total,
} from './bid-matrix-cells.tsx'
import { ToConfirmChip } from '#web/shared/facts/status/to-confirm-chip.tsx'
import { NotQuoted } from '../not-quoted.tsx'
import { filledOf } from '../lowest-bid.tsx'
import classes from './bid-matrix.module.css'

/** The matrix for a narrow screen: the totals first, then charge by charge what each bidder asks. */
export function BidMatrixList({ bids, onAccept }: MatrixProps) {
  const isFilled = filledOf(bids)
  return (
    <div className={classes.list}>
      <section>
        <h3>
          <EstimateLabel />
        </h3>
        <ul>
          {bids.map((bid) => (
            <li key={bid.id} data-total>
              <span className={classes.bidder}>{bid.bidder}</span>
              <strong data-lowest={isLowestTotal(bid, bids) || undefined}>
                <Total bid={bid} bids={bids} />
              </strong>
              {bid.isUnconfirmed ? <ToConfirmChip /> : null}
              <NotQuoted omitted={bid.omitted} />
              <AcceptOrStatus bid={bid} isFilled={isFilled(bid)} onAccept={onAccept} />
            </li>
          ))}
        </ul>
      </section>
      {matrixRows(bids).map(({ label, cells }) => (
        <section key={label}>
          <h3>{label}</h3>
          <ChargeList bids={bids} cells={cells} />
        </section>
      ))}
      <Contingent bids={bids} />
    </div>
  )
}

/** The charges that no total counts, and the truckers' words. */
function Contingent({ bids }: Pick<MatrixProps, 'bids'>) {
  const contingent = contingentOf(bids)
  if (!contingent) return null
  const { rows, remarks } = contingent
  return (
    <section className={classes.apart}>
      <h3>{contingentTitle}</h3>
      {rows.map(({ label, cells }) => (
        <section key={label}>
          <h4>{label}</h4>
          <ChargeList bids={bids} cells={cells} />
        </section>
      ))}
      {remarks.map(({ label, texts }) => (
        <section key={label}>
          <h4>{label}</h4>
          <ul>
            {texts.map((text, index) =>
              text === '' ? null : (
                <li key={bids[index]?.id}>
                  <span className={classes.bidder}>{bids[index]?.bidder}</span>
                  <span className={classes.words}>{text}</span>
                </li>
              ),
            )}
          </ul>
        </section>
      ))}
    </section>
  )
}

type ChargeListProps = Pick<MatrixProps, 'bids'> & { cells: readonly ContingentCharge[] }

function ChargeList({ bids, cells }: ChargeListProps) {
  return (
    <ul>
      {linesOf(bids, cells).map(({ bidder, part }) => (
        <li key={bidder}>
          <span className={classes.bidder}>{bidder}</span>
          <span data-lowest={isLowest(part, cells) || undefined}>
            <Amount part={part} isMarked={isLowest(part, cells)} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** One line a bidder; a charge that is the same in all of several bids is one line. */
function linesOf(
  bids: MatrixProps['bids'],
  cells: readonly ContingentCharge[],
): { bidder: string; part: ContingentCharge }[] {
  const [first] = cells
  const isSame = cells.every(({ cents, rate }) => cents === first?.cents && (cents === 0 || rate === first.rate))
  if (first && cells.length > 1 && isSame) return [{ bidder: `All ${cells.length} bids`, part: first }]
  return cells.flatMap((part, index) => ({ bidder: bids[index]?.bidder ?? '', part }))
}
