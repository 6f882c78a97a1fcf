import { listBidsOfLoad } from '#domain/bids/api.ts'
import type { Bid } from '#domain/bids/bid.ts'
import { bidStatusLabels } from '#domain/bids/lifecycle.ts'
import { bidderLabel, formatDateTime } from '#domain/formats.ts'
import { type AnyLoadStatus, isAuction, loadStatuses, loadStatusLabels } from '#domain/loads/lifecycle.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { formatMoney } from '#domain/money.ts'
import { shipperEstimate } from '#domain/pricing/totals.ts'
import { useApi } from '#web/api/hooks.ts'
import { byEstimate } from '#web/bids/best-match.ts'
import { LoadFactList } from '#web/loads/load-facts.tsx'
import logo from '#web/assets/logo.svg'
import { brand } from '#web/shared/brand.ts'
import classes from './load-print-sheet.module.css'

/** So many bids leave room for everything else on one sheet. */
const printedBids = 10

/** A load on one sheet of paper, only there when the page is printed. Source: docs/requirements.md, A-241; G-068. */
export function LoadPrintSheet({ load, status }: { load: ShipperLoad; status: AnyLoadStatus }) {
  const { data: bids = [] } = useApi(listBidsOfLoad, { params: { id: load.id } })
  return (
    <div className={classes.sheet}>
      <div className={classes.head}>
        <h1>Load {load.loadNumber}</h1>
        <span className={classes.brand}>
          <img src={logo} width={24} height={24} alt="" />
          {brand.name}
        </span>
      </div>
      <p className={classes.status}>
        {loadStatusLabels[status]}, auction {isAuction(status) ? 'ends' : 'ended'} {formatDateTime(load.expiresAt)}
      </p>
      <h2>Load Details</h2>
      <LoadFactList load={load} />
      <h2>Load Status</h2>
      <Times load={load} />
      <h2>Bids</h2>
      {bids.length === 0 ? <p>No bids have been submitted for this load yet.</p> : <Bids bids={bids} />}
    </div>
  )
}

function Times({ load }: { load: ShipperLoad }) {
  const times: Partial<Record<string, string>> = { pending: load.createdAt, ...load.statusTimes }
  return (
    <dl className={classes.times}>
      {loadStatuses.map((status) =>
        times[status] === undefined ? null : (
          <div key={status}>
            <dt>{loadStatusLabels[status]}</dt>
            <dd>{formatDateTime(times[status])}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

/** The accepted bid first, then the cheapest. */
function Bids({ bids }: { bids: readonly Bid[] }) {
  const ranked = byEstimate(bids).toSorted((a, b) => Number(b.status === 'accepted') - Number(a.status === 'accepted'))
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
              <td>{bidStatusLabels[bid.status]}</td>
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
