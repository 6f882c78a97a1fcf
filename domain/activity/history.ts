import { z } from 'zod'
import { Id, Instant, PublicId } from '#domain/ids.ts'
import type { UserRole } from '#domain/permissions.ts'
import type { BidCharges } from '#domain/pricing/fields.ts'
import { type HistoryEntry, ofAccount, ofAuctionsBidOn, ofOwnBids, ofOwnLoads } from './history-words.ts'

/** What a history can be narrowed to. Source: docs/decisions/product.md, G-054. */
export const historyTypes = ['load', 'bid', 'document', 'account', 'sign-in'] as const
export type HistoryType = (typeof historyTypes)[number]

/** What a line of a history is about, more closely than its type. */
export const historyKinds = [
  'load-posted',
  'auction-extended',
  'auction-cancelled',
  'auction-expired',
  'status-changed',
  'bid-submitted',
  'bid-modified',
  'bid-accepted',
  'bid-rejected',
  'bid-expired',
  'document',
  'account',
  'password',
  'notice',
  'signed-in',
  'session-ended',
  'sign-in-failed',
] as const
export type HistoryKind = (typeof historyKinds)[number]

/** One line: what happened in words, to which load, and for bids the total that this reader sees elsewhere, in dollars. */
export const HistoryItem = z.object({
  id: PublicId,
  type: z.enum(historyTypes),
  kind: z.enum(historyKinds),
  title: z.string(),
  details: z.string(),
  loadId: Id.nullable(),
  loadNumber: z.string().nullable(),
  amount: z.number().nullable(),
  time: Instant,
})
export type HistoryItem = z.output<typeof HistoryItem>

export type HistoryReader = { id: number; role: UserRole }

/** An event with what its reader may know of it, and nothing else. */
export type HistoryEvent = {
  action: string
  actorUserId: number | null
  /** The owner of the load that it is about. */
  shipperId: number | null
  /** The bid that it is about. */
  bidId: number | null
  /** For shippers the bid that it is about; for truckers their own bid on the load, whichever it is about. */
  bid: { id: number; truckerId: number; isAccepted: boolean; charges: BidCharges } | null
  before: unknown
  after: unknown
}

export type HistoryLine = Pick<HistoryItem, 'type' | 'kind' | 'title' | 'details' | 'amount'>

/**
 * What a reader's history says of an event; null when it is none of theirs.
 *
 * Bidders are ids to shippers; a trucker reads no other trucker, no other price, and nothing of a load that somebody
 * else won. Source: docs/decisions/product.md, G-025, G-026, G-028, G-031, G-054.
 */
export function historyLine(reader: HistoryReader, event: HistoryEvent): HistoryLine | null {
  const entry = entryFor(reader, event)
  if (!entry) return null
  const { details = '', amount = null, ...words } = entry.words(event)
  return { type: entry.type, ...words, details, amount }
}

/**
 * The actions that can be in the history of somebody, by how their events are found: by who acted, by whose load it
 * is, by whose bid stands in the auction. `types` narrows them.
 */
export function actionsTold(role: UserRole, types: readonly HistoryType[] = historyTypes) {
  const named = (table: Record<string, HistoryEntry>) =>
    Object.keys(table).filter((action) => types.includes(table[action]!.type))
  return {
    byActor: [...named(ofAccount), ...(role === 'trucker' ? named(ofOwnBids) : [])],
    byOwner: role === 'shipper' ? named(ofOwnLoads) : [],
    byBidder: role === 'trucker' ? named(ofAuctionsBidOn) : [],
  }
}

function entryFor(reader: HistoryReader, event: HistoryEvent): HistoryEntry | undefined {
  const of = (table: Record<string, HistoryEntry>) =>
    Object.hasOwn(table, event.action) ? table[event.action] : undefined
  const isActor = event.actorUserId === reader.id
  const own = isActor ? of(ofAccount) : undefined
  if (own) return own
  if (reader.role === 'shipper') return event.shipperId === reader.id ? of(ofOwnLoads) : undefined
  if (reader.role !== 'trucker' || event.bid?.truckerId !== reader.id) return undefined
  if (event.action === 'status_changed' && !event.bid.isAccepted) return undefined
  return (isActor ? of(ofOwnBids) : undefined) ?? of(ofAuctionsBidOn)
}
