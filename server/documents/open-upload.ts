import { openUpload } from '#domain/documents/api.ts'
import { Refusal } from '#domain/refusals.ts'
import { reads } from '#server/http/route.ts'
import { callerName } from '#server/http/sessions/actor.ts'
import type { Storage } from '#server/ports/storage.ts'
import type { Revealing } from './held-back.ts'
import { shownFileOf } from './document-rows.ts'
import { findVisible } from './queries.ts'

/** The file of a document by its stored name. Source: B-207; G-040. */
export function openUploadRoute(storage: Storage, revealing: Revealing) {
  return reads(openUpload, async ({ params, query, actor, db }) => {
    const row = await findVisible(db, actor, params, revealing)
    if (!row) throw new Refusal('document-not-found')
    return shownFileOf(storage, row, { show: query.show ?? 'full', whose: callerName(actor) })
  })
}
