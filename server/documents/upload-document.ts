import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { uploadDocument, uploadStaffDocument } from '#domain/documents/api.ts'
import { fileFormats, mostBytesPerDay, shownName } from '#domain/documents/file.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/sessions/actor.ts'
import type { IncomingFile, Receive } from '#server/http/multipart.ts'
import { stepwise } from '#server/http/route.ts'
import type { Storage } from '#server/ports/storage.ts'
import { UncertainWrite } from '#server/ports/uncertain-write.ts'
import { addDocument, type StoredFile } from './add-document.ts'
import { dropUnfinishedFile, isDiskFull, writeFile } from './files.ts'
import { knownFile } from './format.ts'
import { toDocument } from './public.ts'
import { uploadedWithinDay } from './queries.ts'

/** Takes a document of a user. Refusals: those of `takeFile`; `load-not-found`. */
export function uploadDocumentRoute(storage: Storage) {
  return stepwise(uploadDocument, ({ receive, actor, db, transaction, http }) =>
    takeFile({ db, storage, actor, receive, log: http.request.log }, (fields, stored) =>
      transaction(async (tx) => toDocument(await addDocument(tx, actor, stored, fields), actor.id)),
    ),
  )
}

/** Takes a document of staff for a load. Source: G-257. Refusals: as above. */
export function uploadStaffDocumentRoute(storage: Storage) {
  return stepwise(uploadStaffDocument, ({ params, receive, actor, db, transaction, http }) =>
    takeFile({ db, storage, actor, receive, log: http.request.log }, ({ type }, stored) =>
      transaction((tx) => addDocument(tx, actor, stored, { type, loadId: String(params.id) })),
    ),
  )
}

type Taking<Fields> = {
  db: Db
  storage: Storage
  actor: Actor
  receive: Receive<Fields>
  log: FastifyRequest['log']
}

/**
 * Takes the whole file first, then `add` makes its row. A refused or interrupted upload leaves neither. A file that may
 * still appear in the storage is left to housekeeping: removed now, it could come back unnoticed.
 *
 * Refusals: those of the form and the file; `upload-limit`, before the upload and again with the new row; `no-room`
 * when the disk is full, `file-not-stored` when the storage fails in another way.
 */
async function takeFile<Fields, Added>(
  { db, storage, actor, receive, log }: Taking<Fields>,
  add: (fields: Fields, stored: StoredFile) => Promise<Added>,
): Promise<Added> {
  const filename = randomBytes(16).toString('hex')
  const isAtLimit = (await uploadedWithinDay(db, actor)) >= mostBytesPerDay
  try {
    const { fields, stored } = await receive((file) => {
      if (isAtLimit) throw new Refusal('upload-limit')
      return store(db, storage, filename, file)
    })
    return await add(fields, stored)
  } catch (error) {
    if (!isUncertain(error)) {
      await dropUnfinishedFile(db, storage, filename).catch((err: unknown) => {
        log.error({ err }, 'an unfinished file is left to housekeeping')
      })
    }
    throw isDiskFull(error) ? new Refusal('no-room', undefined, { cause: error }) : error
  }
}

function isUncertain(error: unknown): boolean {
  return error instanceof Refusal && error.cause instanceof UncertainWrite
}

async function store(db: Db, storage: Storage, filename: string, { name, content }: IncomingFile): Promise<StoredFile> {
  const file = await knownFile(shownName(name), content)
  const bytes = await writeFile(db, storage, filename, file.content)
  return { filename, original_filename: shownName(name), mime_type: fileFormats[file.extension].mimeType, bytes }
}
