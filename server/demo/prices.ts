import { type BidCharges, chargeDefaults } from '#domain/pricing/fields.ts'
import type { Random } from './random.ts'
import type { DemoTrucker } from './truckers.ts'

/** The cost drivers of a load: its distance in miles, its five flags, and whether it is dropped. */
export type Haul = { miles: number; specialHandling: boolean[]; isDrop: boolean }

const lowestDrayage = 400
const highestDrayage = 2600

/** A plausible drayage rate, in dollars. */
export function usualDrayage({ miles, specialHandling }: Haul): number {
  const [, isDangerous, isOutOfGauge, isReefer] = specialHandling
  const factor = 1 + (isDangerous ? 0.08 : 0) + (isOutOfGauge ? 0.3 : 0) + (isReefer ? 0.1 : 0)
  return clamp((380 + miles * 6.2) * factor)
}

/** A carrier's price for a haul: its own level and habits, with some chance. */
export function askedCharges(haul: Haul, carrier: DemoTrucker, random: Random): BidCharges {
  const [isOverweight, isDangerous, , isReefer] = haul.specialHandling
  return {
    ...chargeDefaults,
    drayage: clamp(usualDrayage(haul) * carrier.level * random.between(0.94, 1.09)),
    fsc: Math.min(Math.max(carrier.fuel + random.whole(-2, 2) / 2, 15), 32),
    prepull: random.chance(0.55) ? random.pick([75, 85, 95, 110, 125, 150]) : 0,
    chassisFee: Math.min(Math.max(carrier.chassis + random.whole(-2, 2), 25), 45),
    storage: random.chance(0.6) ? random.pick([25, 30, 35, 40, 45]) : 0,
    storageFreedays: random.pick([0, 1, 1, 1, 2]),
    terminalFreehours: random.pick([1, 1.5, 2, 2, 2]),
    terminalWaitingrate: random.pick([70, 75, 75, 85, 95]),
    deliveryFreehours: random.pick([1, 2, 2, 2, 3]),
    deliveryWaitingrate: random.pick([70, 75, 75, 85, 95]),
    dryRun: random.pick([100, 100, 125, 150, 175]),
    examStop: random.pick([100, 125, 150]),
    extraStop: random.pick([75, 100, 100, 125]),
    dropFee: haul.isDrop ? random.pick([0, 75, 100, 125, 150]) : 0,
    overWeightfee: isOverweight ? random.pick([100, 125, 150, 175, 200]) : 0,
    dgFee: isDangerous ? random.pick([100, 125, 150, 200]) : 0,
    reeferFee: isReefer ? random.pick([75, 90, 100, 125]) : 0,
    otherFees: random.chance(0.3) ? random.pick(otherFees) : null,
    notes: random.chance(0.5) ? carrier.note : null,
  }
}

const otherFees = [
  'Chassis split $75',
  'Congestion fee at cost',
  'Clean truck fee at cost',
  'Tolls at cost with receipt',
  'Weekend delivery $150',
  'Flip fee $60',
]

/** Rounded to five dollars, within the usual range of drayage. */
function clamp(dollars: number): number {
  return Math.min(Math.max(Math.round(dollars / 5) * 5, lowestDrayage), highestDrayage)
}
