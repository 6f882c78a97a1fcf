import { z } from 'zod'
import { cancelAuction } from '#domain/loads/api.ts'
import type { AnyLoad } from '#domain/loads/load.ts'
import { AskDialog } from '#web/shared/send/ask-dialog.tsx'
import type { DialogProps } from '#web/shared/send/ask-frame.tsx'

export type CancelAuctionDialogProps = DialogProps & { load: Pick<AnyLoad, 'id' | 'loadNumber' | 'bidCount'> }

const Reason = z.object({ reason: z.string() })

/** Asks before an open auction is cancelled; there is no undo. Source: A-239; G-019. */
export function CancelAuctionDialog({ load, ...dialog }: CancelAuctionDialogProps) {
  return (
    <AskDialog
      {...dialog}
      look="question"
      call={cancelAuction}
      args={({ reason }) => ({ params: { id: load.id }, body: reason.trim() ? { reason } : undefined })}
      title={`Cancel the auction for load ${load.loadNumber}?`}
      submitLabel="Cancel Auction"
      cancelLabel="Keep auction"
      destructive
      form={Reason}
      start={{ reason: '' }}
      fields={{
        reason: {
          label: 'Reason',
          hint: 'Visible to truckers who bid on this load.',
          optional: true,
          rows: 2,
        },
      }}
      done={{ title: 'Auction cancelled', text: `The auction for load ${load.loadNumber} has been cancelled.` }}
      failed={{ title: 'Error', text: 'Failed to cancel auction. Please try again.' }}
    >
      {load.bidCount ? 'Bidding ends now and all pending bids are rejected.' : 'Bidding ends now.'} This can't be
      undone.
    </AskDialog>
  )
}
