import { useQueryClient } from '@tanstack/react-query'
import { declineAwardOffer } from '#domain/awards/offer-api.ts'
import { type DeclineReason, declineReasons } from '#domain/awards/release-reasons.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { invalidateTopics } from '#web/api/topics.ts'
import { DeclineForm } from '#web/awards/release/decline-form.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'
import type { OfferDialogProps } from './confirm-offer-dialog.tsx'

/** The trucker does not take a load that is offered. Mounted anew for each opening. Source: X-239. */
export function DeclineOfferDialog({ offer: { id, bid }, opened, onClose }: OfferDialogProps) {
  const client = useQueryClient()
  const { mutate, isPending, error } = useApiMutation(declineAwardOffer)
  function send(reason: DeclineReason) {
    mutate(
      { params: { id }, body: { reason } },
      {
        onSuccess: () => {
          onClose()
          const text = `The shipper of load ${bid.loadNumber} has been notified.`
          showToast({ kind: 'success', title: 'Offer declined', text })
        },
        onError: () => void invalidateTopics(client, declineAwardOffer.topics),
      },
    )
  }
  return (
    <DeclineForm
      title={`Decline the offer of load ${bid.loadNumber}?`}
      submitLabel="Decline Offer"
      cancelLabel="Keep Offer"
      labels={declineReasons}
      opened={opened}
      onClose={onClose}
      sending={{ isPending, error }}
      onSend={send}
    >
      The shipper can offer the load to someone else. Your bid stays as it is.
    </DeclineForm>
  )
}
