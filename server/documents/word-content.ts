import { Refusal } from '#domain/refusals.ts'
import { markedContent } from './marked-content.ts'

/** The names of compound files' streams. */
const document = Buffer.from('WordDocument', 'utf16le')
const locked = Buffer.from('EncryptedPackage', 'utf16le')

/** The content of a .doc, refused at its end if no document is in it: other programs have compound files, too. Source: F-231. */
export function wordContent(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  return markedContent(content, [document, locked], (found) => {
    if (found.has(locked)) throw new Refusal('file-locked')
    if (!found.has(document)) throw new Refusal('file-not-accepted')
  })
}

/** The content of a compound file that is called a .docx: one with a password, or none that is taken. */
export function lockedContent(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  return markedContent(content, [locked], (found) => {
    throw new Refusal(found.has(locked) ? 'file-locked' : 'file-not-accepted')
  })
}

/** The name of what other programs save under the name of a .doc; null for what is none of these. */
export function otherFormat(head: Buffer): 'RTF' | 'HTML' | null {
  const text = head
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart()
  if (/^\{\\rtf/i.test(text)) return 'RTF'
  return /^(?:<\?xml[^>]*>\s*)?<(?:!doctype html|html|head|body|meta)\b/i.test(text) || /^MIME-Version:/i.test(text)
    ? 'HTML'
    : null
}
