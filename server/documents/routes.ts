import type { Route } from '#server/http/route.ts'
import type { Storage } from '#server/ports/storage.ts'
import { countDocumentsRoute } from './count-documents.ts'
import { downloadDocumentRoute } from './download-document.ts'
import { listDocumentsRoute } from './list-documents.ts'
import { listStaffDocumentsRoute } from './list-staff-documents.ts'
import { openUploadRoute } from './open-upload.ts'
import { removeDocumentRoute, removeStaffDocumentRoute } from './remove-document.ts'
import { uploadDocumentRoute, uploadStaffDocumentRoute } from './upload-document.ts'

export function documentRoutes(storage: Storage): Route[] {
  return [
    uploadStaffDocumentRoute(storage),
    removeDocumentRoute(storage),
    removeStaffDocumentRoute(storage),
    listDocumentsRoute,
    countDocumentsRoute,
    listStaffDocumentsRoute,
    uploadDocumentRoute(storage),
    downloadDocumentRoute(storage),
    openUploadRoute(storage),
  ]
}
