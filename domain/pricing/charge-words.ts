import { type ChargeName, chargeNames } from './fields.ts'

/** The units in which a charge is typed; an amount has none beside its currency. */
export type ChargeUnit = '%' | '/ day' | '/ hour' | 'days' | 'hours'

/** What a charge is called on screen and in files, and its unit. */
export const chargeWords: Record<ChargeName, { label: string; unit?: ChargeUnit }> = {
  drayage: { label: 'Drayage rate' },
  fsc: { label: 'Fuel surcharge (FSC)', unit: '%' },
  prepull: { label: 'Prepull' },
  chassisFee: { label: 'Chassis fee', unit: '/ day' },
  storage: { label: 'Storage', unit: '/ day' },
  storageFreedays: { label: 'Storage free days', unit: 'days' },
  terminalFreehours: { label: 'Terminal free hours', unit: 'hours' },
  terminalWaitingrate: { label: 'Terminal waiting rate', unit: '/ hour' },
  deliveryFreehours: { label: 'Delivery free hours', unit: 'hours' },
  deliveryWaitingrate: { label: 'Delivery waiting rate', unit: '/ hour' },
  dryRun: { label: 'Dry run' },
  examStop: { label: 'Exam stop' },
  extraStop: { label: 'Extra stop' },
  dropFee: { label: 'Drop fee' },
  overWeightfee: { label: 'Overweight fee' },
  dgFee: { label: 'Dangerous goods fee' },
  reeferFee: { label: 'Reefer fee' },
}

/** The head of a column with a charge: its label, and its unit where the label does not say it. Source: F-234. */
export function chargeHead(name: ChargeName): string {
  const { label, unit } = chargeWords[name]
  return unit === undefined || unit === 'days' || unit === 'hours' ? label : `${label} ${unit}`
}

/** A column for every charge, in their usual order. */
export function chargeColumns<Cell>(cellOf: (name: ChargeName) => Cell): Record<string, Cell> {
  return Object.fromEntries(chargeNames.map((name) => [chargeHead(name), cellOf(name)]))
}
