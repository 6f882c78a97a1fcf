import { IconGavel } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { submitBids } from '#domain/bids/api.ts'
import type { TruckerLoad } from '#domain/loads/load.ts'
import { May, useMay } from '#web/api/may.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'
import { RowButton } from '#web/shared/table/row-button.tsx'
import { isNewBid } from './is-new-bid.ts'
import { BidButton, BidDialog } from './bid-actions.tsx'
import { ModifyAll } from './modify-all.tsx'

/** Bidding from a list of auctions: the button of a row, that of loads posted together, and the dialog. */
export function useBidding() {
  const bidding = useDialog<{ load: TruckerLoad; isForAll: boolean }>()
  const mayBid = useMay()(submitBids)
  const bidOn = (load: TruckerLoad, isOver: boolean): ReactNode => (
    <BidButton load={load} isOver={isOver} onBid={() => bidding.open({ load, isForAll: false })} />
  )
  function batchAction(loads: readonly TruckerLoad[]): ReactNode {
    const first = loads.find(isNewBid)
    const open = (load: TruckerLoad) => bidding.open({ load, isForAll: true })
    const changed = loads.filter(({ myBidStatus }) => myBidStatus === 'pending')
    if (!first && changed.length > 1)
      return <ModifyAll loadNumber={changed[0]!.loadNumber} onClick={() => open(changed[0]!)} />
    if (!first) return null
    return (
      <May call={submitBids}>
        <RowButton
          label="Bid on All"
          name={`Bid on all loads posted with ${first.loadNumber}`}
          icon={IconGavel}
          variant="light"
          onClick={() => open(first)}
        />
      </May>
    )
  }
  const dialog = bidding.item ? <BidDialog key={bidding.opening} {...bidding.item} {...bidding.props} /> : null
  return { action: mayBid ? bidOn : null, batchAction, dialog }
}
