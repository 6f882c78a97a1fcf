import { submitBids } from '#domain/bids/api.ts'
import { NewBid } from '#domain/bids/form.ts'
import type { TruckerLoad } from '#domain/loads/load.ts'
import { formatCents } from '#domain/money.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'
import { type Picked, usePicked } from '#web/shared/parts/pick/use-picked.ts'
import { BidFormBody } from '../bid-form.tsx'
import { chargesOf, newBidValues, submitTabs } from '../bid-fields.ts'
import { BidFooterNote } from '../bid-footer.tsx'
import { checkDrayage } from '../drayage-check.ts'
import { saySeveralTaken } from '../say-taken.ts'
import { submitFailure } from '../submit-bid-dialog.tsx'
import { type BidForm, useBidForm } from '../use-bid-form.ts'
import { useBidQuestion } from '../use-bid-question.tsx'
import { useOfferedRates } from '../use-offered-rates.ts'
import { useOwnRates } from '../use-own-rates.ts'
import { useValidity, type Validity } from '../use-validity.ts'
import { BatchFacts } from './batch-facts.tsx'
import { BoxesToBidOn } from './boxes-to-bid-on.tsx'
import { ownChargesOf, sumOfBids, tabsForSeveral } from './own-charges.ts'
import { Together } from './together.tsx'

type SubmitBidsDialogProps = {
  /** The loads of a batch that take a bid of the trucker, in the order of their numbers. */
  loads: readonly TruckerLoad[]
  /** Which of them are picked when it opens. */
  first: readonly number[]
  opened: boolean
  onClose: () => void
}

/** Bids on loads that were posted together, on all or some of them with one form. Each keeps an auction of its own. */
export function SubmitBidsDialog({ loads, first, opened, onClose }: SubmitBidsDialogProps) {
  const bidForm = useBidForm({
    schema: NewBid,
    tabs: tabsForSeveral(submitTabs, loads),
    defaultValues: newBidValues(),
  })
  const own = useOwnRates(opened)
  const rates = useOfferedRates(bidForm, own, loads[0]!)
  const validity = useValidity(null, loads[0]!.drayageAreaID)
  const picked = usePicked(
    loads.map(({ id }) => id),
    (id) => first.includes(id),
  )
  const { submit, isPending, question } = useSubmit({ bidForm, validity, picked, loads }, own.totals, onClose)
  const { control } = bidForm.form
  const count = picked.ids.length
  const named = count === 1 ? 'Bid' : `${count} Bids`

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Submit Bid"
      facts={<BatchFacts loads={loads} words={`${loads.length} loads posted together`} />}
      size={1120}
      dirty={bidForm.isDirty || validity.isDirty}
      submitting={isPending}
      submitDisabled={count === 0}
      submitLabel={`Submit ${named}`}
      submittingLabel="Submitting..."
      note={
        <BidFooterNote
          control={control}
          several={{
            label: count === 1 ? '1 bid' : `${count} bids together`,
            totalOf: (charges) => formatCents(sumOfBids(charges, chosenOf(loads, picked), loads).together),
          }}
        >
          {`One form, ${count} ${count === 1 ? 'bid' : 'bids'}. If one can't be sent, none is, and its load is named.`}
        </BidFooterNote>
      }
      onSubmit={submit}
    >
      <BidFormBody
        bidForm={bidForm}
        validity={validity}
        kind="submit"
        load={loads[0]!}
        rates={rates}
        several={{
          title: 'Your bid for one box',
          loads,
          flags: loads[0]!.specialHandling.map((_, place) => loads.some((load) => load.specialHandling[place])),
          own: ownChargesOf(loads.find((load) => !load.specialHandling.includes(true)) ?? loads[0]!, loads),
          choice: <BoxesToBidOn loads={loads} picked={picked} bidForm={bidForm} />,
          together: <Together loads={loads} picked={picked} bidForm={bidForm} />,
        }}
      />
      {question}
    </FormDialog>
  )
}

function chosenOf(loads: readonly TruckerLoad[], picked: Picked): TruckerLoad[] {
  return loads.filter(({ id }) => picked.isPicked(id))
}

type Sent = { loads: readonly TruckerLoad[]; picked: Picked; bidForm: BidForm; validity: Validity }

/** Checks as for a single bid, then sends all of them. */
function useSubmit({ bidForm, validity, picked, loads }: Sent, ownTotals: number[], onDone: () => void) {
  const { mutate, isPending } = useApiMutation(submitBids)

  function send() {
    const chosen = chosenOf(loads, picked)
    const body = {
      ...chargesOf(bidForm.form.getValues()),
      ...validity.body({ onlyChanged: true }),
      loads: chosen.map((load) => ({ loadId: load.id, ...ownChargesOf(load, loads) })),
    }
    mutate(
      { body },
      {
        onSuccess: ({ bids }) => {
          saySeveralTaken(bids, 'submitted')
          onDone()
        },
        onError: (error) => {
          showToast({ kind: 'error', ...submitFailure(error) })
          const isOfLoads = picked.refuse(
            error,
            chosen.map(({ id }) => id),
          )
          if (isOfLoads) return
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
