import { useQueryClient } from '@tanstack/react-query'
import { declineAwardOffer } from '#domain/awards/offer-api.ts'
import { declineReasons } from '#domain/awards/release-reasons.ts'
import { invalidateTopics } from '#web/api/topics.ts'
import { DeclineForm } from '#web/awards/release/decline-form.tsx'
import { useSend } from '#web/shared/send/use-send.ts'
import type { OfferDialogProps } from './confirm-offer-dialog.tsx'

/** The trucker does not take a load that is offered. Mounted anew for each opening. Source: X-239. */
export function DeclineOfferDialog({ offer: { id, bid }, opened, onClose }: OfferDialogProps) {
  const client = useQueryClient()
  const sending = useSend(declineAwardOffer, {
    done: { title: 'Offer declined', text: `The shipper of load ${bid.loadNumber} has been notified.` },
    onDone: onClose,
    onRefused: () => void invalidateTopics(client, declineAwardOffer.topics),
  })
  return (
    <DeclineForm
      title={`Decline the offer of load ${bid.loadNumber}?`}
      submitLabel="Decline Offer"
      cancelLabel="Keep Offer"
      labels={declineReasons}
      opened={opened}
      onClose={onClose}
      sending={sending}
      onSend={(reason) => sending.send({ params: { id }, body: { reason } })}
    >
      The shipper can offer the load to someone else. Your bid stays as it is.
    </DeclineForm>
  )
}
