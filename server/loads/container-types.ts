import { sql } from 'kysely'
import { type ContainerType, containerTypeValues } from '#domain/loads/container-types.ts'
import type { AnyLoadStatus } from '#domain/auctions/load-lifecycle.ts'
import type { Db } from '#server/db/db.ts'
import { type LoadScope, rowsSql } from './slices.ts'

/** The container types among the loads of a scope, in their usual order. Source: A-183; G-295. */
export async function containerTypesOf(
  db: Db,
  scope: LoadScope,
  statuses: AnyLoadStatus[] | null,
): Promise<ContainerType[]> {
  const types = rowsSql(scope, statuses, sql`distinct loads.container_type as name`)
  const { rows } = await sql<{ name: string }>`${sql.join(types, sql` union `)}`.execute(db)
  return containerTypeValues.filter((type) => rows.some(({ name }) => name === type))
}
