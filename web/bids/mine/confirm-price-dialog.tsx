import { useState } from 'react'
import { confirmBid, readBid } from '#domain/bids/api.ts'
import type { TruckerBid } from '#domain/bids/bid.ts'
import { formatMoney } from '#domain/money.ts'
import { bidTotalWithPrepull } from '#domain/pricing/totals.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '#web/api/hooks.ts'
import { invalidateTopics } from '#web/api/topics.ts'
import { useValidity } from '#web/bids/form/use-validity.ts'
import { ValidityField } from '#web/bids/form/validity-field.tsx'
import { BidBreakdown } from '#web/shared/facts/bid-breakdown.tsx'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { useSend } from '#web/shared/send/use-send.ts'
import classes from './my-bids.module.css'

export type ConfirmPriceDialogProps = { bid: TruckerBid; opened: boolean; onClose: () => void }

/**
 * Confirms the price of a bid on a load whose award has ended, and until when it is valid. Mounted anew for each opening.
 * Source: X-233.
 */
export function ConfirmPriceDialog({ bid: given, opened, onClose }: ConfirmPriceDialogProps) {
  const { data: current = given } = useApi(
    readBid,
    { params: { id: given.id } },
    { reader: 'trucker', enabled: opened },
  )
  // What is shown is what is confirmed, until it has changed.
  const [bid, setBid] = useState(given)
  if (bid.updatedAt !== current.updatedAt) setBid(current)
  const validity = useValidity(null, bid.load.drayageAreaID)
  const client = useQueryClient()
  const total = formatMoney(bidTotalWithPrepull(bid))
  const { send, isPending, problem } = useSend(confirmBid, {
    done: { title: 'Price confirmed', text: `The shipper can accept your bid of ${total} now.` },
    onDone: onClose,
    onRefused: (refusal) => {
      validity.showRefused(refusal)
      void invalidateTopics(client, confirmBid.topics)
    },
  })

  function confirm() {
    const { validUntil = null } = validity.body()
    send({ params: { id: bid.id }, body: { expectedUpdatedAt: bid.updatedAt, validUntil } })
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Confirm your price for load ${bid.loadNumber}`}
      facts={<span>The auction was reopened. The shipper can accept your bid once you confirm its price.</span>}
      size={860}
      dirty={validity.isDirty}
      submitLabel={`Confirm ${total}`}
      submitting={isPending}
      problem={problem}
      onSubmit={(event) => {
        event.preventDefault()
        if (validity.isRight()) confirm()
      }}
    >
      <BidBreakdown charges={bid} />
      <div className={classes.confirming}>
        <ValidityField validity={validity} />
      </div>
    </FormDialog>
  )
}
