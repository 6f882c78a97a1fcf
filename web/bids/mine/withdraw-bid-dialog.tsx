import { Select, Textarea } from '@mantine/core'
import { useState } from 'react'
import { type WithdrawalReason, withdrawalReasons } from '#domain/auctions/bid-lifecycle.ts'
import { withdrawBid } from '#domain/bids/api.ts'
import type { TruckerBid } from '#domain/bids/bid.ts'
import { serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { useAuctionPhase } from '#web/loads/public.tsx'
import { OptionalLabel } from '#web/shared/form/optional-label.tsx'
import { ConfirmDialog } from '#web/shared/overlay/confirm-dialog.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'

export type WithdrawBidDialogProps = { bid: TruckerBid; opened: boolean; onClose: () => void }

const longestNote = 500
const reasons = Object.entries(withdrawalReasons).map(([value, label]) => ({ value, label }))

/** Asks before a bid is withdrawn, and why. Mounted anew for each opening. Source: Y-054, Y-056, Y-069. */
export function WithdrawBidDialog({ bid, opened, onClose }: WithdrawBidDialogProps) {
  const [reason, setReason] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const { mutate, isPending } = useApiMutation(withdrawBid)
  const isBidding = useAuctionPhase(bid.load) === 'bidding'

  function close() {
    if (!isPending) onClose()
  }
  function confirm() {
    if (isPending) return
    const body = { ...(reason && { reason: reason as WithdrawalReason }), ...(note.trim() && { note }) }
    mutate(
      { params: { id: bid.id }, body },
      {
        onSuccess: () => {
          onClose()
          const text = `Your bid on load ${bid.loadNumber} has been withdrawn.`
          showToast({ kind: 'success', title: 'Bid Withdrawn', text })
        },
        onError: (error) => {
          showToast({ kind: 'error', title: 'Error', text: serverMessage(error, 'Failed to withdraw bid') })
        },
      },
    )
  }

  return (
    <ConfirmDialog
      opened={opened}
      onClose={close}
      onConfirm={confirm}
      title="Withdraw your bid?"
      confirmLabel="Withdraw Bid"
      cancelLabel="Keep Bid"
      destructive
      loading={isPending}
      dirty={reason !== null || note.trim() !== ''}
    >
      The shipper can no longer accept it.
      {isBidding ? ' You can bid again until bidding ends.' : ' An extension of the auction no longer brings it back.'}
      <Select
        mt="md"
        label={<OptionalLabel>Reason</OptionalLabel>}
        description="Visible to the shipper."
        data={reasons}
        value={reason}
        onChange={setReason}
        searchable={false}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear' }}
      />
      <Textarea
        mt="sm"
        label={<OptionalLabel>Note</OptionalLabel>}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={longestNote}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
