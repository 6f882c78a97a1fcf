import { Box, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { formatCents } from '#domain/money.ts'
import { sumOfParts } from '#domain/pricing/price-parts.ts'
import { AcceptOrStatus, bestOf, estimateLabel } from './bid-comparison.tsx'
import {
  Amount,
  contingentRows,
  contingentTitle,
  isLowest,
  type MatrixProps,
  matrixRows,
  remarkRows,
} from './bid-matrix-cells.tsx'
import { BidMatrixList } from './bid-matrix-list.tsx'
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
  const totals = bids.map((bid) => sumOfParts(bid.parts))
  const best = bestOf(bids)
  return (
    // Many bids do not fit side by side: the figures scroll under the names of the charges, by keyboard too.
    <Box className={classes.scroll ?? ''} role="group" aria-label="Bids itemised" tabIndex={0}>
      <table className={classes.matrix}>
        <thead>
          <tr>
            <th scope="col">Charge</th>
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
            <th scope="row">{estimateLabel}</th>
            {bids.map((bid, column) => (
              <td key={bid.id} data-lowest={isLowest(totals[column] ?? 0, totals) || undefined}>
                {formatCents(totals[column] ?? 0)}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">
              <VisuallyHidden>Decision</VisuallyHidden>
            </th>
            {bids.map((bid) => (
              <td key={bid.id}>
                <AcceptOrStatus bid={bid} isBest={bid === best} onAccept={onAccept} fullWidth />
              </td>
            ))}
          </tr>
        </tbody>
        <Contingent bids={bids} />
      </table>
    </Box>
  )
}

type RowsProps = Pick<MatrixProps, 'bids'> & { rows: ReturnType<typeof matrixRows> }

function ChargeRows({ bids, rows }: RowsProps) {
  return rows.map(({ label, cells }) => {
    const cents = cells.map((part) => part.cents)
    return (
      <tr key={label}>
        <th scope="row">{label}</th>
        {cells.map((part, column) => (
          <td key={bids[column]?.id} data-lowest={isLowest(part.cents, cents) || undefined}>
            <Amount part={part} />
          </td>
        ))}
      </tr>
    )
  })
}

/** The charges that no total counts, and the truckers' words, set apart from the estimate. */
function Contingent({ bids }: Pick<MatrixProps, 'bids'>) {
  const rows = contingentRows(bids)
  const remarks = remarkRows(bids)
  if (rows.length + remarks.length === 0) return null
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
