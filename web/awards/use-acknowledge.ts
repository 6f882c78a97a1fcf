import { useQueryClient } from '@tanstack/react-query'
import { acknowledgeAward } from '#domain/awards/api.ts'
import type { Confirmation } from '#domain/awards/confirmation.ts'
import { invalidateTopics } from '#web/api/topics.ts'
import { useSend } from '#web/shared/send/use-send.ts'
import { useSignature } from './use-signature.ts'

/** The form of an acknowledgement; what is shown is read again where it is refused. */
export function useAcknowledge(loadId: number, confirmation: Confirmation, onDone?: () => void) {
  const client = useQueryClient()
  const sending = useSend(acknowledgeAward, {
    done: { title: 'Rate confirmation acknowledged', text: 'The shipper has been notified.' },
    onDone: () => onDone?.(),
    onRefused: () => void invalidateTopics(client, acknowledgeAward.topics),
  })
  return useSignature(confirmation.snapshot.party.companyName, sending, (signature) =>
    sending.send({ params: { id: loadId }, body: { ...signature, version: confirmation.version } }),
  )
}
