import type { NestedLoad } from '#domain/loads/load.ts'
import { AuctionClock } from '#web/loads/public.tsx'

/** Below the title of a bid dialog: the number of the load, and how long bids are taken. Source: F-080. */
export function AuctionFacts({ load, ended }: { load: NestedLoad; ended: boolean }) {
  return (
    <>
      <span>Load {load.loadNumber}</span>
      {ended ? (
        <span>Auction closed</span>
      ) : (
        <span style={{ display: 'inline-flex', gap: 8 }}>
          Auction ends in <AuctionClock load={load} />
        </span>
      )}
    </>
  )
}
