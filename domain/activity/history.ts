import { type HistoryType, historyTypes } from '#domain/events/history-kinds.ts'
import type { EventRow, HistoryEvent } from '#domain/events/row.ts'
import { actions, type LoadAction, rowOf } from '#domain/events/table.ts'
import type { UserRole } from '#domain/permissions.ts'
import type { HistoryItem } from './history-item.ts'

export type HistoryReader = { id: number; role: UserRole }

export type HistoryLine = Pick<HistoryItem, 'type' | 'kind' | 'title' | 'details' | 'amount'>

/**
 * An event in a reader's history; null when it is not theirs.
 *
 * Bidders are ids to shippers; a trucker sees no other trucker, no other price, and nothing of a load that another
 * trucker won. Source: G-025, G-026, G-028, G-031, G-054.
 */
export function historyLine(reader: HistoryReader, event: HistoryEvent): HistoryLine | null {
  const entry = entryFor(reader, event)
  if (!entry) return null
  const { details = '', amount = null, ...words } = entry.words(event)
  return { type: entry.type, ...words, details, amount }
}

type Entries = NonNullable<EventRow['history']>
type Entry = Entries[keyof Entries]

/**
 * The actions in a reader's history, by how their events are found: by actor, by the load's owner, by bidder. `types`
 * narrows them.
 */
export function historyActions(role: UserRole, types: readonly HistoryType[] = historyTypes) {
  const actionsFor = (...readers: (keyof Entries)[]) =>
    actions.filter((action) => readers.some((reader) => includes(types, rowOf(action)?.history?.[reader])))
  return {
    byActor: actionsFor('self', ...(role === 'trucker' ? (['trucker'] as const) : [])),
    byOwner: role === 'shipper' ? actionsFor('shipper') : [],
    byBidder: role === 'trucker' ? actionsFor('bidders', 'winner') : [],
  }
}

/** Of the actions that bidders see, those only the winner sees. */
export const actionsOfWinner = actions.filter((action) => rowOf(action)?.history?.winner)

/**
 * What bidders read about the end of an auction. A trucker whose bid was not pending then would learn about other bids.
 * Source: F-214.
 */
export const actionsOfEnd = ['bidding_ended', 'auction_expired'] as const satisfies LoadAction[]

function includes(types: readonly HistoryType[], entry: Entry): boolean {
  return entry !== undefined && types.includes(entry.type)
}

function entryFor(reader: HistoryReader, event: HistoryEvent): Entry {
  const entries = rowOf(event.action)?.history
  if (!entries) return undefined
  const isActor = event.actorUserId === reader.id
  if (isActor && entries.self) return entries.self
  if (reader.role === 'shipper') return event.shipperId === reader.id ? entries.shipper : undefined
  if (reader.role !== 'trucker' || event.bid?.truckerId !== reader.id) return undefined
  return (
    (isActor ? entries.trucker : undefined) ?? entries.bidders ?? (event.bid.isAccepted ? entries.winner : undefined)
  )
}
