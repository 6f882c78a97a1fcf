import { Button } from '@mantine/core'
import { withdrawAwardOffer } from '#domain/awards/offer-api.ts'
import type { AwardOffer } from '#domain/loads/load.ts'
import { useQueryClient } from '@tanstack/react-query'
import { serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { invalidateTopics } from '#web/api/topics.ts'
import { showToast } from '#web/shared/overlay/toast.tsx'

/** Takes an open offer of a load back. */
export function WithdrawOffer({ offer, trucker }: { offer: AwardOffer; trucker: string }) {
  const client = useQueryClient()
  const { mutate, isPending } = useApiMutation(withdrawAwardOffer)
  function withdraw() {
    mutate(
      { params: { id: offer.id } },
      {
        onSuccess: () => {
          const text = `${trucker} can no longer confirm it.`
          showToast({ kind: 'success', title: 'Offer withdrawn', text })
        },
        onError: (error) => {
          showToast({ kind: 'error', title: 'Error', text: serverMessage(error, 'Failed to withdraw the offer') })
          void invalidateTopics(client, withdrawAwardOffer.topics)
        },
      },
    )
  }
  return (
    <Button
      variant="default"
      size="xs"
      loading={isPending}
      aria-label={`Withdraw Offer, ${trucker}`}
      onClick={withdraw}
    >
      Withdraw Offer
    </Button>
  )
}
