import { uploadDocument, uploadStaffDocument } from '#domain/documents/api.ts'
import { fileFormats, shownName } from '#domain/documents/file.ts'
import type { IncomingFile } from '#server/http/multipart.ts'
import { stepwise } from '#server/http/route.ts'
import type { Storage } from '#server/ports/storage.ts'
import { addDocument } from './add-document.ts'
import { knownFile } from './format.ts'
import type { Revealing } from './held-back.ts'
import { toDocument } from './public.ts'
import { type JudgedFile, takeFile } from './take-file.ts'

/** Takes a document of a user. Refusals: those of `takeFile`; `load-not-found`. */
export function uploadDocumentRoute(storage: Storage, { revealsParties }: Revealing) {
  return stepwise(uploadDocument, ({ receive, actor, db, transaction, http }) =>
    takeFile({ db, storage, uploader: actor, receive, judge, log: http.request.log }, (fields, stored) =>
      transaction(async (tx) =>
        toDocument(
          await addDocument(tx, actor, stored, {
            ...fields,
            isHeldBack: actor.visitor === 'trucker' && !revealsParties,
          }),
          actor.id,
        ),
      ),
    ),
  )
}

/** Takes a document of staff for a load. Source: G-257. Refusals: as above. */
export function uploadStaffDocumentRoute(storage: Storage) {
  return stepwise(uploadStaffDocument, ({ params, receive, actor, db, transaction, http }) =>
    takeFile({ db, storage, uploader: actor, receive, judge, log: http.request.log }, ({ type }, stored) =>
      transaction((tx) => addDocument(tx, actor, stored, { type, loadId: String(params.id), isHeldBack: false })),
    ),
  )
}

async function judge({ name, content }: IncomingFile): Promise<JudgedFile> {
  const shown = shownName(name)
  const { extension, content: whole } = await knownFile(shown, content)
  return { name: shown, mimeType: fileFormats[extension].mimeType, content: whole }
}
