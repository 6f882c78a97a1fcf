import { phoneWords } from '#domain/details/phone-words.ts'
import type { DetailValues } from '#domain/details/values.ts'
import { formatMonthDay, formatTimeWithZone } from '#domain/formats.ts'
import { windowWords } from '#domain/headline/instant-words.ts'

/** What a driver is sent with: live facts of a load in words, and since when they are so. Source: F-246. */
export type Dispatch = { asOf: string; rows: [label: string, value: string][] }

type Visit = {
  kind: 'pickup' | 'delivery' | 'return'
  startAt: Date
  endAt: Date | null
  timeZone: string
  number: string | null
}

type DispatchFacts = { export: boolean; values: DetailValues; visits: readonly Visit[] }

/** The rows of the dispatch box, of what is known. */
export function dispatchRows({ export: isExport, values, visits }: DispatchFacts): Dispatch['rows'] {
  const { deliveryPlace: place, containerNumber, sealNumbers } = values
  const orders = values.references.filter(({ type }) => type === 'po').map(({ value }) => value)
  const town = joined(', ', place?.city, joined(' ', place?.state, place?.zip))
  const contact = joined(', ', place?.contactName, place?.contactPhone && phoneWords(place.contactPhone))
  const rows: [string, string][] = [
    ['Container', joined(', seal ', containerNumber, sealNumbers.join(', '))],
    isExport ? ['Booking', values.booking ?? ''] : ['Pickup no.', values.pickupNumber ?? ''],
    ['PO', orders.join(', ')],
    [isExport ? 'Loading at' : 'Deliver to', joined(', ', place?.name, place?.street, town)],
    ['Hours', place?.hours ?? ''],
    ['Contact', contact],
    ...order.flatMap((kind) => visits.filter((visit) => visit.kind === kind).map(visitRow)),
    ['Notes', place?.notes ?? ''],
  ]
  return rows.filter(([, value]) => value !== '')
}

const order = ['pickup', 'delivery', 'return'] as const
const visitNames = { pickup: 'Pickup appt.', delivery: 'Delivery appt.', return: 'Return appt.' } as const

function visitRow({ kind, startAt, endAt, timeZone, number }: Visit): [string, string] {
  const zone = formatTimeWithZone(startAt, timeZone).split(' ').at(-1)
  const when = `${formatMonthDay(startAt, timeZone)}, ${windowWords(startAt, endAt, timeZone)} ${zone}`
  return [visitNames[kind], joined(', no. ', when, number)]
}

function joined(between: string, ...parts: (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(between)
}
