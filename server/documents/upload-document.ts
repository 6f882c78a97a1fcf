import { uploadDocument, uploadDocuments, uploadStaffDocument } from '#domain/documents/api.ts'
import type { DocumentType } from '#domain/documents/document.ts'
import { fileFormats, shownName } from '#domain/documents/file.ts'
import { Refusal } from '#domain/refusals.ts'
import { changeOf, lockAuction } from '#server/auctions/auction.ts'
import { forEachLoad } from '#server/auctions/for-each-load.ts'
import { rewriteClocks } from '#server/clocks/rewrite-clocks.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import type { IncomingFile } from '#server/http/multipart.ts'
import { stepwise } from '#server/http/route.ts'
import type { Actor } from '#server/http/sessions/actor.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Storage } from '#server/ports/storage.ts'
import { knownFile } from './detect-format.ts'
import type { Revealing } from './held-back.ts'
import { insertDocument } from './insert-document.ts'
import { toDocument, type DocumentRow } from './document-rows.ts'
import { findAttachable } from './queries.ts'
import { type JudgedFile, takeFile, type StoredFile, withCopies } from './take-file.ts'

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

/**
 * Takes one file for several loads. Each gets a document with a file of its own, which is removed without the others. Refusals: those
 * of `takeFile`; `loads-refused`.
 */
export function uploadDocumentsRoute(storage: Storage, { revealsParties }: Revealing) {
  return stepwise(uploadDocuments, ({ receive, actor, db, transaction, http }) => {
    const taking = { db, storage, uploader: actor, receive, judge, log: http.request.log }
    return takeFile(taking, ({ type, loadIds }, stored) =>
      withCopies(taking, stored, loadIds.length, (files) =>
        transaction(async (tx) => {
          const isHeldBack = actor.visitor === 'trucker' && !revealsParties
          const ofLoads = loadIds.map((loadId, place) => ({ loadId, file: files[place]! }))
          const rows = await forEachLoad(tx, ofLoads, ({ loadId, file }) =>
            addDocument(tx, actor, file, { type, loadId: String(loadId), isHeldBack }),
          )
          return { documents: rows.map((row) => toDocument(row, actor.id)) }
        }),
      ),
    )
  })
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

/** `isHeldBack`: the shipper does not get it until staff release it. */
type Fields = { type: DocumentType; loadId?: string | undefined; isHeldBack: boolean }

/** Makes the document of a stored file, with its event, and notifies the parties of its load. */
async function addDocument(
  tx: Tx,
  actor: Actor,
  file: StoredFile,
  { type, loadId, isHeldBack }: Fields,
): Promise<DocumentRow> {
  const load = loadId === undefined ? null : await loadOf(tx, actor, type, loadId)
  const isAwaited = type === 'delivery_order' && load?.winner_trucker_id != null
  const isStaff = actor.visitor === 'staff'
  const row = await insertDocument(tx, actor, { ...file, type, load })
  const happened = {
    action: 'document_uploaded',
    ...(isStaff ? { actorStaffId: actor.id } : { actorUserId: actor.id }),
    after: { documentId: row.id, type, originalFilename: row.original_filename },
  } as const
  const truckerId = load?.winner_trucker_id ?? null
  const [eventId] = await recordEvents(tx, [
    load ? { ...happened, ...changeOf(load), ...(truckerId && { truckerId }) } : happened,
  ])
  if (load) await notifyParties(tx, load, { eventId, type, uploader: actor, isHeldBack })
  if (isAwaited) await rewriteClocks(tx, [load.id])
  return { ...row, load_number: load?.load_number ?? null, load_status: load?.status ?? null }
}

type AttachedLoad = NonNullable<Awaited<ReturnType<typeof findAttachable>>>

/** The load of a document. That of a delivery order is locked, then read: an award may be under way that waits for one. */
async function loadOf(tx: Tx, actor: Actor, type: DocumentType, reference: string): Promise<AttachedLoad> {
  const found = await findAttachable(tx, actor, reference)
  const isLocked = found && type === 'delivery_order' && (await lockAuction(tx, found.id))
  const load = isLocked ? await findAttachable(tx, actor, reference) : found
  if (!load) throw new Refusal('load-not-found')
  return load
}

type Upload = { eventId: number | undefined; type: DocumentType; uploader: Actor; isHeldBack: boolean }

/** Notifies those who may see it from now on: shipper and winner, but not the uploader. Source: G-038, G-182. */
async function notifyParties(tx: Tx, load: AttachedLoad, upload: Upload): Promise<void> {
  const { eventId, type, uploader, isHeldBack } = upload
  const uploaderId = uploader.visitor === 'staff' ? null : uploader.id
  const others = (id: number | null) => (id === null || id === uploaderId ? [] : [id])
  await notify(
    tx,
    'document_uploaded',
    { load, eventId, moreFacts: { documentType: type } },
    { winner: others(load.winner_trucker_id), shipper: isHeldBack ? [] : others(load.shipper_id) },
  )
}
