import { type RawBuilder, sql } from 'kysely'
import { specialHandlings } from '#domain/formats.ts'
import { isAsked } from '#domain/http/list-query.ts'
import type { LoadFilters } from '#domain/loads/filters.ts'

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
