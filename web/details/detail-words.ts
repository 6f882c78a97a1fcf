import type { freeDaySources } from '#domain/details/words.ts'

export const sourceNames: Record<(typeof freeDaySources)[number], string> = {
  line: 'line',
  terminal: 'terminal',
  rail: 'rail',
}

export const referenceNames = {
  po: 'PO',
  so: 'SO',
  customer: 'Customer reference',
  invoice: 'Invoice',
  entry: 'Customs entry',
  delivery: 'Delivery reference',
  other: 'Other reference',
} as const

export const chassisByWords = { trucker: 'Trucker', pool: 'Pool', line: 'Steamship line', shipper: 'Shipper' } as const
export const sideNames = { shipper: 'Shipper', trucker: 'Trucker', staff: 'Staff' } as const
