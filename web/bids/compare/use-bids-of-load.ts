import { useEffect, useEffectEvent, useState } from 'react'
import { listBidsOfLoad } from '#domain/bids/api.ts'
import { useApi } from '#web/api/hooks.ts'
import { showToast } from '#web/shared/overlay/toast.tsx'

const failure = 'Failed to fetch bids. Please try again.'

/**
 * The bids of a load, fetched anew every time that the caller opens; live hints fetch them again while it is open.
 *
 * `isCurrent` says that the answer asked for at the opening is there: what is shown before may be old. A failure is
 * told by a toast too. Source: docs/requirements.md, A-139, A-426; docs/decisions/product.md, G-017, G-153.
 */
export function useBidsOfLoad(loadId: number, opened = true) {
  const bids = useApi(listBidsOfLoad, { params: { id: loadId } }, { enabled: opened, failure })
  const [opening, setOpening] = useState({ opened: false, before: 0 })
  if (opened !== opening.opened) setOpening({ opened, before: bids.dataUpdatedAt })

  const refetch = useEffectEvent(() => void bids.refetch({ cancelRefetch: false }))
  useEffect(() => {
    if (opened) refetch()
  }, [opened, loadId])

  const hasFailed = opened && bids.isError
  useEffect(() => {
    if (hasFailed) showToast({ kind: 'error', title: 'Error', text: failure })
  }, [hasFailed, bids.errorUpdatedAt])

  return { ...bids, isCurrent: opened && bids.dataUpdatedAt > opening.before }
}
