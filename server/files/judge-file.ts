import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileTypeFromBuffer } from 'file-type'
import { largestFile, type WorkFormat, workFormats } from '#domain/documents/file.ts'
import { Refusal } from '#domain/refusals.ts'
import { type JudgedFile, peek, type PictureFormat, redrawn } from '#server/documents/public.ts'
import type { IncomingFile } from '#server/http/multipart.ts'

/** What detection calls the formats of phones that others cannot open. */
const heic = ['heic', 'heif', 'avif']

/** Bytes by which a file is known. */
const headSize = 4100

/**
 * Judges a file of the work by its leading bytes, whatever its name says; a picture is drawn anew.
 *
 * Refusals: `invalid-input` for an empty file; `photo-in-heic`, `work-file-not-accepted`, `picture-too-large`;
 * `file-too-large` for a picture that is so however it is drawn. Source.
 */
export async function judgeFile({ content }: IncomingFile): Promise<JudgedFile> {
  const { head, whole } = await peek(content, headSize)
  const format = await formatOf(head)
  if (format === 'pdf') return { name: 'file.pdf', mimeType: workFormats.pdf.mimeType, content: whole }
  const sent = await buffer(whole)
  const kept = await drawnToFit(sent, format)
  const { mimeType } = workFormats[kept.format]
  return { name: `file.${kept.format}`, mimeType, content: Readable.from([kept.bytes]), sentBytes: sent.length }
}

/** How pictures are drawn that grow too large otherwise: JPEG of lower quality. */
const smallerWays = [70, 40].map((quality) => ({ format: 'jpg', quality }) as const)

async function drawnToFit(sent: Buffer, format: PictureFormat): Promise<{ bytes: Buffer; format: PictureFormat }> {
  for (const way of [{ format }, ...smallerWays]) {
    const bytes = await redrawn(sent, way)
    if (bytes.length <= largestFile) return { bytes, format: way.format }
  }
  throw new Refusal('file-too-large')
}

async function formatOf(head: Buffer): Promise<WorkFormat> {
  if (head.length === 0) throw new Refusal('invalid-input', [{ path: 'file', message: 'The file is empty.' }])
  const found = (await fileTypeFromBuffer(head))?.ext ?? ''
  if (heic.includes(found)) throw new Refusal('photo-in-heic')
  // Detection looks for a PDF behind the tags of a song too.
  const isHidden = found === 'pdf' && !head.toString('latin1').startsWith('%PDF-')
  if (isHidden || !Object.hasOwn(workFormats, found)) throw new Refusal('work-file-not-accepted')
  return found as WorkFormat
}
