import { auctionStatuses, type AnyLoadStatus } from '#domain/auctions/load-lifecycle.ts'
import { areasInScope, type UserActor } from '#server/http/sessions/actor.ts'
import type { LoadScope } from './slices.ts'

/** Null is every status. Nothing asked for is everything in scope, for truckers what is open. Source: G-033. */
export function statusesFor(actor: UserActor, asked: AnyLoadStatus[] | 'all' | undefined): AnyLoadStatus[] | null {
  if (asked === 'all') return null
  return asked ?? (actor.visitor === 'trucker' ? [...auctionStatuses] : null)
}

/** The loads that the caller may see, narrowed to what is asked for. */
export function scopeOf(
  actor: UserActor,
  narrowed: Pick<LoadScope, 'areas' | 'ids' | 'filters' | 'deadline'>,
): LoadScope {
  return actor.visitor === 'trucker'
    ? { truckerId: actor.id, served: areasInScope(actor.user), ...narrowed }
    : { shipperId: actor.visitor === 'shipper' ? actor.id : null, ...narrowed }
}
