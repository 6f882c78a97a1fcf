import { fileTypeFromBuffer } from 'file-type'
import { extensionOf, type FileExtension } from '#domain/documents/file.ts'
import { Refusal } from '#domain/refusals.ts'
import { beginsAsPdf, pdfContent } from './pdf-content.ts'
import { lockedContent, otherFormat, wordContent } from './word-content.ts'

/** A file whose kind is known, to be read once from its beginning. */
export type KnownFile = { extension: FileExtension; content: AsyncIterable<Uint8Array> }

/** How detection names the leading bytes of each kind. A .doc is a compound file like those of other old programs. */
const detected: Record<Exclude<FileExtension, 'pdf'>, string> = { doc: 'cfb', docx: 'docx' }
/** Bytes that identify a kind. A .docx is identified by the names of its entries, which may come after a picture. */
const headSize: Record<FileExtension, number> = { pdf: 4100, doc: 4100, docx: 256 * 1024 }

/**
 * Judges a file by its name and by its leading bytes, of which it reads as few as it needs.
 *
 * Nothing is unpacked but a list of types in a .docx, and of that at most 1 MB.
 * Refusals: `file-not-accepted`, which a .pdf or .doc may also end with; `file-locked` for one with a password;
 * `file-misnamed` for RTF and HTML; `invalid-input` for an empty file. Source: G-122, F-231.
 */
export async function knownFile(name: string, content: AsyncIterable<Uint8Array>): Promise<KnownFile> {
  const extension = extensionOf(name)
  if (!extension) throw new Refusal('file-not-accepted')
  const { head, whole } = await peek(content, headSize[extension])
  if (head.length === 0) throw new Refusal('invalid-input', [{ path: 'file', message: 'The file is empty.' }])
  if (extension === 'pdf') {
    if (!(await beginsAsPdf(head))) throw new Refusal('file-not-accepted')
    return { extension, content: pdfContent(whole, 'file-not-accepted') }
  }
  const other = otherFormat(head)
  if (other) throw new Refusal('file-misnamed', undefined, { words: { format: other, name: `.${extension}` } })
  const kind = (await fileTypeFromBuffer(head))?.ext
  if (extension === 'docx' && kind === 'cfb') return { extension, content: lockedContent(whole) }
  if (kind !== detected[extension]) throw new Refusal('file-not-accepted')
  return { extension, content: extension === 'doc' ? wordContent(whole) : whole }
}

/** The first bytes of a content, as many as asked for where there are, and the content from its beginning. */
export async function peek(content: AsyncIterable<Uint8Array>, size: number) {
  const rest = content[Symbol.asyncIterator]()
  const chunks: Uint8Array[] = []
  for (let length = 0; length < size;) {
    const next = await rest.next()
    if (next.done) break
    chunks.push(next.value)
    length += next.value.length
  }
  const head = Buffer.concat(chunks)
  async function* whole() {
    yield head
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
  }
  return { head, whole: whole() }
}
