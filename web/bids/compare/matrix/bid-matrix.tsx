import { VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
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
import { MatrixScroll, ScrollArrows } from './bid-matrix-scroll.tsx'
import { BidMatrixList } from './bid-matrix-list.tsx'
import { ToConfirmChip } from '#web/shared/facts/status/to-confirm-chip.tsx'
import { NotQuoted } from '../not-quoted.tsx'
import { filledOf } from '../lowest-bid.tsx'
import classes from './bid-matrix.module.css'

/**
 * The bids of one load charge by charge; the lowest figure of a charge is marked.
 *
 * Bids are columns where there is room for them; on a phone every charge is a list of bidders.
 */
export function BidMatrix(props: MatrixProps) {
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  return isPhone ? <BidMatrixList {...props} /> : <BidMatrixTable {...props} />
}

function BidMatrixTable({ bids, onAccept }: MatrixProps) {
  const isFilled = filledOf(bids)
  return (
    <MatrixScroll count={bids.length}>
      <table className={classes.matrix}>
        <thead>
          <tr>
            <td>
              <div className={classes.corner}>
                {bids.length === 1 ? '1 bid' : `${bids.length} bids`}
                <ScrollArrows />
              </div>
            </td>
            {bids.map((bid) => (
              <th key={bid.id} scope="col">
                {bid.bidder}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <ChargeRows bids={bids} rows={matrixRows(bids)} />
        </tbody>
        <tbody className={classes.totals}>
          <tr>
            <th scope="row">
              <EstimateLabel />
            </th>
            {bids.map((bid) => (
              <td key={bid.id} data-lowest={isLowestTotal(bid, bids) || undefined}>
                <Total bid={bid} bids={bids} />
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">
              <VisuallyHidden>Decision</VisuallyHidden>
            </th>
            {bids.map((bid) => (
              <td key={bid.id}>
                {bid.isUnconfirmed ? (
                  <div className={classes.unconfirmed}>
                    <ToConfirmChip />
                  </div>
                ) : null}
                <NotQuoted omitted={bid.omitted} />
                {bid.validity}
                <AcceptOrStatus bid={bid} isFilled={isFilled(bid)} onAccept={onAccept} fullWidth />
              </td>
            ))}
          </tr>
        </tbody>
        <Contingent bids={bids} />
      </table>
    </MatrixScroll>
  )
}

type RowsProps = Pick<MatrixProps, 'bids'> & { rows: ReturnType<typeof matrixRows> }

function ChargeRows({ bids, rows }: RowsProps) {
  return rows.map(({ label, cells }) => (
    <tr key={label}>
      <th scope="row">{label}</th>
      {cells.map((part, column) => (
        <td key={bids[column]?.id} data-lowest={isLowest(part, cells) || undefined}>
          <Amount part={part} isMarked={isLowest(part, cells)} />
        </td>
      ))}
    </tr>
  ))
}

/** The charges that no total counts, and the truckers' words, set apart from the estimate. */
function Contingent({ bids }: Pick<MatrixProps, 'bids'>) {
  const contingent = contingentOf(bids)
  if (!contingent) return null
  const { rows, remarks } = contingent
  return (
    <tbody className={classes.contingent}>
      <tr>
        <th scope="rowgroup" colSpan={bids.length + 1}>
          <span>{contingentTitle}</span>
        </th>
      </tr>
      <ChargeRows bids={bids} rows={rows} />
      {remarks.map(({ label, texts }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          {texts.map((text, column) => (
            <td key={bids[column]?.id} className={classes.remark}>
              {text || <span className={classes.none}>None</span>}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
