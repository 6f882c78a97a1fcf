import { useState } from 'react'
import type { Bid } from '#domain/bids/bid.ts'
import { byEstimate } from './best-match/best-match.ts'

type Shown = {
  bids: readonly Bid[]
  order: readonly number[]
  /** Bids that came or changed with the last answer. */
  fresh: ReadonlySet<number>
  /** How many came while the order was held. */
  added: number
  sortedFor: string | undefined
}

type OrderOptions = {
  /** The ids in the order that they would have. */
  sorted: readonly number[]
  /** Nothing moves. */
  isHeld: boolean
  /** What they are sorted for, such as a scenario: another one sorts them once, whether they are held or not. */
  sortsFor?: string | undefined
}

/**
 * Bids in display order, but while they are held nothing moves and new ones come at the end, until `sort` is called or
 * the hold ends.
 */
export function useHeldOrder(bids: readonly Bid[], { sorted, isHeld, sortsFor }: OrderOptions) {
  const [shown, setShown] = useState<Shown>({ bids, order: sorted, fresh: new Set(), added: 0, sortedFor: sortsFor })
  const isAsked = sortsFor !== undefined && sortsFor !== shown.sortedFor
  const next = isAsked
    ? { ...nextShown(shown, bids, sorted, false), sortedFor: sortsFor }
    : nextShown(shown, bids, sorted, isHeld)
  if (next !== shown) setShown(next)

  const byId = new Map(bids.map((bid) => [bid.id, bid]))
  return {
    bids: next.order.flatMap((id) => byId.get(id) ?? []),
    fresh: next.fresh,
    added: next.added,
    isSorted: isSame(next.order, sorted),
    sort: () => setShown({ ...next, order: sorted, added: 0 }),
  }
}

/**
 * The ids of bids by the estimate: binding ones, the lowest first, then those to be confirmed, lapsed ones, and what is
 * out of an auction that runs. Source: X-232.
 */
export function inEstimateOrder(bids: readonly Bid[]): number[] {
  const isOpen = bids.some(({ status }) => status === 'pending')
  const placeOf = (bid: Bid) => {
    if (bid.endedReason || (isOpen && bid.status === 'rejected')) return 3
    if (bid.status === 'expired' && bid.lapsedAt !== null) return 2
    return bid.needsConfirmation ? 1 : 0
  }
  return byEstimate(bids)
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map(({ id }) => id)
}

function nextShown(shown: Shown, bids: readonly Bid[], sorted: readonly number[], isHeld: boolean): Shown {
  const current = shown.bids === bids ? shown : withBids(shown, bids)
  if (isHeld || isSame(current.order, sorted)) return current
  return { ...current, order: sorted, added: 0 }
}

/** The same order with what is gone left out and what is new at the end. */
function withBids(shown: Shown, bids: readonly Bid[]): Shown {
  const before = new Map(shown.bids.map((bid) => [bid.id, bid.updatedAt]))
  const changed = bids.filter(({ id, updatedAt }) => before.get(id) !== updatedAt)
  const added = bids.filter(({ id }) => !before.has(id)).map(({ id }) => id)
  const ids = new Set(bids.map(({ id }) => id))
  return {
    ...shown,
    bids,
    order: [...shown.order.filter((id) => ids.has(id)), ...added],
    fresh: new Set(changed.map(({ id }) => id)),
    added: shown.added + added.length,
  }
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index])
}
