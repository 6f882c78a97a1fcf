import { type Control, useWatch } from 'react-hook-form'
import { formatMoney } from '#domain/money.ts'
import { bidTotalWithPrepull } from '#domain/pricing/totals.ts'
import { type BidFormValues, chargesOf } from './bid-fields.ts'
import classes from './bid-form.module.css'

/** Beside the buttons: a sentence; on a phone the total, which stays in sight there while the fields scroll. */
export function BidFooterNote({ control, children }: { control: Control<BidFormValues>; children: string }) {
  const values = useWatch({ control, compute: (all) => all })
  return (
    <>
      <span className={classes.wideNote}>{children}</span>
      <span className={classes.phoneNote}>
        Total with prepull <b>{formatMoney(bidTotalWithPrepull(chargesOf(values)))}</b>
      </span>
    </>
  )
}
