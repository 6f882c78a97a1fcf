import { z } from 'zod'
import { type WithdrawalReason, withdrawalReasons } from '#domain/auctions/bid-lifecycle.ts'
import { withdrawBid } from '#domain/bids/api.ts'
import type { TruckerBid } from '#domain/bids/bid.ts'
import { useAuctionPhase } from '#web/loads/public.tsx'
import { AskDialog } from '#web/shared/send/ask-dialog.tsx'
import type { DialogProps } from '#web/shared/send/ask-frame.tsx'

export type WithdrawBidDialogProps = DialogProps & { bid: TruckerBid }

const choices = Object.entries(withdrawalReasons).map(([value, label]) => ({ value, label }))
const Withdrawal = z.object({ reason: z.string().nullable(), note: z.string() })

/** Asks before a bid is withdrawn, and why. Source: Y-054, Y-056, Y-069. */
export function WithdrawBidDialog({ bid, ...dialog }: WithdrawBidDialogProps) {
  const isBidding = useAuctionPhase(bid.load) === 'bidding'
  return (
    <AskDialog
      {...dialog}
      look="question"
      call={withdrawBid}
      args={({ reason, note }) => ({
        params: { id: bid.id },
        body: { ...(reason && { reason: reason as WithdrawalReason }), ...(note.trim() && { note }) },
      })}
      title="Withdraw your bid?"
      submitLabel="Withdraw Bid"
      cancelLabel="Keep Bid"
      destructive
      form={Withdrawal}
      start={{ reason: null, note: '' }}
      fields={{
        reason: { label: 'Reason', hint: 'Visible to the shipper.', optional: true, choices },
        note: { label: 'Note', optional: true, rows: 2 },
      }}
      done={{ title: 'Bid Withdrawn', text: `Your bid on load ${bid.loadNumber} has been withdrawn.` }}
      failed={{ title: 'Error', text: 'Failed to withdraw bid' }}
    >
      The shipper can no longer accept it.
      {isBidding ? ' You can bid again until bidding ends.' : ' An extension of the auction no longer brings it back.'}
    </AskDialog>
  )
}
