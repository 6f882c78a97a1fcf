import { submitBid } from '#domain/bids/api.ts'
import { NewBid } from '#domain/bids/form.ts'
import { bidderLabel } from '#domain/formats.ts'
import type { NestedLoad } from '#domain/loads/load.ts'
import { ApiError, failureWords, serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { useSignedInUser } from '#web/api/session.ts'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'
import { AuctionFacts } from './auction-facts.tsx'
import { BidFooterNote } from './bid-footer.tsx'
import { BidFormBody } from './bid-form.tsx'
import { chargesOf, newBidValues, submitTabs, tabsFor } from './bid-fields.ts'
import { checkDrayage } from './drayage-check.ts'
import { EndedFooter } from './ended-footer.tsx'
import { sayTaken } from './say-taken.ts'
import { type BidForm, useBidForm } from './use-bid-form.ts'
import { useBidQuestion } from './use-bid-question.tsx'
import { useOfferedRates } from './use-offered-rates.ts'
import { useOpenAuction } from './use-open-auction.ts'
import { useOwnRates } from './use-own-rates.ts'
import { useValidity, type Validity } from './use-validity.ts'

type SubmitBidDialogProps = {
  load: NestedLoad
  opened: boolean
  onClose: () => void
}

/** Bids on a load. Mounted anew for each opening, so that it starts with the defaults. Source. */
export function SubmitBidDialog({ load, opened, onClose }: SubmitBidDialogProps) {
  const user = useSignedInUser()
  const auction = useOpenAuction(load, opened)
  const tabs = tabsFor(submitTabs, load.specialHandling)
  const bidForm = useBidForm({ schema: NewBid, tabs, defaultValues: newBidValues() })
  const own = useOwnRates(opened)
  const rates = useOfferedRates(bidForm, own, load)
  const validity = useValidity(null, load.drayageAreaID)
  const { submit, isPending, question } = useSubmit({ bidForm, validity }, load.id, own.totals, onClose)
  const { control } = bidForm.form

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Submit Bid"
      facts={<AuctionFacts load={auction.load} ended={auction.ended !== undefined} />}
      size={1040}
      dirty={(bidForm.isDirty || validity.isDirty) && !auction.ended}
      submitting={isPending}
      submitLabel="Submit Bid"
      submittingLabel="Submitting..."
      note={
        <BidFooterNote
          control={control}
        >{`You bid anonymously: the shipper sees only ${bidderLabel(user.id)}`}</BidFooterNote>
      }
      onSubmit={submit}
      {...(auction.ended && { footer: <EndedFooter onClose={onClose} /> })}
    >
      <BidFormBody
        bidForm={bidForm}
        validity={validity}
        kind="submit"
        load={auction.load}
        ended={auction.ended}
        rates={rates}
      />
      {question}
    </FormDialog>
  )
}

type BidForms = { bidForm: BidForm; validity: Validity }

/** Checks the drayage rate, then everything, then sends. Source. */
function useSubmit({ bidForm, validity }: BidForms, loadId: number, ownTotals: number[], onDone: () => void) {
  const { mutate, isPending } = useApiMutation(submitBid)

  function send() {
    const body = { loadId, ...chargesOf(bidForm.form.getValues()), ...validity.body({ onlyChanged: true }) }
    mutate(
      { params: { id: loadId }, body },
      {
        onSuccess: (bid) => {
          sayTaken(bid, { title: 'Bid Submitted', text: 'Your bid has been successfully submitted.' })
          onDone()
        },
        onError: (error) => {
          showToast({ kind: 'error', ...submitFailure(error) })
          bidForm.showRefusedFields(error)
          validity.showRefused(error)
        },
      },
    )
  }

  const { ask, question } = useBidQuestion(bidForm, ownTotals, send)
  const submit = checkDrayage(bidForm, () => validity.isRight() && ask(), { emptyIsMissing: true })
  return { submit, isPending, question }
}

/** The message for a bid that was not submitted: refused by the server, or without an answer. Source. */
export function submitFailure(error: unknown): { title: string; text: string } {
  if (error instanceof ApiError) {
    return { title: 'Error', text: serverMessage(error, 'Failed to submit bid. Please try again.') }
  }
  return { title: 'Submission Error', text: failureWords(error) || 'An unknown error occurred' }
}
