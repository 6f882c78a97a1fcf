import { useEffect, useEffectEvent, useState } from 'react'
import { listBidsOfLoad } from '#domain/bids/api.ts'
import { useApi } from '#web/api/hooks.ts'
import { showToast } from '#web/shared/overlay/toast.tsx'

const failure = 'Failed to fetch bids. Please try again.'

/**
 * The bids of a load, fetched again each time the caller opens; live hints fetch them while it is open.
 *
 * `isCurrent` says that the answer requested at the opening has arrived: what is shown before may be old. It is for
 * dialogs whose key is their opening (`useDialog`). A failure shows a toast too. Source; G-017, G-153.
 */
export function useBidsOfLoad(loadId: number, opened = true) {
  const bids = useApi(listBidsOfLoad, { params: { id: loadId } }, { enabled: opened, failure })
  const [before] = useState(bids.dataUpdatedAt)

  const refetch = useEffectEvent(() => void bids.refetch({ cancelRefetch: false }))
  useEffect(() => {
    if (opened) refetch()
  }, [opened, loadId])

  const hasFailed = opened && bids.isError
  useEffect(() => {
    if (hasFailed) showToast({ kind: 'error', title: 'Error', text: failure })
  }, [hasFailed, bids.errorUpdatedAt])

  return { ...bids, isCurrent: opened && bids.dataUpdatedAt > before }
}
