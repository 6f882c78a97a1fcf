import { downloadDocument } from '#domain/documents/api.ts'
import { Refusal } from '#domain/refusals.ts'
import { reads } from '#server/http/route.ts'
import { callerName } from '#server/http/sessions/actor.ts'
import type { Storage } from '#server/ports/storage.ts'
import type { Revealing } from './held-back.ts'
import { shownFileOf } from './document-rows.ts'
import { findVisible } from './queries.ts'

/** A missing document and another user's document get the same answer. Source: G-036, G-038. */
export function downloadDocumentRoute(storage: Storage, revealing: Revealing) {
  return reads(downloadDocument, async ({ params, query, actor, db }) => {
    const row = await findVisible(db, actor, params, revealing)
    if (!row) throw new Refusal('document-not-found')
    return shownFileOf(storage, row, { show: query.show, whose: callerName(actor) })
  })
}
