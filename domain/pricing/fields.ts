/** How the number of a charge is counted: dollars, percent of the drayage, hours, or days. */
export type ChargeKind = 'money' | 'percent' | 'hours' | 'days'

/**
 * Every number of a bid and what it counts; chassisFee and storage are per day, the waiting rates per hour.
 *
 * Source.
 */
export const chargeKinds = {
  drayage: 'money',
  fsc: 'percent',
  prepull: 'money',
  chassisFee: 'money',
  storage: 'money',
  storageFreedays: 'days',
  terminalFreehours: 'hours',
  terminalWaitingrate: 'money',
  deliveryFreehours: 'hours',
  deliveryWaitingrate: 'money',
  dryRun: 'money',
  examStop: 'money',
  extraStop: 'money',
  dropFee: 'money',
  overWeightfee: 'money',
  dgFee: 'money',
  reeferFee: 'money',
} as const satisfies Record<string, ChargeKind>

export type ChargeName = keyof typeof chargeKinds

export const chargeNames = Object.keys(chargeKinds) as ChargeName[]

/** The charges of one bid as they are on the wire: dollars, percent, hours, days; and its two texts. */
export type BidCharges = Record<ChargeName, number> & {
  otherFees?: string | null | undefined
  notes?: string | null | undefined
}

/** The first values of a new bid; only drayage has no default. Source. */
export const chargeDefaults = {
  fsc: 0,
  prepull: 0,
  chassisFee: 0,
  storage: 0,
  storageFreedays: 1,
  terminalFreehours: 2,
  terminalWaitingrate: 75,
  deliveryFreehours: 2,
  deliveryWaitingrate: 75,
  dryRun: 100,
  examStop: 100,
  extraStop: 100,
  dropFee: 0,
  overWeightfee: 0,
  dgFee: 0,
  reeferFee: 0,
} as const satisfies Record<Exclude<ChargeName, 'drayage'>, number>

/**
 * The step of a field's arrows; the fuel surcharge has larger steps when a bid is modified.
 *
 * Source; G-102.
 */
export function inputStep(name: ChargeName, form: 'submit' | 'modify'): number {
  if (name === 'fsc') return form === 'submit' ? 0.01 : 0.1
  if (name === 'terminalWaitingrate' || name === 'deliveryWaitingrate') return 5
  return { money: 0.01, percent: 0.01, hours: 0.5, days: 1 }[chargeKinds[name]]
}
