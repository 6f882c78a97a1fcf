import type { NestedLoad } from '#domain/loads/load.ts'
import { AuctionClock } from '#web/loads/public.tsx'

/** Below the title: what the form is about, the numbers of the loads, and how long bids are taken. */
export function BatchFacts({ loads, words }: { loads: readonly NestedLoad[]; words: string }) {
  return (
    <>
      <span>{words}</span>
      <span>
        {loads[0]!.loadNumber} to {loads.at(-1)!.loadNumber}
      </span>
      <span style={{ display: 'inline-flex', gap: 8 }}>
        Auctions end in <AuctionClock load={loads[0]!} />
      </span>
    </>
  )
}
