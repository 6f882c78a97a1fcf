import type { ReactNode } from 'react'
import { listLoads } from '#domain/loads/api.ts'
import { useApi } from '#web/api/hooks.ts'
import { EmptyState } from '#web/shared/parts/empty-state.tsx'
import { EmptyAuctions } from './auctions-table-states.tsx'

type NoShipperAuctionsProps = {
  statuses: string
  /** Whether the shipper has narrowed the list. */
  filtered?: boolean
  action: ReactNode
}

/** A shipper's list of auctions without rows; a new account is led to its first load. Source; F-123. */
export function NoShipperAuctions({ statuses, filtered = false, action }: NoShipperAuctionsProps) {
  const mayBeNew = !filtered && statuses !== 'expired'
  const { data, isPending } = useApi(listLoads, { query: { status: 'all', limit: 1 } }, { enabled: mayBeNew })
  if (!mayBeNew || (!isPending && data?.length !== 0)) return <EmptyAuctions statuses={statuses} action={action} />
  return (
    <EmptyState kind="empty" title="No loads found" action={action}>
      {data ? 'Post your first load. Truckers in the area see it within seconds.' : null}
    </EmptyState>
  )
}
