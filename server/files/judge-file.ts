import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileTypeFromBuffer } from 'file-type'
import { largestFile, type WorkFormat, workFormats } from '#domain/documents/file.ts'
import { Refusal } from '#domain/refusals.ts'
import { type JudgedFile, peek, redrawn } from '#server/documents/public.ts'
import type { IncomingFile } from '#server/http/multipart.ts'

/** What detection calls the formats of phones that others cannot open. */
const heic = ['heic', 'heif', 'avif']

/** Bytes by which a file is known. */
const headSize = 4100

/**
 * Judges a file of the work by its leading bytes, whatever its name says; a picture is drawn anew.
 *
 * Refusals: `invalid-input` for an empty file; `photo-in-heic`, `work-file-not-accepted`, `picture-too-large`;
 * `file-too-large` for a picture that has become one. Source.
 */
export async function judgeFile({ content }: IncomingFile): Promise<JudgedFile> {
  const { head, whole } = await peek(content, headSize)
  const format = await formatOf(head)
  const { mimeType } = workFormats[format]
  const name = `file.${format}`
  if (format === 'pdf') return { name, mimeType, content: whole }
  const sent = await buffer(whole)
  const bytes = await redrawn(sent, format)
  if (bytes.length > largestFile) throw new Refusal('file-too-large')
  return { name, mimeType, content: Readable.from([bytes]), sentBytes: sent.length }
}

async function formatOf(head: Buffer): Promise<WorkFormat> {
  if (head.length === 0) throw new Refusal('invalid-input', [{ path: 'file', message: 'The file is empty.' }])
  const found = (await fileTypeFromBuffer(head))?.ext ?? ''
  if (heic.includes(found)) throw new Refusal('photo-in-heic')
  if (!Object.hasOwn(workFormats, found)) throw new Refusal('work-file-not-accepted')
  return found as WorkFormat
}
