import { Readable } from 'node:stream'
import { fileTypeFromBuffer } from 'file-type'
import { type WorkFormat, workFormats } from '#domain/documents/file.ts'
import { Refusal } from '#domain/refusals.ts'
import { beginsAsPdf, pdfContent, peek } from '#server/documents/format.ts'
import { type Place, takePicturePlace } from '#server/documents/picture-places.ts'
import { redrawn } from '#server/documents/pictures/picture.ts'
import type { JudgedFile } from '#server/documents/take-file.ts'
import type { IncomingFile } from '#server/http/multipart.ts'

/** Detection's names for phone formats that other devices cannot open. */
const heic = ['heic', 'heif']

/** Bytes by which a file is known. */
const headSize = 4100

/**
 * Judges a file of the work by its leading bytes, not by its name; a picture is redrawn, and takes room of `whose`
 * until it is stored.
 *
 * Refusals: `invalid-input` for an empty file; `photo-in-heic`, `photo-in-avif`, `work-file-not-accepted`,
 * `picture-too-large`; `file-too-large` for a picture that stays too large; `too-many-pictures`, `pictures-busy`.
 * Source.
 */
export async function judgeFile({ content }: IncomingFile, whose: string): Promise<JudgedFile> {
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
