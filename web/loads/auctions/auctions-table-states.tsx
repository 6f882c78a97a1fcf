import type { ReactNode } from 'react'
import { EmptyState } from '#web/shared/parts/empty-state.tsx'

const noneExpired =
  'No expired auctions. Auctions that reach their deadline without being assigned will appear here and can be extended.'
const noneMatching = 'No active auctions found matching the selected filters.'

type EmptyAuctionsProps = {
  /** The statuses that the list asks for, as in the address. */
  statuses: string
  /** The next sensible step. */
  action?: ReactNode
}

/** What an auctions table without rows says. Source. */
export function EmptyAuctions({ statuses, action }: EmptyAuctionsProps) {
  return (
    <EmptyState kind="empty" title="No loads found" action={action}>
      {statuses === 'expired' ? noneExpired : noneMatching}
    </EmptyState>
  )
}
