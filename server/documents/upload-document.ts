import { randomBytes } from 'node:crypto'
import { uploadDocument } from '#domain/documents/api.ts'
import type { Document, DocumentType } from '#domain/documents/document.ts'
import { fileFormats, shownName } from '#domain/documents/file.ts'
import { Refusal } from '#domain/refusals.ts'
import { changeOf } from '#server/auctions/public.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import type { UserActor } from '#server/http/actor.ts'
import type { IncomingFile } from '#server/http/multipart.ts'
import { stepwise } from '#server/http/route.ts'
import type { Storage } from '#server/ports/storage.ts'
import { dropUnfinishedFile, finishFiles, writeFile } from './files.ts'
import { knownFile } from './format.ts'
import { toDocument } from './public.ts'
import { findAttachable } from './queries.ts'

type StoredFile = { filename: string; original_filename: string; mime_type: string; bytes: number }

/** Takes a document: the whole file first, then its row. What is refused or breaks off leaves neither. */
export function uploadDocumentRoute(storage: Storage) {
  return stepwise(uploadDocument, async ({ receive, actor, db, transaction }) => {
    const filename = randomBytes(16).toString('hex')
    try {
      const { fields, stored } = await receive((file) => store(db, storage, filename, file))
      return await transaction((tx) => addDocument(tx, actor, stored, fields))
    } catch (error) {
      await dropUnfinishedFile(db, storage, filename)
      throw error
    }
  })
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
  const row = await tx
    .insertInto('documents')
    .values({ ...file, type, user_id: actor.id, load_id: load?.id ?? null, shipper_id: load?.shipper_id ?? null })
    .returningAll()
    .executeTakeFirstOrThrow()
  await finishFiles(tx, [file.filename])
  const happened = {
    action: 'document_uploaded',
    actorUserId: actor.id,
    after: { documentId: row.id, type, originalFilename: row.original_filename },
  } as const
  const truckerId = load?.winner_trucker_id ?? null
  await recordEvents(tx, [load ? { ...happened, ...changeOf(load), ...(truckerId && { truckerId }) } : happened])
  return toDocument({ ...row, load_number: load?.load_number ?? null })
}
