import type { ReactNode } from 'react'
import { lazyDialog } from '#web/shared/overlay/lazy-dialog.tsx'
import type { CancelAuctionDialogProps } from './auctions/cancel-auction-dialog.tsx'
import type { ExtendAuctionDialogProps } from './auctions/extend-auction-dialog.tsx'
import type { LoadDetailsDialogProps } from './facts/load-details-dialog.tsx'
import type { PostLoadDialogProps } from './post/post-load-dialog.tsx'
import { LoadFactList, LoadSummaryFacts, type LoadWithFacts } from './facts/load-facts.tsx'

/** The dialog "Load Details" with everything about a load. */
export const LoadDetailsDialog = lazyDialog<LoadDetailsDialogProps>(
  async () => (await import('./facts/load-details-dialog.tsx')).LoadDetailsDialog,
)

/** The facts of a load, in one column or two as there is room; `children` are further `Fact` elements. */
export function LoadFacts({ load, children }: { load: LoadWithFacts; children?: ReactNode }) {
  return <LoadFactList load={load}>{children}</LoadFactList>
}

/** The load in one line, for `facts` of a dialog: route, container, and the time that its auction still runs. */
export function LoadSummary({ load }: { load: LoadWithFacts }) {
  return <LoadSummaryFacts load={load} />
}

/** The dialog "Post New Drayage Load"; `usePostLoad` says when it is open. */
export const PostLoadDialog = lazyDialog<PostLoadDialogProps>(
  async () => (await import('./post/post-load-dialog.tsx')).PostLoadDialog,
)

export { groupsOfBatches } from './batch/groups-of-batches.tsx'
export { AmountOfBatch, CargoOfBatch, soonestOf, StatusOfBatch } from './batch/head-cells.tsx'
export { cargoWords, countOfBatch, typeWords } from './batch/head-words.ts'
export { AwardRuleFact } from './facts/award-rule-fact.tsx'
export { LoadDirection, LoadStateFacts } from './facts/load-facts.tsx'
export { PortsMapCard } from './facts/ports-map.tsx'
export {
  useAuctionPhase,
  useLatePhase,
  useBidsNow,
  useBidStatus,
  useLoadStatus,
  useOwnBidMoves,
} from './use-status-now.ts'
export { isChangeable } from './status-at.ts'
export type { OwnBidMoves } from './use-status-now.ts'
export { usePostLoad } from './post/use-post-load.ts'
export { ContainerCell, LoadCardFacts, LoadRouteCell, LoadTypeCell } from './facts/load-cells.tsx'
export { LoadNumbers, LoadNumbersOrFacts } from './facts/load-numbers.tsx'
export { AuctionClock } from './auctions/auction-clock.tsx'
export { AuctionStatus, TimeCell } from './auctions/auctions-table-cells.tsx'

/** The dialog "Extend Auction" for an open or expired load. */
export const ExtendAuctionDialog = lazyDialog<ExtendAuctionDialogProps>(
  async () => (await import('./auctions/extend-auction-dialog.tsx')).ExtendAuctionDialog,
)

/** Asks for the cancellation of an open auction, and a reason. */
export const CancelAuctionDialog = lazyDialog<CancelAuctionDialogProps>(
  async () => (await import('./auctions/cancel-auction-dialog.tsx')).CancelAuctionDialog,
)
