import { declineAward } from '#domain/awards/release-api.ts'
import type { Confirmation } from '#domain/awards/confirmation.ts'
import { declineReasons } from '#domain/awards/release-reasons.ts'
import { useDeadline } from '#web/awards/paper-words.ts'
import { useSend } from '#web/shared/send/use-send.ts'
import { DeclineForm } from './decline-form.tsx'

export type DeclineAwardDialogProps = {
  loadId: number
  confirmation: Confirmation
  opened: boolean
  onClose: () => void
}

/** The trucker takes no award that it has not acknowledged. Mounted anew for each opening. Source: X-146. */
export function DeclineAwardDialog({ loadId, confirmation, opened, onClose }: DeclineAwardDialogProps) {
  const { words, isPast } = useDeadline(confirmation.award)
  const { loadNumber } = confirmation.snapshot.load
  const sending = useSend(declineAward, {
    done: { title: 'Load declined', text: `The shipper of load ${loadNumber} has been notified.` },
    onDone: onClose,
  })
  return (
    <DeclineForm
      title={`Decline load ${loadNumber}?`}
      submitLabel="Decline Load"
      cancelLabel="Keep Load"
      labels={declineReasons}
      usual="equipment"
      note={{ most: 300, hint: "The shipper won't see this note." }}
      opened={opened}
      onClose={onClose}
      sending={sending}
      onSend={(reason, note) => sending.send({ params: { id: loadId }, body: { reason, ...(note && { note }) } })}
    >
      The auction reopens for 24 hours, and you can&apos;t bid on this load again.{' '}
      {confirmation.award.declineCounts
        ? "You won this load with the first bid within the shipper's limit: declining counts against you by half."
        : isPast
          ? `You had until ${words} to acknowledge: declining now counts against you by half.`
          : `Decline by ${words} and it won't count on your record.`}
    </DeclineForm>
  )
}
