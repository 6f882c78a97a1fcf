import { useState } from 'react'
import { pageLimits } from '#domain/http/page-limits.ts'
import { listLoads } from '#domain/loads/api.ts'
import type { TruckerLoad } from '#domain/loads/load.ts'
import { useApi } from '#web/api/hooks.ts'
import { isNewBid } from '../../is-new-bid.ts'
import { SubmitBidDialog } from '../submit-bid-dialog.tsx'
import { SubmitBidsDialog } from './submit-bids-dialog.tsx'

type BatchBidDialogProps = {
  /** A load that was posted together with others. */
  load: TruckerLoad
  /** Whether all of them are picked, or only this one. */
  isForAll: boolean
  opened: boolean
  onClose: () => void
}

/** Bids on loads that were posted together; where no other of them takes a bid now, on the one load. */
export function BatchBidDialog({ load, isForAll, ...dialog }: BatchBidDialogProps) {
  const query = { postedWith: load.id, limit: pageLimits.most }
  const { data, isPending } = useApi(listLoads, { query }, { reader: 'trucker', enabled: dialog.opened })
  const [loads, setLoads] = useState<readonly TruckerLoad[]>()
  // Those of the opening: what comes and goes meanwhile is for the server to judge.
  if (loads === undefined && data) setLoads(data.filter(isNewBid).toSorted((one, other) => one.id - other.id))
  if (isPending && loads === undefined) return null
  if (loads === undefined || loads.length < 2) return <SubmitBidDialog load={load} {...dialog} />
  return <SubmitBidsDialog loads={loads} first={isForAll ? loads.map(({ id }) => id) : [load.id]} {...dialog} />
}
