import type { ReactNode } from 'react'
import { lazyDialog } from '#web/shared/lazy-dialog.tsx'
import type { LoadDetailsDialogProps } from './load-details-dialog.tsx'
import type { PostLoadDialogProps } from './post-load-dialog.tsx'
import { LoadFactList, LoadSummaryFacts, type LoadWithFacts } from './load-facts.tsx'

/** The dialog "Load Details" with everything about a load. */
export const LoadDetailsDialog = lazyDialog<LoadDetailsDialogProps>(
  async () => (await import('./load-details-dialog.tsx')).LoadDetailsDialog,
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
  async () => (await import('./post-load-dialog.tsx')).PostLoadDialog,
)

export { LoadStateFacts } from './load-facts.tsx'
export { useBidsNow, useBidStatus, useLoadStatus } from './use-status-now.ts'
export { usePostLoad } from './use-post-load.ts'
export { ContainerCell, LoadCardFacts, LoadRouteCell, LoadTypeCell } from './load-cells.tsx'
