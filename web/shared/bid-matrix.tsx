import { Box, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { formatCents } from '#domain/money.ts'
import { sumOfParts } from '#domain/pricing/price-parts.ts'
import { AcceptOrStatus, bestOf, estimateLabel } from './bid-comparison.tsx'
import { Amount, isLowest, type MatrixProps, matrixRows } from './bid-matrix-cells.tsx'
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
          {matrixRows(bids).map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map((part, column) => (
                <td key={bids[column]?.id} data-lowest={isLowest(part.cents, cells) || undefined}>
                  <Amount part={part} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{estimateLabel}</th>
            {bids.map((bid, column) => (
              <td key={bid.id} data-lowest={totals[column] === Math.min(...totals) || undefined}>
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
        </tfoot>
      </table>
    </Box>
  )
}
