import { useState } from 'react'
import { modifyBid, readBid } from '#domain/bids/api.ts'
import type { TruckerBid } from '#domain/bids/bid.ts'
import { ModifyBidForm } from '#domain/bids/form.ts'
import { bidFooterOf } from '#domain/auctions/bid-lifecycle.ts'
import { isGone, serverMessage } from '#web/api/error.ts'
import { useApi, useApiMutation } from '#web/api/hooks.ts'
import { useAuctionPhase, useBidStatus, useLoadStatus, useOwnBidMoves } from '#web/loads/public.tsx'
import { FailedList } from '#web/shared/list/failed-list.tsx'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'
import { AuctionFacts } from './auction-facts.tsx'
import { BidFooterNote } from './bid-footer.tsx'
import { BidFormBody } from './bid-form.tsx'
import { BidFormSkeleton } from './bid-form-skeleton.tsx'
import { chargesOf, modifyTabs, replacedZeros, storedBidValues, tabsFor } from './bid-fields.ts'
import { checkDrayage } from './drayage-check.ts'
import { EndedFooter } from './ended-footer.tsx'
import { sayTaken } from './say-taken.ts'
import { type BidForm, useBidForm } from './use-bid-form.ts'
import { useBidQuestion } from './use-bid-question.tsx'
import { auctionEndIn, closed } from './use-open-auction.ts'
import { useOwnRates } from './use-own-rates.ts'
import { useValidity, type Validity } from './use-validity.ts'

type ModifyBidDialogProps = {
  bidId: number
  opened: boolean
  onClose: () => void
}

/** Changes an existing bid. Mounted anew for each opening. Source. */
export function ModifyBidDialog({ bidId, opened, onClose }: ModifyBidDialogProps) {
  const query = useApi(readBid, { params: { id: bidId } }, { reader: 'trucker', enabled: opened })
  const [stored, setStored] = useState<TruckerBid>()
  // The form starts from what the server says now, not from what was read some time ago.
  if (!stored && query.data && !query.isFetching) setStored(query.data)

  if (stored) {
    const current = query.data ?? stored
    return <ModifyForm {...{ stored, current, opened, onClose }} hasGone={isGone(query.error)} />
  }
  return (
    <FormDialog opened={opened} onClose={onClose} title="Modify Bid" size={1040}>
      {query.errorText && !query.isFetching ? (
        <FailedList title="Failed to fetch bid details" onRetry={() => void query.refetch()}>
          {query.errorText}
        </FailedList>
      ) : (
        <BidFormSkeleton />
      )}
    </FormDialog>
  )
}

type ModifyFormProps = Pick<ModifyBidDialogProps, 'opened' | 'onClose'> & {
  /** The bid with which the form was opened. */
  stored: TruckerBid
  /** The same bid in its current state. */
  current: TruckerBid
  hasGone: boolean
}

function ModifyForm({ stored, current, hasGone, opened, onClose }: ModifyFormProps) {
  const defaultValues = storedBidValues(stored)
  const tabs = tabsFor(modifyTabs, stored.load.specialHandling)
  const bidForm = useBidForm({ schema: ModifyBidForm, tabs, defaultValues })
  const { totals } = useOwnRates(opened, stored.id)
  const validity = useValidity(stored.validUntil, stored.load.drayageAreaID)
  const { submit, isPending, question } = useUpdate({ bidForm, validity }, current, totals, onClose)
  const { mayModify } = useOwnBidMoves(current, current.load)
  const auctionEnd =
    auctionEndIn(useLoadStatus(current.load), useAuctionPhase(current.load)) ?? (hasGone ? closed : undefined)
  const ended = auctionEnd ?? (mayModify ? undefined : 'Only pending bids can be modified')
  const status = useBidStatus(current, current.load)

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Modify Bid"
      facts={<AuctionFacts load={current.load} ended={auctionEnd !== undefined} />}
      size={1040}
      dirty={(bidForm.isDirty || validity.isDirty) && !ended}
      submitting={isPending}
      submitLabel="Update Bid"
      submittingLabel="Updating..."
      note={<BidFooterNote control={bidForm.form.control}>{bidFooterOf(current, status)}</BidFooterNote>}
      onSubmit={submit}
      {...(ended && { footer: <EndedFooter text={bidFooterOf(current, status)} onClose={onClose} /> })}
    >
      <BidFormBody
        bidForm={bidForm}
        validity={validity}
        kind="modify"
        load={current.load}
        ended={ended}
        replacedZeros={replacedZeros(stored)}
      />
      {question}
    </FormDialog>
  )
}

type BidForms = { bidForm: BidForm; validity: Validity }

function useUpdate({ bidForm, validity }: BidForms, bid: TruckerBid, ownTotals: number[], onDone: () => void) {
  const { mutate, isPending } = useApiMutation(modifyBid)

  function send() {
    const body = { ...chargesOf(bidForm.form.getValues()), ...validity.body({ onlyChanged: true }) }
    mutate(
      { params: { id: bid.id }, body },
      {
        onSuccess: (changed) => {
          sayTaken(changed, { title: 'Bid Updated', text: 'Your bid has been successfully updated.' })
          onDone()
        },
        onError: (error) => {
          showToast({ kind: 'error', title: 'Update Error', text: serverMessage(error, 'Failed to update bid') })
          bidForm.showRefusedFields(error)
          validity.showRefused(error)
        },
      },
    )
  }

  const { ask, question } = useBidQuestion(bidForm, ownTotals, send)
  return {
    submit: checkDrayage(bidForm, () => validity.isRight() && ask(), { emptyIsMissing: false }),
    isPending,
    question,
  }
}
