import { fileTypeFromBuffer } from 'file-type'
import { extensionOf, type FileExtension } from '#domain/documents/file.ts'
import { Refusal, type RefusalCode } from '#domain/refusals.ts'

/** How far into a file a PDF may begin: programs that send mail put headers or a line break before it. */
const longestLead = 1024
const trailer = Buffer.from('%%EOF')
const trailerBefore = Buffer.from('startxref')

/** The names of compound files' streams. */
const document = Buffer.from('WordDocument', 'utf16le')
const locked = Buffer.from('EncryptedPackage', 'utf16le')

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

/** The content of a .doc, refused at its end if no document is in it: other programs have compound files, too. Source: F-231. */
function wordContent(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  return markedContent(content, [document, locked], (found) => {
    if (found.has(locked)) throw new Refusal('file-locked')
    if (!found.has(document)) throw new Refusal('file-not-accepted')
  })
}

/** The content of a compound file that is called a .docx: one with a password, or none that is taken. */
function lockedContent(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  return markedContent(content, [locked], (found) => {
    throw new Refusal(found.has(locked) ? 'file-locked' : 'file-not-accepted')
  })
}

/** The name of what other programs save under the name of a .doc; null for what is none of these. */
function otherFormat(head: Buffer): 'RTF' | 'HTML' | null {
  const text = head
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart()
  if (/^\{\\rtf/i.test(text)) return 'RTF'
  return /^(?:<\?xml[^>]*>\s*)?<(?:!doctype html|html|head|body|meta)\b/i.test(text) || /^MIME-Version:/i.test(text)
    ? 'HTML'
    : null
}

/** Whether a file begins as a PDF, behind text that no other program would take for its own. Source: F-231. */
export async function beginsAsPdf(head: Buffer): Promise<boolean> {
  const lead = head.subarray(0, longestLead).toString('latin1')
  const place = lead.indexOf('%PDF-')
  if (place === 0) return true
  if (place < 0 || !/^[\t\n\f\r -~\x80-\xff]*$/.test(lead.slice(0, place))) return false
  const isPage = /<(?:!doctype|\?xml|html|head|body|script|svg)|^(?:ID3|MZ|PK|#!|\{\\rtf)/i.test(lead.slice(0, place))
  return !isPage && [undefined, 'pdf'].includes((await fileTypeFromBuffer(head.subarray(0, place)))?.ext)
}

/** The content of a PDF, which is refused at its end if it has none. */
export function pdfContent(content: AsyncIterable<Uint8Array>, refusal: RefusalCode): AsyncIterable<Uint8Array> {
  return markedContent(content, [trailer, trailerBefore], (found) => {
    if (found.size === 0) throw new Refusal(refusal)
  })
}

/**
 * A content as it comes, of which `judge` learns at its end which marks were in it. It throws what the content is refused
 * with, so that nothing of it is kept.
 */
async function* markedContent(
  content: AsyncIterable<Uint8Array>,
  marks: readonly Buffer[],
  judge: (found: ReadonlySet<Buffer>) => void,
): AsyncGenerator<Uint8Array> {
  const longest = Math.max(...marks.map((mark) => mark.length))
  const found = new Set<Buffer>()
  let end = Buffer.alloc(0)
  for await (const chunk of content) {
    // A mark may lie across two chunks.
    const looked = Buffer.concat([end, chunk])
    for (const mark of marks) if (looked.includes(mark)) found.add(mark)
    end = looked.subarray(-longest)
    yield chunk
  }
  judge(found)
}
