import type { NestedLoad } from '#domain/loads/load.ts'
import { CountdownRing } from '#web/shared/countdown-ring.tsx'

/** Below the title of a bid dialog: the number of the load, and how long bids are taken. */
export function AuctionFacts({ load }: { load: NestedLoad }) {
  return (
    <>
      <span>Load {load.loadNumber}</span>
      <span style={{ display: 'inline-flex', gap: 8 }}>
        Auction ends in <CountdownRing startsAt={load.createdAt} endsAt={load.expiresAt} />
      </span>
    </>
  )
}
