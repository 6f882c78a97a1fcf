import { asCents, type Cents, centsAbove, dollarsOf, formatCents, sumOfCents } from '#domain/money.ts'
import { brokerFee, brokerMinimum } from './broker-fee.ts'
import { countedCents, percentOfCents, timesCents } from './exact.ts'
import type { BidCharges } from './fields.ts'

/** The groups into which a price falls, in the order in which they are stacked; only a scenario has waiting. */
export type PartKind = 'drayage' | 'fuel' | 'chassis' | 'prepull' | 'storage' | 'fees' | 'broker' | 'waiting'

/** One charge. `rate` is how it is counted, such as "22%" or "2 × $35.00"; `short` names it where space is scarce. */
export type PricePart = { kind: PartKind; label: string; short?: string; rate?: string; cents: Cents }

/** The groups of an estimate with their names, first to last. */
export const partKinds: { kind: PartKind; label: string; short: string }[] = [
  { kind: 'drayage', label: 'Drayage', short: 'Drayage' },
  { kind: 'fuel', label: 'Fuel surcharge', short: 'FSC' },
  { kind: 'chassis', label: 'Chassis, 2 days', short: 'Chassis' },
  { kind: 'prepull', label: 'Prepull', short: 'Prepull' },
  { kind: 'storage', label: 'Storage, 1 day', short: 'Storage' },
  { kind: 'fees', label: 'Drop & handling fees', short: 'Fees' },
  { kind: 'broker', label: 'Broker & delivery order fee', short: 'Broker & DO' },
]

/** The groups of a cost in a scenario, first to last: those of an estimate, and what time and stops add. */
export const scenarioKinds: typeof partKinds = [
  ...partKinds.map((group) =>
    group.kind === 'chassis' || group.kind === 'storage' ? { ...group, label: group.short } : group,
  ),
  { kind: 'waiting', label: 'Waiting & stops', short: 'Waiting & stops' },
]

/**
 * The trucker's charges: the same lines in the same order for every bid, including zeros.
 *
 * Units: whole cents, each line rounded once, half up. They sum to `bidTotalWithPrepull`. Source; G-089,
 * G-097.
 */
export function bidPartsOf(bid: BidCharges): PricePart[] {
  const drayage = countedCents(bid.drayage)
  const storageDays = Math.max(1 - counted(bid.storageFreedays), 0)
  return [
    { kind: 'drayage', label: 'Drayage', cents: drayage },
    { kind: 'fuel', label: 'FSC', rate: `${counted(bid.fsc)}%`, cents: percentOfCents(drayage, bid.fsc) },
    { kind: 'chassis', label: 'Chassis', ...twoDays(bid.chassisFee) },
    { kind: 'prepull', label: 'Prepull', cents: countedCents(bid.prepull) },
    { kind: 'storage', label: 'Storage, 1 day', cents: timesCents(countedCents(bid.storage), storageDays) },
    { kind: 'fees', label: 'Drop fee', short: 'Drop', cents: countedCents(bid.dropFee) },
    { kind: 'fees', label: 'Overweight', short: 'OW', cents: countedCents(bid.overWeightfee) },
    { kind: 'fees', label: 'Dangerous goods', short: 'DG', cents: countedCents(bid.dgFee) },
    { kind: 'fees', label: 'Reefer', short: 'Reefer', cents: countedCents(bid.reeferFee) },
  ]
}

/**
 * The shipper's estimate for a bid, line by line: the trucker's lines, the broker's and the delivery order.
 *
 * They sum to `shipperEstimate`: fuel and broker percent are rounded together there, so the broker's line is the rest
 * after the fuel line, at most a cent off its own rounding. Source; G-284.
 */
export function pricePartsOf(bid: BidCharges): PricePart[] {
  const { profitPercentage, deliveryOrderFee } = brokerFee(bid.drayage)
  const drayage = countedCents(bid.drayage)
  const fuel = percentOfCents(drayage, bid.fsc)
  const fuelAndBroker = percentOfCents(drayage, counted(bid.fsc) + profitPercentage)
  const broker = centsAbove(fuelAndBroker, fuel)
  const isMinimum = broker > 0 && broker === brokerMinimum(bid.drayage)
  const rate = isMinimum ? `minimum ${formatCents(broker)}` : `${profitPercentage}%`
  return [
    ...bidPartsOf(bid),
    { kind: 'broker', label: 'Broker fee', rate, cents: broker },
    { kind: 'broker', label: 'Delivery order fee', cents: countedCents(deliveryOrderFee) },
  ]
}

/** The sum of lines, in whole cents. */
export function sumOfParts(parts: readonly PricePart[]): Cents {
  return sumOfCents(parts.map(({ cents }) => cents))
}

function twoDays(dollars: number): { rate: string; cents: Cents } {
  const cents = countedCents(dollars)
  return { rate: `2 × ${formatCents(cents)}`, cents: asCents(2 * cents) }
}

function counted(number: number): number {
  return dollarsOf(countedCents(number))
}
