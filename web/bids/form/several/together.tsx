import { useWatch } from 'react-hook-form'
import type { NestedLoad } from '#domain/loads/load.ts'
import { formatCents, formatMoney } from '#domain/money.ts'
import type { Picked } from '#web/shared/parts/pick/use-picked.ts'
import { chargesOf } from '../bid-fields.ts'
import type { BidForm } from '../use-bid-form.ts'
import { sumOfBids } from './own-charges.ts'
import classes from '../live-total.module.css'

type TogetherProps = { loads: readonly NestedLoad[]; picked: Picked; bidForm: BidForm }

/** What the bids on the picked loads come to together, for the trucker and for the shipper. */
export function Together({ loads, picked, bidForm }: TogetherProps) {
  const charges = useWatch({ control: bidForm.form.control, compute: chargesOf })
  const chosen = loads.filter(({ id }) => picked.isPicked(id))
  if (!(charges.drayage > 0) || chosen.length < 2) return null
  const { groups, together, shipper } = sumOfBids(charges, chosen, loads)
  return (
    <section className={classes.shipper} aria-label="All boxes">
      <dl className={classes.lines}>
        {groups.map(({ count, each, cents }) => (
          <div key={each}>
            <dt>{`${count} ${count === 1 ? 'box' : 'boxes'} at ${formatMoney(each)}`}</dt>
            <dd>{formatCents(cents)}</dd>
          </div>
        ))}
        <div>
          <dt>{chosen.length} bids together</dt>
          <dd>{formatCents(together)}</dd>
        </div>
        <div>
          <dt>Shipper's total cost</dt>
          <dd>{formatCents(shipper)}</dd>
        </div>
      </dl>
      <p className={classes.hint}>
        Each load keeps an auction of its own. The shipper may choose you for all of them or some.
      </p>
    </section>
  )
}
