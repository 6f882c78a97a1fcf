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

/** A phone number as it is read aloud: "(310) 555-0142 ext. 4", others as they are kept. */
export function phoneWords(phone: string): string {
  const [number = '', extension] = phone.split(';ext=')
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number) ?? []
  const words = area ? `(${area}) ${exchange}-${line}` : number
  return extension ? `${words} ext. ${extension}` : words
}
