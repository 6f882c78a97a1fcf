import type { TruckerLoad } from '#domain/loads/load.ts'
import { AuctionClock } from '#web/loads/public.tsx'

/** Below the title: how many loads there are, their numbers, and how long bids are taken. */
export function BatchFacts({ loads }: { loads: readonly TruckerLoad[] }) {
  return (
    <>
      <span>{loads.length} loads posted together</span>
      <span>
        {loads[0]!.loadNumber} to {loads.at(-1)!.loadNumber}
      </span>
      <span style={{ display: 'inline-flex', gap: 8 }}>
        Auctions end in <AuctionClock load={loads[0]!} />
      </span>
    </>
  )
}
