import { downloadDocument, openUpload } from '#domain/documents/api.ts'
import { Refusal } from '#domain/refusals.ts'
import { type Route, reads } from '#server/http/route.ts'
import { callerName } from '#server/http/sessions/actor.ts'
import type { Storage } from '#server/ports/storage.ts'
import { shownFileOf } from './document-rows.ts'
import { countDocumentsRoute, listDocumentsRoute, listStaffDocumentsRoute } from './list-documents.ts'
import type { Revealing } from './held-back.ts'
import { findVisible } from './queries.ts'
import { releaseDocumentRoute } from './release-document.ts'
import { removeDocumentRoute, removeStaffDocumentRoute } from './remove-document.ts'
import { uploadDocumentRoute, uploadDocumentsRoute, uploadStaffDocumentRoute } from './upload-document.ts'

export function documentRoutes(storage: Storage, revealing: Revealing): Route[] {
  return [
    uploadStaffDocumentRoute(storage),
    removeDocumentRoute(storage, revealing),
    removeStaffDocumentRoute(storage),
    releaseDocumentRoute(revealing),
    listDocumentsRoute(revealing),
    countDocumentsRoute(revealing),
    listStaffDocumentsRoute(revealing),
    uploadDocumentRoute(storage, revealing),
    uploadDocumentsRoute(storage, revealing),
    downloadDocumentRoute(storage, revealing),
    openUploadRoute(storage, revealing),
  ]
}

/** A missing document and another user's document get the same answer. Source: G-036, G-038. */
function downloadDocumentRoute(storage: Storage, revealing: Revealing) {
  return reads(downloadDocument, async ({ params, query, actor, db }) => {
    const row = await findVisible(db, actor, params, revealing)
    if (!row) throw new Refusal('document-not-found')
    return shownFileOf(storage, row, { show: query.show, whose: callerName(actor) })
  })
}

/** The file of a document by its stored name. Source: B-207; G-040. */
function openUploadRoute(storage: Storage, revealing: Revealing) {
  return reads(openUpload, async ({ params, query, actor, db }) => {
    const row = await findVisible(db, actor, params, revealing)
    if (!row) throw new Refusal('document-not-found')
    return shownFileOf(storage, row, { show: query.show ?? 'full', whose: callerName(actor) })
  })
}
