import { z } from 'zod'
import { type AnyLoadStatus, loadStatusLabels } from '#domain/auctions/load-lifecycle.ts'
import type { Topic } from '#domain/http/topics.ts'
import { type BidCharges, type ChargeName, chargeNames } from '#domain/pricing/fields.ts'
import type { StaffEvent } from './row.ts'

/** The topics that most changes of a load make stale. */
export const everything = ['loads', 'bids', 'stats'] as const satisfies Topic[]

/** The topics that a change of a whole auction makes stale, and for whom. */
export const changedForAll = {
  shipper: everything,
  otherBidders: everything,
  area: ['loads', 'stats'],
  overseers: everything,
} as const

/** A text that an event keeps under a name; empty when it keeps none. */
export function textOf(values: unknown, name: string): string {
  const value = recordOf(values)[name]
  return typeof value === 'string' ? value : ''
}

/** The values that an event keeps, by their names. */
export function recordOf(values: unknown): Record<string, unknown> {
  return typeof values === 'object' && values !== null ? { ...values } : {}
}

/** The label of an event's status; an unknown one is returned unchanged. */
export function statusLabelOf(values: unknown): string {
  const status = textOf(values, 'status')
  return Object.hasOwn(loadStatusLabels, status) ? loadStatusLabels[status as AnyLoadStatus] : status
}

/** "by 4 hours" of an extension; empty when the event does not say. */
export function extensionOf(values: unknown): string {
  const hours = recordOf(values)['extensionHours']
  return typeof hours === 'number' ? `by ${hours} ${hours === 1 ? 'hour' : 'hours'}` : ''
}

const charges = z.object(
  Object.fromEntries(chargeNames.map((name) => [name, z.number()])) as Record<ChargeName, z.ZodNumber>,
)

/** A total in dollars of the charges that an event keeps; null for an event that was written without all of them. */
export function totalOf(total: (bid: BidCharges) => number, values: unknown): number | null {
  const parsed = charges.safeParse(values)
  return parsed.success ? total(parsed.data) : null
}

/** The actor, as staff read it. */
export function staffName({ actor }: Pick<StaffEvent, 'actor'>): string {
  return actor?.name ?? 'Quaybid'
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
