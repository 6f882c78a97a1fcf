import { type Control, useWatch } from 'react-hook-form'
import { formatMoney } from '#domain/money.ts'
import type { BidCharges } from '#domain/pricing/fields.ts'
import { bidTotalWithPrepull } from '#domain/pricing/totals.ts'
import { type BidFormValues, chargesOf } from './bid-fields.ts'
import classes from './bid-form.module.css'

type BidFooterNoteProps = {
  control: Control<BidFormValues>
  children: string
  /** Of several bids: what they are called, and what they come to. */
  several?: { label: string; totalOf: (charges: BidCharges) => string }
}

/** Beside the buttons: a sentence; on a phone the total, which stays in sight there while the fields scroll. */
export function BidFooterNote({ control, children, several }: BidFooterNoteProps) {
  const charges = useWatch({ control, compute: chargesOf })
  const total = several ? several.totalOf(charges) : formatMoney(bidTotalWithPrepull(charges))
  return (
    <>
      <span className={classes.wideNote}>{children}</span>
      <span className={classes.phoneNote}>
        {several?.label ?? 'Total with prepull'} <b>{total}</b>
      </span>
    </>
  )
}
