import type { TruckerBid } from '#domain/bids/bid.ts'
import { ModifyBidForm } from '#domain/bids/form.ts'
import { formatCents } from '#domain/money.ts'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { Caution } from '#web/shared/parts/caution.tsx'
import { usePicked } from '#web/shared/parts/pick/use-picked.ts'
import { BidFormBody } from '../bid-form.tsx'
import { modifyTabs, replacedZeros, storedBidValues } from '../bid-fields.ts'
import { BidFooterNote } from '../bid-footer.tsx'
import { useBidForm } from '../use-bid-form.ts'
import { useOwnRates } from '../use-own-rates.ts'
import { useValidity } from '../use-validity.ts'
import { BatchFacts } from './batch-facts.tsx'
import { BoxesToBidOn } from './boxes-to-bid-on.tsx'
import { differenceInWords, oneForAll } from './own-bids.ts'
import { ownChargesOf, sumOfBids, tabsForSeveral } from './own-charges.ts'
import { Together } from './together.tsx'
import { useUpdateBids } from './use-update-bids.ts'

type ModifyBidsFormProps = {
  /** In the order of the numbers of their loads. */
  bids: readonly TruckerBid[]
  opened: boolean
  onClose: () => void
}

/** One form for own bids that can be changed now. */
export function ModifyBidsForm({ bids, opened, onClose }: ModifyBidsFormProps) {
  const loads = bids.map(({ load }) => load)
  const [first] = loads
  const shared = oneForAll(bids)
  const bidForm = useBidForm({
    schema: ModifyBidForm,
    tabs: tabsForSeveral(modifyTabs, loads),
    defaultValues: storedBidValues(shared),
  })
  const own = useOwnRates(opened)
  const validity = useValidity(bids[0]!.validUntil, first!.drayageAreaID)
  const picked = usePicked(
    loads.map(({ id }) => id),
    () => true,
  )
  const { submit, isPending, question } = useUpdateBids({ bidForm, validity, picked, bids }, own.totals, onClose)
  const chosen = bids.filter(({ loadId }) => picked.isPicked(loadId))
  const difference = differenceInWords(chosen, bids)
  const named = chosen.length === 1 ? '1 bid' : `${chosen.length} bids`

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Modify Bids"
      facts={<BatchFacts loads={loads} words={`Your bids on ${bids.length} loads posted together`} />}
      size={1120}
      dirty={bidForm.isDirty || validity.isDirty || picked.isDirty}
      submitting={isPending}
      submitDisabled={chosen.length === 0}
      submitLabel={`Update ${chosen.length === 1 ? 'Bid' : `${chosen.length} Bids`}`}
      submittingLabel="Updating..."
      note={
        <BidFooterNote
          control={bidForm.form.control}
          several={{
            label: chosen.length === 1 ? named : `${named} together`,
            totalOf: (charges) =>
              formatCents(
                sumOfBids(
                  charges,
                  chosen.map(({ load }) => load),
                  loads,
                ).together,
              ),
          }}
        >
          {`One form, ${named}. If one can't be changed, none is, and its load is named.`}
        </BidFooterNote>
      }
      onSubmit={submit}
    >
      <BidFormBody
        bidForm={bidForm}
        validity={validity}
        kind="modify"
        load={first!}
        replacedZeros={replacedZeros(shared)}
        several={{
          title: 'Your new bid for one box',
          loads,
          flags: first!.specialHandling.map((_, place) => loads.some((load) => load.specialHandling[place])),
          own: ownChargesOf(loads.find((load) => !load.specialHandling.includes(true)) ?? first!, loads),
          choice: (
            <>
              {difference === null ? null : <Caution>{difference}</Caution>}
              <BoxesToBidOn
                loads={loads}
                picked={picked}
                bidForm={bidForm}
                bids={new Map(bids.map((bid) => [bid.loadId, bid]))}
              />
            </>
          ),
          together: <Together loads={loads} picked={picked} bidForm={bidForm} />,
        }}
      />
      {question}
    </FormDialog>
  )
}
