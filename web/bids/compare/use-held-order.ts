import { useState } from 'react'
import type { Bid } from '#domain/bids/bid.ts'
import { byEstimate } from './best-match.ts'

type Shown = {
  bids: readonly Bid[]
  order: readonly number[]
  /** Bids that came or changed with the last answer. */
  fresh: ReadonlySet<number>
  /** How many came while the order was held. */
  added: number
}

/**
 * Bids in display order: the lowest estimate first, lapsed ones last, but while `isHeld` nothing moves and new ones come at the end,
 * until `sort` is called or the hold ends.
 */
export function useHeldOrder(bids: readonly Bid[], isHeld: boolean) {
  const sorted = [...byEstimate(bids.filter((bid) => !isLapsed(bid))), ...byEstimate(bids.filter(isLapsed))].map(
    ({ id }) => id,
  )
  const [shown, setShown] = useState<Shown>({ bids, order: sorted, fresh: new Set(), added: 0 })
  const next = nextShown(shown, bids, sorted, isHeld)
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

/** Behind those that can still be accepted, whatever it costs. */
function isLapsed({ status, validUntil }: Bid): boolean {
  return status === 'expired' && validUntil !== null
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
    bids,
    order: [...shown.order.filter((id) => ids.has(id)), ...added],
    fresh: new Set(changed.map(({ id }) => id)),
    added: shown.added + added.length,
  }
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index])
}
