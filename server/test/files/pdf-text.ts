import { inflateSync } from 'node:zlib'
import { getDocumentProxy } from 'unpdf'

/**
 * The text of a PDF as a reader sees it, in one line: that of its glyphs, or their `ActualText`, which pdf.js leaves
 * out.
 */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const actual = actualTexts(Buffer.from(bytes))
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    pages.push(textOfPage(items, actual))
  }
  return pages.join('\n')
}

type Item = { str: string; hasEOL: boolean } | { type: string; tag?: string }

/** Spaces and line ends before a span are found at its beginning. */
function textOfPage(items: Item[], actual: Iterator<string>): string {
  let text = ''
  let said: string | null = null
  for (const item of items) {
    if ('type' in item) said = item.type !== 'endMarkedContent' && item.tag === 'Span' ? actual.next().value : null
    else {
      const isBlank = item.str.trim() === ''
      text += said === null || isBlank ? item.str : said
      if (said !== null && !isBlank) said = ''
      if (item.hasEOL) text += '\n'
    }
  }
  return text
}

/** In the order of the pages; the library writes their content in the order in which they are begun. */
function* actualTexts(pdf: Buffer): Generator<string, never> {
  for (const content of contentsOf(pdf)) {
    for (const [, written] of content.matchAll(/\/ActualText \(((?:\\.|[^\\)])*)\)/gs)) yield readString(written!)
  }
  throw new Error('A span without its text')
}

function* contentsOf(pdf: Buffer): Generator<string> {
  const start = Buffer.from('stream\n')
  for (let at = pdf.indexOf(start); at !== -1; at = pdf.indexOf(start, at + 1)) {
    if (pdf.toString('latin1', at - 3, at) === 'end') continue
    const stream = pdf.subarray(at + start.length, pdf.indexOf('\nendstream', at))
    // Every stream of ours is deflated, and begins with this byte.
    if (stream[0] === 0x78) yield inflateSync(stream).toString('latin1')
  }
}

const escaped: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** A string as it is written in a PDF, in UTF-16 or ASCII. */
function readString(written: string): string {
  const bytes = Buffer.from(
    written.replaceAll(/\\(.)/gs, (_, sign: string) => escaped[sign] ?? sign),
    'latin1',
  )
  return bytes[0] === 0xfe ? bytes.subarray(2).swap16().toString('utf16le') : bytes.toString('latin1')
}
