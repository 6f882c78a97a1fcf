import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { confirmAwardOffer, type OfferedLoad } from '#domain/awards/offer-api.ts'
import { Accepting } from '#domain/awards/form.ts'
import { formatMoney } from '#domain/money.ts'
import { bidTotalWithPrepull } from '#domain/pricing/totals.ts'
import { useSignedInUser } from '#web/api/session.ts'
import { invalidateTopics } from '#web/api/topics.ts'
import { CloseInstead } from '#web/awards/release/end-award-dialog.tsx'
import { refusalOf } from '#web/awards/release/use-end-award.ts'
import { AwardedTrip } from '#web/awards/awarded-trip.tsx'
import { BidBreakdown } from '#web/shared/facts/bid-breakdown.tsx'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { useSend } from '#web/shared/send/use-send.ts'
import classes from './award-offers.module.css'

export type OfferDialogProps = { offer: OfferedLoad; opened: boolean; onClose: () => void }

/** The trucker confirms a load that is offered, with a name; then its page shows what comes next. Mounted anew for each opening. */
export function ConfirmOfferDialog({ offer: { id, bid }, opened, onClose }: OfferDialogProps) {
  const { contactName, companyName } = useSignedInUser()
  const known = contactName ?? ''
  const [name, setName] = useState(known)
  const [missing, setMissing] = useState<string>()
  const nameRef = useRef<HTMLInputElement>(null)
  const client = useQueryClient()
  const navigate = useNavigate()
  const sending = useSend(confirmAwardOffer, {
    done: { title: 'Load confirmed', text: `Load ${bid.loadNumber} is yours.` },
    onDone: () => {
      onClose()
      void navigate(`/trucker/loads/${bid.loadId}`)
    },
    onRefused: () => void invalidateTopics(client, confirmAwardOffer.topics),
  })
  const { problem, isFinal } = refusalOf(sending.error)
  const total = formatMoney(bidTotalWithPrepull(bid))

  function send() {
    const checked = Accepting.safeParse({ name })
    setMissing(checked.error?.issues[0]?.message)
    if (!checked.success) return nameRef.current?.focus()
    sending.send({ params: { id }, body: checked.data })
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Confirm load ${bid.loadNumber}`}
      size={860}
      dirty={name !== known && !isFinal}
      submitLabel={`Confirm Load at ${total}`}
      submitting={sending.isPending}
      problem={problem}
      {...(isFinal && { footer: <CloseInstead onClose={onClose} /> })}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <AwardedTrip load={bid.load} total={total} />
      <BidBreakdown charges={bid} />
      <TextInput
        ref={nameRef}
        className={classes.name}
        label="Your name"
        autoComplete="name"
        value={name}
        error={missing}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <p className={classes.meaning}>
        The load is awarded to you at this price right away, and your rate confirmation is acknowledged with your name:
        you may accept it for {companyName || 'your company'}.
      </p>
    </FormDialog>
  )
}
