import { AuctionClock } from '#web/loads/public.tsx'
import classes from './load-head.module.css'

/** How long bids are taken, and behind that until when the shipper decides, beside the status. Source: Y-075. */
export function HeaderClock({ load }: { load: Parameters<typeof AuctionClock>[0]['load'] }) {
  return (
    <span className={classes.clock}>
      <AuctionClock load={load} />
    </span>
  )
}
