import { Readable } from 'node:stream'
import { fileTypeFromBuffer } from 'file-type'
import type { z } from 'zod'
import type { AwardSettings } from '#domain/awards/settings.ts'
import { type WorkFormat, workFormats } from '#domain/documents/file.ts'
import type { fileForm } from '#domain/files/api.ts'
import { Refusal } from '#domain/refusals.ts'
import type { PaperSetter } from '#server/awards/typesetting/paper-setter.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { type Uploader, takeFile, type JudgedFile } from '#server/documents/take-file.ts'
import type { DocumentRow } from '#server/documents/document-rows.ts'
import { beginsAsPdf, pdfContent, peek } from '#server/documents/detect-format.ts'
import { type Place, takePicturePlace } from '#server/documents/picture-places.ts'
import { redrawn } from '#server/documents/pictures/picture.ts'
import { clientOf } from '#server/http/client.ts'
import { drain, type IncomingFile, type Receive } from '#server/http/multipart.ts'
import { replayed, uuidKeyOf } from '#server/http/once.ts'
import type { RawInput } from '#server/http/route.ts'
import { callerName } from '#server/http/sessions/actor.ts'
import type { Storage } from '#server/ports/storage.ts'
import { insertFile } from './insert-file.ts'
import { findByKey, refuseOther } from './sent-before.ts'
import { mayAdd } from './lock-load.ts'

/** Detection's names for phone formats that other devices cannot open. */
const heic = ['heic', 'heif']

/** Bytes by which a file is known. */
const headSize = 4100

/** Where files are stored, the paper setter, and the operator's settings. */
export type FileParts = { storage: Storage; setter: PaperSetter; settings: AwardSettings }

/** The input of a handler that takes a work file. */
export type FileRequest = {
  db: Db
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  receive: Receive<z.output<typeof fileForm.fields>>
  http: RawInput['http']
}

/**
 * Takes a file of the work on a load from an account, or from a driver for the trucker of the link. `answer` makes the
 * reply. A file whose key is known is answered from its row, also after its answer is forgotten, and nothing is read.
 *
 * Refusals: those of `takeFile`, `judgeFile` and `insertFile`; `load-not-found` for the key of another's file.
 * Source; XD-17.
 */
export async function takeWorkFile<Answer>(
  { db, transaction, receive, http }: FileRequest,
  { storage, settings }: Omit<FileParts, 'setter'>,
  { uploader, loadId, answer }: { uploader: Uploader; loadId: number; answer: (row: DocumentRow) => Answer },
): Promise<Answer> {
  const clientId = uuidKeyOf(http.request)
  const known = await findByKey(db, clientId)
  if (known) {
    // Not awaited: the reply goes out before the rest of the body comes in.
    void drain(http.request, http.reply)
    refuseOther(known, { uploader, loadId, isMade: false })
    http.reply.header(...replayed)
    return answer(known)
  }
  const sender = { uploader, client: clientOf(http.request), settings }
  const judge = async (file: IncomingFile) => {
    await mayAdd(db, uploader, loadId)
    return judgeFile(file, callerName(http.request.actor!))
  }
  return takeFile(
    { db, storage, uploader, receive, judge, log: http.request.log },
    ({ type, milestoneId }, stored, sentBytes) =>
      transaction(async (tx) =>
        // Photos of one paper are one proof of delivery.
        answer(
          await insertFile(tx, sender, loadId, {
            type,
            milestoneId,
            stored,
            sentBytes,
            clientId,
            isNotified: (before) => before === 0,
          }),
        ),
      ),
  )
}

/**
 * Judges a file of the work by its leading bytes, not by its name; a picture is redrawn, and takes room of `whose`
 * until it is stored.
 *
 * Refusals: `invalid-input` for an empty file; `photo-in-heic`, `photo-in-avif`, `work-file-not-accepted`,
 * `picture-too-large`; `file-too-large` for a picture that stays too large; `too-many-pictures`, `pictures-busy`.
 * Source.
 */
async function judgeFile({ content }: IncomingFile, whose: string): Promise<JudgedFile> {
  const { head, whole } = await peek(content, headSize)
  const format = await formatOf(head)
  if (format === 'pdf') {
    const content = pdfContent(whole, 'work-file-not-accepted')
    return { name: 'file.pdf', mimeType: workFormats.pdf.mimeType, content }
  }
  const place = takePicturePlace(whose)
  try {
    const sent = await collect(whole, place)
    const kept = await redrawn(sent, format, whose)
    const { mimeType } = workFormats[kept.format]
    const content = Readable.from([kept.bytes])
    return { name: `file.${kept.format}`, mimeType, content, sentBytes: sent.length, leave: place.leave }
  } catch (error) {
    place.leave()
    throw error
  }
}

async function collect(content: AsyncIterable<Uint8Array>, place: Place): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of content) {
    place.hold(chunk.length)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function formatOf(head: Buffer): Promise<WorkFormat> {
  if (head.length === 0) throw new Refusal('invalid-input', [{ path: 'file', message: 'The file is empty.' }])
  const found = (await fileTypeFromBuffer(head))?.ext ?? ''
  if (found === 'avif') throw new Refusal('photo-in-avif')
  if (heic.includes(found)) throw new Refusal('photo-in-heic')
  if (await beginsAsPdf(head)) return 'pdf'
  // Detection looks for a PDF behind the tags of a song too.
  if (found === 'pdf' || !Object.hasOwn(workFormats, found)) throw new Refusal('work-file-not-accepted')
  return found as WorkFormat
}
