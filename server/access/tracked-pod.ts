import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { type DocumentRow, mayReach, type Revealing, selectDocuments } from '#server/documents/public.ts'
import type { GrantRow } from '#server/http/sessions/actor.ts'

/**
 * The proof of delivery of the award of a link: the latest PDF, else the latest photo of one. Whoever has the link gets what
 * its shipper gets. Source: G-353.
 */
export function podOf(
  db: Db,
  grant: Pick<GrantRow, 'load_id' | 'award_id'>,
  revealing: Revealing,
): Promise<DocumentRow | undefined> {
  return selectDocuments(db)
    .where('documents.load_id', '=', grant.load_id)
    .where('documents.award_id', '=', grant.award_id)
    .where('documents.type', '=', 'pod')
    .where('documents.removed_at', 'is', null)
    .where(mayReach('shipper', revealing))
    .orderBy(sql`documents.mime_type = 'application/pdf'`, 'desc')
    .orderBy('documents.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
