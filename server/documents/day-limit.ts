import { sql } from 'kysely'
import type { Visitor } from '#domain/permissions.ts'
import type { Db } from '#server/db/db.ts'

/** The bytes that a file counts at least, which also limits the number of an account's files. */
const leastCounted = 64 * 1024

/** The account whose upload it is: a driver uploads for the trucker who made the link. */
export type Uploader = { visitor: Visitor; id: number }

/** The bytes that an account of either portal has uploaded within the last 24 hours. */
export async function uploadedWithinDay(db: Db, { visitor, id }: Uploader): Promise<number> {
  const { bytes } = await db
    .selectFrom('documents')
    .select(sql<number>`coalesce(sum(greatest(bytes, ${sql.lit(leastCounted)})), 0)`.as('bytes'))
    .where(visitor === 'staff' ? 'staff_id' : 'user_id', '=', id)
    .where('uploaded_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return bytes
}
