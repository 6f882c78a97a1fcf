import { useState } from 'react'
import { listTruckerBids } from '#domain/bids/api.ts'
import type { TruckerBid } from '#domain/bids/bid.ts'
import { pageLimits } from '#domain/http/page-limits.ts'
import { useApi } from '#web/api/hooks.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { isChangeable } from '#web/loads/public.tsx'
import { FailedList } from '#web/shared/list/failed-list.tsx'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { BidFormSkeleton } from '../bid-form-skeleton.tsx'
import { ModifyBidDialog } from '../modify-bid-dialog.tsx'
import { ModifyBidsForm } from './modify-bids-form.tsx'

export type ModifyBidsDialogProps = {
  /** The bid on a load that was posted together with others. */
  bid: { id: number; loadId: number }
  opened: boolean
  onClose: () => void
}

/** Changes the own bids on loads that were posted together; where only one of them can be changed now, that one. */
export function ModifyBidsDialog({ bid, opened, onClose }: ModifyBidsDialogProps) {
  const query = { postedWith: bid.loadId, status: 'pending', limit: pageLimits.most } as const
  const { data, isFetching, errorText, refetch } = useApi(listTruckerBids, { query }, { enabled: opened })
  const [bids, setBids] = useState<readonly TruckerBid[]>()
  // The form starts from what the server says now; what changes meanwhile is for the server to judge.
  if (bids === undefined && data && !isFetching) setBids(changeableOf(data))
  if (bids !== undefined && bids.length > 1) return <ModifyBidsForm bids={bids} opened={opened} onClose={onClose} />
  if (bids !== undefined) return <ModifyBidDialog bidId={bids[0]?.id ?? bid.id} opened={opened} onClose={onClose} />
  return (
    <FormDialog opened={opened} onClose={onClose} title="Modify Bids" size={1120}>
      {errorText && !isFetching ? (
        <FailedList title="Failed to fetch bid details" onRetry={() => void refetch()}>
          {errorText}
        </FailedList>
      ) : (
        <BidFormSkeleton />
      )}
    </FormDialog>
  )
}

function changeableOf(bids: readonly TruckerBid[]): readonly TruckerBid[] {
  const now = new Date(serverNow())
  return bids.filter((bid) => isChangeable(bid, bid.load, now)).toSorted((one, other) => one.loadId - other.loadId)
}
