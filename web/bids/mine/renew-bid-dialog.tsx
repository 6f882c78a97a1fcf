import { useState } from 'react'
import { renewBid } from '#domain/bids/api.ts'
import type { TruckerBid } from '#domain/bids/bid.ts'
import { formatDateTime } from '#domain/formats.ts'
import { serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useValidity } from '#web/bids/form/use-validity.ts'
import { longerChoices } from '#web/bids/form/validity.ts'
import { ValidityField } from '#web/bids/form/validity-field.tsx'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'

export type RenewBidDialogProps = { bid: TruckerBid; opened: boolean; onClose: () => void }

/** Makes a bid valid for longer, at the same price. Mounted anew for each opening. Source: Y-052. */
export function RenewBidDialog({ bid, opened, onClose }: RenewBidDialogProps) {
  const validity = useValidity(null)
  const [choices] = useState(() => longerChoices(bid.validUntil, serverNow()))
  const { mutate, isPending } = useApiMutation(renewBid)

  function renew() {
    const { validUntil = null } = validity.body()
    mutate(
      { params: { id: bid.id }, body: { validUntil } },
      {
        onSuccess: (renewed) => {
          onClose()
          const until = renewed.validUntil === null ? 'the auction is over' : formatDateTime(renewed.validUntil)
          showToast({ kind: 'success', title: 'Bid Renewed', text: `Your bid is valid until ${until}.` })
        },
        onError: (error) => {
          showToast({ kind: 'error', title: 'Error', text: serverMessage(error, 'Failed to renew bid') })
          validity.showRefused(error)
        },
      },
    )
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Renew Bid"
      facts={<span>Load {bid.loadNumber}</span>}
      size={520}
      dirty={validity.isDirty}
      submitLabel="Renew Bid"
      submitting={isPending}
      onSubmit={(event) => {
        event.preventDefault()
        if (validity.isRight()) renew()
      }}
    >
      <p>Your charges stay as they are.</p>
      <ValidityField validity={validity} choices={choices} />
    </FormDialog>
  )
}
