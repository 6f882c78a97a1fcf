import { Button } from '@mantine/core'
import { withdrawAwardOffer } from '#domain/awards/offer-api.ts'
import type { AwardOffer } from '#domain/loads/load.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMay } from '#web/api/may.tsx'
import { invalidateTopics } from '#web/api/topics.ts'
import { useSend } from '#web/shared/send/use-send.ts'

/** Takes an open offer of a load back. */
export function WithdrawOffer({ offer, trucker }: { offer: AwardOffer; trucker: string }) {
  const may = useMay()
  const client = useQueryClient()
  const { send, isPending } = useSend(withdrawAwardOffer, {
    done: { title: 'Offer withdrawn', text: `${trucker} can no longer confirm it.` },
    failed: { title: 'Error', text: 'Failed to withdraw the offer' },
    onRefused: () => void invalidateTopics(client, withdrawAwardOffer.topics),
  })
  if (!may(withdrawAwardOffer)) return null
  return (
    <Button
      variant="default"
      size="xs"
      loading={isPending}
      aria-label={`Withdraw Offer, ${trucker}`}
      onClick={() => send({ params: { id: offer.id } })}
    >
      Withdraw Offer
    </Button>
  )
}
