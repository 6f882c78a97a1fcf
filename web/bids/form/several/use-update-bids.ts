import { modifyBids } from '#domain/bids/api.ts'
import type { TruckerBid } from '#domain/bids/bid.ts'
import { serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { showToast } from '#web/shared/overlay/toast.tsx'
import type { Picked } from '#web/shared/parts/pick/use-picked.ts'
import { chargesOf } from '../bid-fields.ts'
import { checkDrayage } from '../drayage-check.ts'
import { saySeveralTaken } from '../say-taken.ts'
import type { BidForm } from '../use-bid-form.ts'
import { useBidQuestion } from '../use-bid-question.tsx'
import type { Validity } from '../use-validity.ts'
import { ownChargesOf } from './own-charges.ts'

type Sent = { bids: readonly TruckerBid[]; picked: Picked; bidForm: BidForm; validity: Validity }

/** Checks as for a single bid, then changes all of them. Until when each is valid is kept, unless it is chosen anew. */
export function useUpdateBids({ bidForm, validity, picked, bids }: Sent, ownTotals: number[], onDone: () => void) {
  const { mutate, isPending } = useApiMutation(modifyBids)

  function send() {
    const chosen = bids.filter(({ loadId }) => picked.isPicked(loadId))
    const loads = bids.map(({ load }) => load)
    const body = {
      ...chargesOf(bidForm.form.getValues()),
      ...validity.body({ onlyChanged: true }),
      loads: chosen.map(({ id, loadId, load }) => ({ loadId, bidId: id, ...ownChargesOf(load, loads) })),
    }
    mutate(
      { body },
      {
        onSuccess: (answer) => {
          saySeveralTaken(answer.bids, 'updated')
          onDone()
        },
        onError: (error) => {
          showToast({ kind: 'error', title: 'Update Error', text: serverMessage(error, 'Failed to update bids') })
          const isOfLoads = picked.refuse(
            error,
            chosen.map(({ loadId }) => loadId),
          )
          if (isOfLoads) return
          bidForm.showRefusedFields(error)
          validity.showRefused(error)
        },
      },
    )
  }

  const { ask, question } = useBidQuestion(bidForm, ownTotals, send)
  const submit = checkDrayage(bidForm, () => validity.isRight() && ask(), { emptyIsMissing: false })
  return { submit, isPending, question }
}
