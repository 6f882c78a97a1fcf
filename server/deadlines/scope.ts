import { type RawBuilder, sql } from 'kysely'
import type { DeadlineFilters } from '#domain/deadlines/query.ts'
import { isAsked } from '#domain/http/list-query.ts'
import { levelSql } from '#server/clocks/sql.ts'
import type { Actor } from '#server/http/sessions/actor.ts'
import { allOf } from '#server/http/lists/slices.ts'

/** Whether a reader's own clocks are a small part of all, which an index holds. */
export function isOwn({ visitor }: Actor): boolean {
  return visitor === 'shipper' || visitor === 'trucker'
}

/** The open clocks that a reader sees: a shipper the own, a trucker those of loads won, admins and staff all. Source: X-069. */
export function isVisibleSql({ visitor, id }: Actor): RawBuilder<boolean> {
  const isOpen = sql<boolean>`load_clocks.state = 'open'`
  if (visitor === 'shipper') return sql`${isOpen} and load_clocks.shipper_id = ${id}`
  if (visitor === 'trucker') return sql`${isOpen} and load_clocks.winner_id = ${id}`
  return isOpen
}

/** The filter as a condition; null if nothing narrows. Source: X-067. */
export function filteredSql({ level, kind, terminalId, line, from, to }: DeadlineFilters): RawBuilder<boolean>[] {
  return [
    ...(isAsked(level) ? [sql<boolean>`${levelSql} = any(${level}::text[])`, withinReachSql(level)] : []),
    isAsked(kind) ? sql<boolean>`load_clocks.kind = any(${kind}::text[])` : null,
    terminalId ? sql<boolean>`load_clocks.terminal_id = any(${terminalId}::int[])` : null,
    line ? sql<boolean>`load_clocks.line = ${line}` : null,
    // Days of the place begin and end within a day of those of UTC, by which the index goes.
    from ? sql<boolean>`load_clocks.due_on >= ${from}::date and load_clocks.due_at >= ${from}::date - 1` : null,
    to ? sql<boolean>`load_clocks.due_on <= ${to}::date and load_clocks.due_at < ${to}::date + 2` : null,
  ].filter((condition) => condition !== null)
}

/** No clock turns amber earlier before it is due: so the index scan stops here. */
function withinReachSql(levels: readonly string[]): RawBuilder<boolean> {
  if (levels.includes('none')) return sql`true`
  return sql`load_clocks.due_at < statement_timestamp() + interval '4 days'`
}

/** The open clocks of a reader that are asked for. */
export function isAskedSql(actor: Actor, filters: DeadlineFilters): RawBuilder<boolean> {
  return allOf([isVisibleSql(actor), ...filteredSql(filters)])
}
