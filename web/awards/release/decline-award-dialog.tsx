import { declineAward } from '#domain/awards/release-api.ts'
import type { Confirmation } from '#domain/awards/confirmation.ts'
import { type DeclineReason, declineReasons } from '#domain/awards/release-reasons.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { useDeadline } from '#web/awards/paper-words.ts'
import { showToast } from '#web/shared/overlay/toast.tsx'
import { DeclineForm } from './decline-form.tsx'

export type DeclineAwardDialogProps = {
  loadId: number
  confirmation: Confirmation
  opened: boolean
  onClose: () => void
}

/** The trucker takes no award that it has not acknowledged. Mounted anew for each opening. Source: X-146. */
export function DeclineAwardDialog({ loadId, confirmation, opened, onClose }: DeclineAwardDialogProps) {
  const { mutate, isPending, error } = useApiMutation(declineAward)
  const { words, isPast } = useDeadline(confirmation.award)
  const { loadNumber } = confirmation.snapshot.load
  function send(reason: DeclineReason, note: string) {
    mutate(
      { params: { id: loadId }, body: { reason, ...(note && { note }) } },
      {
        onSuccess: () => {
          onClose()
          const text = `The shipper of load ${loadNumber} has been notified.`
          showToast({ kind: 'success', title: 'Load declined', text })
        },
      },
    )
  }
  return (
    <DeclineForm
      title={`Decline load ${loadNumber}?`}
      submitLabel="Decline Load"
      cancelLabel="Keep Load"
      labels={declineReasons}
      usual="equipment"
      note={{ most: 300, hint: 'Kept with the award. The shipper sees the reason, not the note.' }}
      opened={opened}
      onClose={onClose}
      sending={{ isPending, error }}
      onSend={send}
    >
      The auction reopens for 24 hours, and you can&apos;t bid on this load again.{' '}
      {confirmation.award.declineCounts
        ? "You won this load with the first bid within the shipper's limit: declining counts against you by half."
        : isPast
          ? `You had until ${words} to acknowledge: declining now counts against you by half.`
          : `Until ${words} it doesn't count against you.`}
    </DeclineForm>
  )
}
