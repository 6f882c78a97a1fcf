import { Suspense } from 'react'
import { listBidsOfLoad } from '#domain/bids/api.ts'
import type { Bid } from '#domain/bids/bid.ts'
import { bidStatusLabels } from '#domain/auctions/bid-lifecycle.ts'
import { bidderLabel } from '#domain/formats.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { formatMoney } from '#domain/money.ts'
import { shipperEstimate } from '#domain/pricing/totals.ts'
import { useApi } from '#web/api/hooks.ts'
import { useAddressChoice } from '#web/shared/list/use-address.ts'
import { bidsViews, byEstimate, PrintedWhatIf } from '#web/bids/compare/public.tsx'
import classes from './load-print-sheet.module.css'

/** This many bids leave room for everything else on one sheet. */
const printedBids = 10

/** The bids on a load as its owner prints them, and while What if is shown what they cost in scenarios. Source: G-068; Y-038. */
export function PrintedBids({ load }: { load: ShipperLoad }) {
  const [view] = useAddressChoice('view', bidsViews)
  const { data: bids = [] } = useApi(listBidsOfLoad, { params: { id: load.id } })
  return (
    <>
      <h2>Bids</h2>
      {bids.length === 0 ? <p>No bids have been submitted for this load yet.</p> : <Bids bids={bids} />}
      {view === 'what-if' && bids.length > 0 ? (
        <Suspense>
          <PrintedWhatIf load={load} bids={bids} />
        </Suspense>
      ) : null}
    </>
  )
}

/** The accepted bid first, then the cheapest. */
function Bids({ bids }: { bids: readonly Bid[] }) {
  const ranked = byEstimate(bids.filter(({ status }) => status !== 'withdrawn')).toSorted(
    (a, b) => Number(b.status === 'accepted') - Number(a.status === 'accepted'),
  )
  const rest = ranked.length - printedBids
  return (
    <>
      <table className={classes.bids}>
        <thead>
          <tr>
            <th scope="col">Bidder</th>
            <th scope="col">Status</th>
            <th scope="col">Drayage</th>
            <th scope="col">ESTIMATED TOTAL COST (2 Days Chassis w/ Prepull)</th>
          </tr>
        </thead>
        <tbody>
          {ranked.slice(0, printedBids).map((bid) => (
            <tr key={bid.id}>
              <td>{bidderLabel(bid.truckerId)}</td>
              <td>
                {bid.needsConfirmation
                  ? `${bidStatusLabels[bid.status]}, price not confirmed`
                  : bidStatusLabels[bid.status]}
              </td>
              <td>{formatMoney(bid.drayage)}</td>
              <td>{formatMoney(shipperEstimate(bid))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rest > 0 ? (
        <p>
          {rest} more {rest === 1 ? 'bid' : 'bids'} on the page of the load.
        </p>
      ) : null}
    </>
  )
}
