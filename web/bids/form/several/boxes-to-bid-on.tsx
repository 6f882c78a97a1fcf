import { useWatch } from 'react-hook-form'
import { formatMonthDay, formatWeight, handlingsOf } from '#domain/formats.ts'
import type { TruckerLoad } from '#domain/loads/load.ts'
import { formatMoney } from '#domain/money.ts'
import type { BidCharges } from '#domain/pricing/fields.ts'
import { bidTotalWithPrepull } from '#domain/pricing/totals.ts'
import { none, PickLoads } from '#web/shared/parts/pick/pick-loads.tsx'
import type { Picked } from '#web/shared/parts/pick/use-picked.ts'
import { chargesOf } from '../bid-fields.ts'
import type { BidForm } from '../use-bid-form.ts'
import { totalWords } from './own-charges.ts'

type BoxLoad = Pick<TruckerLoad, 'id' | 'loadNumber' | 'weight' | 'weightUnit' | 'specialHandling' | 'facts'>

type BoxesProps = {
  loads: readonly BoxLoad[]
  picked: Picked
  bidForm: BidForm
  /** The bids that are on the loads, where they are changed. */
  bids?: ReadonlyMap<number, BidCharges>
}

/** The loads of the batch with the facts in which they differ, and what each bid comes to. */
export function BoxesToBidOn({ loads, picked, bidForm, bids }: BoxesProps) {
  const charges = useWatch({ control: bidForm.form.control, compute: chargesOf })
  const hasRate = charges.drayage > 0
  const rows = loads.map((load) => ({
    id: load.id,
    loadNumber: load.loadNumber,
    cells: [
      formatWeight(load.weight, load.weightUnit),
      handlingsOf(load.specialHandling)
        .map(({ tag }) => tag)
        .join(', ') || 'None',
      load.facts?.lastFreeDay ? formatMonthDay(load.facts.lastFreeDay) : none,
      ...(bids ? [totalNow(bids.get(load.id))] : []),
      picked.isPicked(load.id) ? (hasRate ? totalWords(charges, load, loads) : none) : bids ? 'Unchanged' : 'No bid',
    ],
  }))
  const heads = [
    'Weight',
    'Special handling',
    'Last free day',
    ...(bids ? ['Your total now', 'New total'] : ['Your total']),
  ]
  const label = bids ? 'Change the bids on these loads' : 'Bid on these loads'
  return <PickLoads label={label} heads={heads} rows={rows} picked={picked} />
}

function totalNow(bid: BidCharges | undefined): string {
  return bid ? formatMoney(bidTotalWithPrepull(bid)) : none
}
