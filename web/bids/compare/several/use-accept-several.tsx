import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { listBidsOfLoad } from '#domain/bids/api.ts'
import type { Bid } from '#domain/bids/bid.ts'
import { bidderLabel } from '#domain/formats.ts'
import type { AnyLoad } from '#domain/loads/load.ts'
import { useApi } from '#web/api/hooks.ts'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { AcceptBidsDialog } from './accept-bids-dialog.tsx'
import { type ComparedLoad, comparedLoads } from './compared-loads.ts'

type Several = { truckerId: number; loads: ComparedLoad[] }

/** Below "Accept Bid" of a load that was posted with others: the same trucker on several of them. */
export function useAcceptSeveral(load: AnyLoad, isOpen: boolean, onAccepted: (() => void) | undefined) {
  const accepting = useDialog<Several>()
  const isOfBatch = isOpen && load.postedWith !== undefined
  const { data } = useApi(
    listBidsOfLoad,
    { params: { id: load.id }, query: { together: 'true' } },
    { enabled: isOfBatch },
  )
  function severalOf({ truckerId }: Bid): ReactNode {
    const loads = isOfBatch && data ? comparedLoads(data, truckerId) : []
    if (loads.length < 2) return null
    const lowest = loads.filter(({ lower }) => !lower).length
    const words = `Accept on ${lowest} of ${loads.length}`
    return (
      <Button
        variant="default"
        aria-label={`${words} loads, ${bidderLabel(truckerId)}`}
        onClick={() => accepting.open({ truckerId, loads })}
      >
        {words}
      </Button>
    )
  }
  const dialog = accepting.item ? (
    <AcceptBidsDialog
      key={accepting.opening}
      load={load}
      {...accepting.item}
      {...accepting.props}
      onAccepted={onAccepted}
    />
  ) : null
  return { severalOf, dialog }
}
