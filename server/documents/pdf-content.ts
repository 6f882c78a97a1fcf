import { fileTypeFromBuffer } from 'file-type'
import { Refusal, type RefusalCode } from '#domain/refusals.ts'
import { markedContent } from './marked-content.ts'

/** How far into a file a PDF may begin: programs that send mail put headers or a line break before it. */
const longestLead = 1024
const trailer = Buffer.from('%%EOF')
const trailerBefore = Buffer.from('startxref')

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
