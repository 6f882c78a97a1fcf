import type { Route } from '#server/http/route.ts'
import type { Storage } from '#server/ports/storage.ts'
import { countDocumentsRoute, listDocumentsRoute, listStaffDocumentsRoute } from './list-documents.ts'
import { downloadDocumentRoute } from './download-document.ts'
import { openUploadRoute } from './open-upload.ts'
import type { Revealing } from './held-back.ts'
import { releaseDocumentRoute } from './release-document.ts'
import { removeDocumentRoute, removeStaffDocumentRoute } from './remove-document.ts'
import { uploadDocumentRoute, uploadStaffDocumentRoute } from './upload-document.ts'

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
    downloadDocumentRoute(storage, revealing),
    openUploadRoute(storage, revealing),
  ]
}
