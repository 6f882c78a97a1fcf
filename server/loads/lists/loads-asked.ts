import { type RawBuilder, sql } from 'kysely'
import { auctionStatuses, type AnyLoadStatus } from '#domain/auctions/load-lifecycle.ts'
import type { OpenLevel } from '#domain/clocks/clock.ts'
import { specialHandlings } from '#domain/formats.ts'
import { isAsked } from '#domain/http/list-query.ts'
import type { LoadFilters } from '#domain/loads/filters.ts'
import { areasInScope, type UserActor } from '#server/http/sessions/actor.ts'

/**
 * The owner of the list: a shipper's own loads or, with null, all of them; or the loads a trucker may see. The rest
 * narrows.
 */
export type LoadScope = ({ shipperId: number | null } | { truckerId: number; served: number[] }) & {
  areas: number[] | null
  ids: number[] | null
  filters?: LoadFilters
  /** For a shipper's own loads: the levels of the most urgent deadline. */
  deadline?: OpenLevel[] | null
  /** Only loads with a suggested status. */
  isReady?: boolean
}

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

/** The filters as a condition on a load; null if they narrow nothing. Source: G-195, G-295. */
export function filterSql({ containerType, handling, direction }: LoadFilters): RawBuilder<boolean> | null {
  const conditions = [
    isAsked(containerType) ? sql`loads.container_type = any(${containerType}::text[])` : null,
    isAsked(handling) ? sql`(${sql.join(handling.map(flagSql), sql` or `)})` : null,
    isAsked(direction) ? sql`loads.export = any(${direction.map((word) => word === 'export')}::boolean[])` : null,
  ].filter((condition) => condition !== null)
  return conditions.length === 0 ? null : sql`(${sql.join(conditions, sql` and `)})`
}

function flagSql(tag: string) {
  return sql`loads.special_handling[${sql.lit(1 + specialHandlings.findIndex((known) => known.tag === tag))}]`
}
