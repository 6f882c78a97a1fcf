import { type freeDaySources, steamshipLines } from '#domain/details/words.ts'

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

export const holdNames = {
  customs: 'Customs',
  freight: 'Freight',
  tmf: 'TMF',
  usda: 'USDA',
  line: 'Line',
  other: 'Other',
} as const

export const holdWords = { none: 'None', hold: 'On hold', released: 'Released' } as const
export const dayTypeWords = { calendar: 'Calendar days', business: 'Business days' } as const
export const chassisByWords = { trucker: 'Trucker', pool: 'Pool', line: 'Steamship line', shipper: 'Shipper' } as const
export const sideNames = { shipper: 'Shipper', trucker: 'Trucker', staff: 'Staff' } as const

/** "MAEU Maersk"; a line that is not one of the usual ones by its code alone. */
export function lineName(scac: string): string {
  const name = steamshipLines[scac]
  return name ? `${scac} ${name}` : scac
}

/** A phone number as it is read aloud: "(310) 555-0142", others as they are kept. */
export function phoneWords(phone: string): string {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? []
  return area ? `(${area}) ${exchange}-${line}` : phone
}
