import { randomBytes } from 'node:crypto'
import { uploadDocument } from '#domain/documents/api.ts'
import type { Document, DocumentType } from '#domain/documents/document.ts'
import { fileFormats, mostBytesPerDay, shownName } from '#domain/documents/file.ts'
import { Refusal } from '#domain/refusals.ts'
import { changeOf } from '#server/auctions/public.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import type { UserActor } from '#server/http/actor.ts'
import type { IncomingFile } from '#server/http/multipart.ts'
import { stepwise } from '#server/http/route.ts'
import { tell } from '#server/notifications/public.ts'
import type { Storage } from '#server/ports/storage.ts'
import { UncertainWrite } from '#server/ports/uncertain-write.ts'
import { dropUnfinishedFile, finishFiles, isDiskFull, writeFile } from './files.ts'
import { knownFile } from './format.ts'
import { toDocument } from './public.ts'
import { findAttachable, uploadedWithinDay } from './queries.ts'

type StoredFile = { filename: string; original_filename: string; mime_type: string; bytes: number }

/**
 * Takes a document: the whole file first, then its row. What is refused or breaks off leaves neither. A file that may
 * come to be there later is left to housekeeping: removed now it could be there again, and nobody would know of it.
 *
 * Refusals: those of the form and the file; `upload-limit`, by what stands there before and again with the new row;
 * `no-room` when the disk is full, `file-not-stored` when the storage fails in another way.
 */
export function uploadDocumentRoute(storage: Storage) {
  return stepwise(uploadDocument, async ({ receive, actor, db, transaction, http }) => {
    const filename = randomBytes(16).toString('hex')
    const isAtLimit = (await uploadedWithinDay(db, actor.id)) >= mostBytesPerDay
    try {
      const { fields, stored } = await receive((file) => {
        if (isAtLimit) throw new Refusal('upload-limit')
        return store(db, storage, filename, file)
      })
      return await transaction((tx) => addDocument(tx, actor, stored, fields))
    } catch (error) {
      if (!isUncertain(error)) {
        await dropUnfinishedFile(db, storage, filename).catch((err: unknown) => {
          http.request.log.error({ err }, 'an unfinished file is left to housekeeping')
        })
      }
      throw isDiskFull(error) ? new Refusal('no-room', undefined, { cause: error }) : error
    }
  })
}

function isUncertain(error: unknown): boolean {
  return error instanceof Refusal && error.cause instanceof UncertainWrite
}

async function store(db: Db, storage: Storage, filename: string, { name, content }: IncomingFile): Promise<StoredFile> {
  const file = await knownFile(shownName(name), content)
  const bytes = await writeFile(db, storage, filename, file.content)
  return { filename, original_filename: shownName(name), mime_type: fileFormats[file.extension].mimeType, bytes }
}

async function addDocument(
  tx: Tx,
  actor: UserActor,
  file: StoredFile,
  { type, loadId }: { type: DocumentType; loadId?: string | undefined },
): Promise<Document> {
  const load = loadId === undefined ? null : await findAttachable(tx, actor, loadId)
  if (load === undefined) throw new Refusal('load-not-found')
  // One after another for one account: an upload that is not committed is not counted.
  await tx.selectFrom('users').select('id').where('id', '=', actor.id).forNoKeyUpdate().execute()
  const row = await tx
    .insertInto('documents')
    .values({ ...file, type, user_id: actor.id, load_id: load?.id ?? null, shipper_id: load?.shipper_id ?? null })
    .returningAll()
    .executeTakeFirstOrThrow()
  if ((await uploadedWithinDay(tx, actor.id)) > mostBytesPerDay) throw new Refusal('upload-limit')
  await finishFiles(tx, [file.filename])
  const happened = {
    action: 'document_uploaded',
    actorUserId: actor.id,
    after: { documentId: row.id, type, originalFilename: row.original_filename },
  } as const
  const truckerId = load?.winner_trucker_id ?? null
  const [eventId] = await recordEvents(tx, [
    load ? { ...happened, ...changeOf(load), ...(truckerId && { truckerId }) } : happened,
  ])
  if (load) await tellOfDocument(tx, load, { eventId, type, uploaderId: actor.id })
  return toDocument({ ...row, load_number: load?.load_number ?? null })
}

type AttachedLoad = NonNullable<Awaited<ReturnType<typeof findAttachable>>>
type Upload = { eventId: number | undefined; type: DocumentType; uploaderId: number }

/** Told to those who may see it from now on: shipper and winner, but the one who has uploaded it. Source: G-038, G-182. */
async function tellOfDocument(tx: Tx, load: AttachedLoad, { eventId, type, uploaderId }: Upload): Promise<void> {
  const others = (id: number | null) => (id === null || id === uploaderId ? [] : [id])
  const action = type === 'delivery_order' ? 'delivery_order_uploaded' : 'document_uploaded'
  await tell(
    tx,
    action,
    { load, eventId, told: { documentType: type } },
    { winner: others(load.winner_trucker_id), shipper: others(load.shipper_id) },
  )
}
