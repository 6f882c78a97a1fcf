import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { cancelAuction } from '#domain/loads/api.ts'
import type { AnyLoad } from '#domain/loads/load.ts'
import { serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { ConfirmDialog } from '#web/shared/overlay/confirm-dialog.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'
import { OptionalLabel } from '#web/shared/form/optional-label.tsx'

export type CancelAuctionDialogProps = {
  load: Pick<AnyLoad, 'id' | 'loadNumber' | 'bidCount'>
  opened: boolean
  onClose: () => void
}

const longestReason = 500

/** Asks before an open auction is cancelled; there is no undo. Source: A-239; G-019. */
export function CancelAuctionDialog({ load, opened, onClose }: CancelAuctionDialogProps) {
  const [reason, setReason] = useState('')
  const { mutate, isPending } = useApiMutation(cancelAuction)

  function close() {
    if (isPending) return
    setReason('')
    onClose()
  }
  function confirm() {
    if (isPending) return
    const body = reason.trim() ? { reason } : undefined
    mutate(
      { params: { id: load.id }, body },
      {
        onSuccess: () => {
          setReason('')
          onClose()
          const text = `The auction for load ${load.loadNumber} has been cancelled.`
          showToast({ kind: 'success', title: 'Auction cancelled', text })
        },
        onError: (error) => {
          const text = serverMessage(error, 'Failed to cancel auction. Please try again.')
          showToast({ kind: 'error', title: 'Error', text })
        },
      },
    )
  }

  return (
    <ConfirmDialog
      opened={opened}
      onClose={close}
      onConfirm={confirm}
      title={`Cancel the auction for load ${load.loadNumber}?`}
      confirmLabel="Cancel Auction"
      cancelLabel="Keep auction"
      destructive
      loading={isPending}
      dirty={reason.trim() !== ''}
    >
      {load.bidCount ? 'Bidding ends now and all pending bids are rejected.' : 'Bidding ends now.'} A cancelled load can
      be neither extended nor bid on again.
      <Textarea
        mt="md"
        label={<OptionalLabel>Reason</OptionalLabel>}
        description="Visible to truckers who bid on this load."
        autosize
        minRows={2}
        maxRows={6}
        maxLength={longestReason}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
