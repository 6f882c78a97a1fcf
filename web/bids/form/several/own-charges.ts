import type { NestedLoad } from '#domain/loads/load.ts'
import { chargeWords } from '#domain/pricing/charge-words.ts'
import type { BidCharges, ChargeName } from '#domain/pricing/fields.ts'
import { bidTotalWithPrepull, shipperTotal } from '#domain/pricing/totals.ts'
import { centsOf, formatMoney, sumOfCents, type Cents } from '#domain/money.ts'
import { type BidTabs, feeFlags } from '../bid-fields.ts'

type Flagged = Pick<NestedLoad, 'specialHandling'>
const fees = Object.entries(feeFlags) as [ChargeName, number][]

/** The fees for special handling that some of the loads need: each is charged on those alone. */
function feesOf(loads: readonly Flagged[]): ChargeName[] {
  return fees.filter(([, flag]) => loads.some(({ specialHandling }) => specialHandling[flag])).map(([name]) => name)
}

/** What a load has in place of the charges of the form: nothing for handling that it does not need and others do. */
export function ownChargesOf(load: Flagged, loads: readonly Flagged[]): Partial<Record<ChargeName, number>> {
  const spared = feesOf(loads).filter((name) => !load.specialHandling[feeFlags[name as keyof typeof feeFlags]!])
  return Object.fromEntries(spared.map((name) => [name, 0]))
}

/** The tabs of a form for several loads: the fees that some of them need stand with the base charges. */
export function tabsForSeveral(tabs: BidTabs, loads: readonly Flagged[]): BidTabs {
  const needed = feesOf(loads)
  const isNeeded = (name: string) => needed.some((fee) => fee === name)
  return { ...tabs, base: [...tabs.base, ...needed], extras: tabs.extras.filter((name) => !isNeeded(name)) }
}

/** The charges of the bid on one of the loads. */
function chargesOn(charges: BidCharges, load: Flagged, loads: readonly Flagged[]): BidCharges {
  return { ...charges, ...ownChargesOf(load, loads) }
}

/** The total of a load, and the fees in it that other loads do not have: "$921.50, overweight fee $85.00". */
export function totalWords(charges: BidCharges, load: Flagged, loads: readonly Flagged[]): string {
  const on = chargesOn(charges, load, loads)
  const own = feesOf(loads).filter((name) => on[name] > 0)
  const words = own.map((name) => `${chargeWords[name].label.toLowerCase()} ${formatMoney(on[name])}`)
  return [formatMoney(bidTotalWithPrepull(on)), ...words].join(', ')
}

type SameTotal = { count: number; each: number; cents: Cents }

/** The bids on the loads together: how many come to which total, all of them, and what the shipper would pay. */
export function sumOfBids(charges: BidCharges, picked: readonly Flagged[], loads: readonly Flagged[]) {
  const all = picked.map((load) => chargesOn(charges, load, loads))
  const totals = all.map(bidTotalWithPrepull)
  const groups = [...new Set(totals)].map((each): SameTotal => {
    const same = totals.filter((total) => total === each)
    return { count: same.length, each, cents: sumOfCents(same.map(centsOf)) }
  })
  return {
    groups,
    together: sumOfCents(totals.map(centsOf)),
    shipper: sumOfCents(all.map((one) => centsOf(shipperTotal(one).withPrepull))),
  }
}
