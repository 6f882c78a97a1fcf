import { IconGavel, IconPencil } from '@tabler/icons-react'
import { modifyBid, submitBid } from '#domain/bids/api.ts'
import type { TruckerLoad } from '#domain/loads/load.ts'
import { May } from '#web/api/may.tsx'
import { lazyDialog } from '#web/shared/overlay/lazy-dialog.tsx'
import { RowButton } from '#web/shared/table/row-button.tsx'
import { isNewBid } from './is-new-bid.ts'

const SubmitBidDialog = lazyDialog(async () => (await import('./form/submit-bid-dialog.tsx')).SubmitBidDialog)
const BatchBidDialog = lazyDialog(async () => (await import('./form/several/batch-bid-dialog.tsx')).BatchBidDialog)
const ModifyBidsDialog = lazyDialog(
  async () => (await import('./form/several/modify-bids-dialog.tsx')).ModifyBidsDialog,
)
const ModifyBidDialog = lazyDialog(async () => (await import('./form/modify-bid-dialog.tsx')).ModifyBidDialog)

type BidDialogProps = {
  /** The load as it was when the button was pressed. */
  load: TruckerLoad
  /** Of loads that were posted together: whether the form opens for all of them, or for the bids on all of them. */
  isForAll?: boolean
  opened: boolean
  onClose: () => void
}

/**
 * The dialog in which a trucker bids on a load, or changes the bid that is on it. Its key is the opening: each is a form
 * of its own, also on the same load. Source.
 */
export function BidDialog({ load, isForAll = false, ...dialog }: BidDialogProps) {
  if (!isNewBid(load) && isForAll)
    return <ModifyBidsDialog bid={{ id: load.myBidId ?? 0, loadId: load.id }} {...dialog} />
  if (!isNewBid(load)) return <ModifyBidDialog bidId={load.myBidId ?? 0} {...dialog} />
  if (load.postedWith) return <BatchBidDialog load={load} isForAll={isForAll} {...dialog} />
  return <SubmitBidDialog load={load} {...dialog} />
}

type BidButtonProps = {
  load: TruckerLoad
  /** The auction has ended, whatever its stored status. */
  isOver: boolean
  onBid: (load: TruckerLoad) => void
}

/** A trucker's actions on an auction in its row; none once it has ended, or after an own award on it did. Source; G-157; X-234. */
export function BidButton({ load, isOver, onBid }: BidButtonProps) {
  if (isOver || load.myBidStatus === 'rejected') return null
  const isNew = isNewBid(load)
  return (
    <May call={isNew ? submitBid : modifyBid}>
      <RowButton
        label={isNew ? 'Submit Bid' : 'Modify Bid'}
        icon={isNew ? IconGavel : IconPencil}
        variant={isNew ? 'light' : 'default'}
        onClick={() => onBid(load)}
      />
    </May>
  )
}
