import { useState } from 'react'
import { renewBid } from '#domain/bids/api.ts'
import type { TruckerBid } from '#domain/bids/bid.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useValidity } from '#web/bids/form/use-validity.ts'
import { longerChoices } from '#web/bids/form/validity.ts'
import { ValidityField } from '#web/bids/form/validity-field.tsx'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { useSend } from '#web/shared/send/use-send.ts'
import { useInstantWords } from '#web/shared/facts/zone.ts'

export type RenewBidDialogProps = { bid: TruckerBid; opened: boolean; onClose: () => void }

/** Makes a bid valid for longer, at the same price. Mounted anew for each opening. Source: Y-052. */
export function RenewBidDialog({ bid, opened, onClose }: RenewBidDialogProps) {
  const validity = useValidity(null, bid.load.drayageAreaID)
  const inWords = useInstantWords(bid.load.drayageAreaID)
  const [choices] = useState(() => longerChoices(bid.validUntil, serverNow()))
  const { send, isPending } = useSend(renewBid, {
    done: ({ validUntil }) => {
      const until = validUntil === null ? 'the auction is over' : inWords(validUntil)
      return { title: 'Bid Renewed', text: `Your bid is valid until ${until}.` }
    },
    failed: { title: 'Error', text: 'Failed to renew bid' },
    onDone: onClose,
    onRefused: validity.showRefused,
  })

  function renew() {
    const { validUntil = null } = validity.body()
    send({ params: { id: bid.id }, body: { validUntil } })
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
