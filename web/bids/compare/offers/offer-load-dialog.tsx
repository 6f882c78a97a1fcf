import { Select } from '@mantine/core'
import { useState } from 'react'
import { offerEnd } from '#domain/auctions/offer-lifecycle.ts'
import { pricedLinesOf } from '#domain/awards/paper-lines.ts'
import { makeAwardOffer } from '#domain/awards/offer-api.ts'
import type { Bid } from '#domain/bids/bid.ts'
import { bidderLabel } from '#domain/formats.ts'
import { decisionLabel } from '#domain/loads/durations.ts'
import type { AnyLoad } from '#domain/loads/load.ts'
import { formatMoney } from '#domain/money.ts'
import { shipperEstimate } from '#domain/pricing/totals.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useAwardLimit } from '#web/shared/facts/people/award-limit.ts'
import { invalidateTopics } from '#web/api/topics.ts'
import { LoadSummary } from '#web/loads/public.tsx'
import { useServerNow } from '#web/shared/facts/ticker.ts'
import { Caution } from '#web/shared/parts/caution.tsx'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { useSend } from '#web/shared/send/use-send.ts'
import { useInstantWords } from '#web/shared/facts/zone.ts'
import { BidFigures } from '../bid-figures.tsx'
import classes from './offer-load-dialog.module.css'

export type OfferLoadDialogProps = { load: AnyLoad; bid: Bid; opened: boolean; onClose: () => void }

const usualHours = 4
const hourChoices = [1, 2, 4, 8, 12, 24].map((hours) => ({ value: String(hours), label: decisionLabel(hours) }))

/**
 * Offers a load to a bid whose price is to be confirmed: confirmed in time, it is the award. Mounted anew for each opening.
 * Source.
 */
export function OfferLoadDialog({ load, bid, opened, onClose }: OfferLoadDialogProps) {
  const [hours, setHours] = useState(usualHours)
  const client = useQueryClient()
  const inWords = useInstantWords(load.drayageAreaID)
  const trucker = bidderLabel(bid.truckerId)
  const total = formatMoney(shipperEstimate(bid))
  const above = useAwardLimit().wordsFor(pricedLinesOf(bid, 'shipper').totalCents)
  const { send, isPending, problem } = useSend(makeAwardOffer, {
    done: ({ expiresAt }) => ({
      title: 'Load offered',
      text: `${trucker} has until ${inWords(expiresAt)} to confirm.`,
    }),
    onDone: onClose,
    onRefused: () => void invalidateTopics(client, makeAwardOffer.topics),
  })

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Offer ${load.loadNumber} to ${trucker} at ${total}`}
      facts={<LoadSummary load={load} />}
      size={640}
      submitLabel={`Offer to ${trucker} at ${total}`}
      submitting={isPending}
      submitDisabled={above !== null}
      problem={problem}
      onSubmit={(event) => {
        event.preventDefault()
        send({ params: { id: load.id }, body: { bidId: bid.id, hours } })
      }}
    >
      {above ? <Caution>{above}</Caution> : null}
      <BidFigures bid={bid} />
      <Hours hours={hours} auctionEnd={load.expiresAt} onChange={setHours} />
      <p className={classes.meaning}>
        If {trucker} confirms in time, the load is awarded automatically at this price and the other bids are rejected.
        You can withdraw the offer until then.
      </p>
    </FormDialog>
  )
}

type HoursProps = { hours: number; auctionEnd: string; onChange: (hours: number) => void }

/** How long the trucker has; never longer than the auction. */
function Hours({ hours, auctionEnd, onChange }: HoursProps) {
  const end = offerEnd(new Date(useServerNow()), hours, new Date(auctionEnd))
  const inWords = useInstantWords()
  const isCut = end.getTime() === Date.parse(auctionEnd)
  return (
    <Select
      className={classes.hours}
      label="Time to confirm"
      data={hourChoices}
      value={String(hours)}
      onChange={(value) => onChange(Number(value ?? usualHours))}
      description={`Until ${inWords(end)}${isCut ? ', when the auction ends' : ''}`}
      inputWrapperOrder={['label', 'input', 'description']}
      searchable={false}
      allowDeselect={false}
    />
  )
}
