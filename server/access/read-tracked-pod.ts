import { sql } from 'kysely'
import { TrackingOptions } from '#domain/access/form.ts'
import { readTrackedPod } from '#domain/access/tracking-api.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Db } from '#server/db/db.ts'
import { mayReach, type Revealing } from '#server/documents/held-back.ts'
import { type DocumentRow, selectDocuments, fileOf } from '#server/documents/document-rows.ts'
import { reads } from '#server/http/route.ts'
import type { GrantRow } from '#server/http/sessions/actor.ts'
import type { Storage } from '#server/ports/storage.ts'

/** Refusals: `document-not-found`, also where the link does not show it. Source: X-127. */
export function readTrackedPodRoute(storage: Storage, revealing: Revealing) {
  return reads(readTrackedPod, async ({ actor: { grant }, db }) => {
    const { showPod } = TrackingOptions.parse(grant.options)
    const pod = showPod ? await podOf(db, grant, revealing) : undefined
    if (!pod) throw new Refusal('document-not-found')
    return fileOf(storage, pod)
  })
}

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
