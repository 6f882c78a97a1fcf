import Pdf from 'pdfkit'
import type { Weight } from './fonts.ts'
import { linesOf, widthOfLine } from './lines.ts'
import { colors, fullWidth, margin, page, penOf, type Pen } from './pen.ts'

const bottom = page.height - 54
const usualSize = 8.5

/** How a text is set: at `x` from the left edge of what is printed, in points; lines break at `width`. */
export type Style = {
  x?: number
  width?: number
  size?: number
  weight?: Weight
  color?: string
  align?: 'left' | 'right'
}

export type Sheet = ReturnType<typeof openSheet>

/**
 * Pages to print on from top to bottom; a text that does not fit goes on to the next page. The same calls give the same
 * bytes: `madeAt` is the one time in the file, and nothing in it is random. Source: X-141.
 */
export function openSheet({ title, author, madeAt }: { title: string; author: string; madeAt: Date }) {
  const document = new Pdf({
    size: [page.width, page.height],
    margin,
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Author: author, Creator: 'Quaybid', Producer: 'Quaybid', CreationDate: madeAt },
  })
  const chunks: Uint8Array[] = []
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  let y = margin

  const pen = penOf(document)

  /** Prints at `at` and returns where the next line begins. */
  function textAt(at: number, text: string, style: Style = {}): number {
    const { x = 0, width = fullWidth - x, size = usualSize, weight = 'regular', color = colors.text, align } = style
    const lineHeight = size * 1.36
    const ofSize = pen.measure(size)
    let next = at
    for (const line of linesOf(text, weight, width, ofSize)) {
      if (next + lineHeight > bottom) next = turn()
      const shift = align === 'right' ? width - widthOfLine(line, ofSize) : 0
      pen.print(line, { left: margin + x + shift, top: next, size, color })
      next += lineHeight
    }
    return next
  }

  function turn(): number {
    document.addPage()
    y = margin
    return y
  }

  function ruleAt(at: number, { x = 0, width = fullWidth, color = colors.rule }: Partial<Style> = {}): void {
    const left = margin + x
    document
      .moveTo(left, at)
      .lineTo(left + width, at)
      .lineWidth(0.6)
      .strokeColor(color)
      .stroke()
  }

  /** Prints below what is there. */
  function text(words: string, style?: Style): void {
    y = textAt(y, words, style)
  }

  return {
    text,
    textAt,
    ruleAt,
    /** The name of the market with its icon, at the right of the page. */
    brand: (at: number) => {
      textAt(at + 3, 'Quaybid', { size: 12, weight: 'bold', align: 'right' })
      drawLogo(document, page.width - margin - 76, at)
    },
    /** A PNG or JPEG below what is there, as large as fits into a box. */
    image: (bytes: Buffer, box: { width: number; height: number }) => {
      if (y + box.height > bottom) turn()
      document.image(bytes, margin, y, { fit: [box.width, box.height] })
      y += box.height
    },
    top: () => y,
    /** Goes on at a place of this page. */
    moveTo: (at: number) => {
      y = at
    },
    skip: (points: number) => {
      y += points
    },
    /** Begins a new page unless so much has room. */
    keep: (points: number) => {
      if (y + points > bottom) turn()
    },
    /** Ends the file: `foot` at the bottom of each page, with its number; `mark` across it. */
    async end({ foot, mark }: { foot: string; mark: string | null }): Promise<Buffer> {
      const { count } = document.bufferedPageRange()
      for (let number = 0; number < count; number += 1) {
        document.switchToPage(number)
        // Below the margin no text would begin a new page.
        document.page.margins.bottom = 0
        printFoot(pen, foot, `${number + 1} of ${count}`)
        if (mark) printMark(document, pen, mark)
      }
      const ended = new Promise<void>((resolve) => document.once('end', () => resolve()))
      document.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
}

/** Prints the last line of the page at hand, with the number of the page at its right. */
function printFoot(pen: Pen, foot: string, pageNumber: string): void {
  const size = 7.5
  const ofSize = pen.measure(size)
  const top = page.height - 44
  const [words = []] = linesOf(foot, 'regular', fullWidth, ofSize)
  pen.print(words, { left: margin, top, size, color: colors.quiet })
  const [number = []] = linesOf(pageNumber, 'regular', fullWidth, ofSize)
  pen.print(number, { left: page.width - margin - widthOfLine(number, ofSize), top, size, color: colors.quiet })
}

/** Prints a word such as REPLACED across the page at hand. */
function printMark(document: PDFKit.PDFDocument, pen: Pen, mark: string): void {
  const size = 44
  const [line = []] = linesOf(mark, 'bold', page.width * 2, pen.measure(size))
  const width = widthOfLine(line, pen.measure(size))
  document
    .save()
    .rotate(-35, { origin: [page.width / 2, page.height / 2] })
    .fillOpacity(0.35)
  pen.print(line, { left: (page.width - width) / 2, top: page.height / 2 - size, size, color: colors.mark })
  document.restore()
}

/** The icon of web/public/favicon.svg, 22 points wide, at a place of the page. */
function drawLogo(document: InstanceType<typeof Pdf>, left: number, top: number): void {
  document
    .save()
    .translate(left, top)
    .scale(22 / 32)
    .lineCap('round')
    .lineJoin('round')
  document.roundedRect(0, 0, 32, 32, 8).fill('#175287')
  document.path('M13 19.5V12.5M17 19.5V15.5').lineWidth(2.25).stroke('#95bfeb')
  const outline =
    'M22.25 17.5V10.75a3.5 3.5 0 0 0-3.5-3.5h-7.5a3.5 3.5 0 0 0-3.5 3.5v9.5a3.5 3.5 0 0 0 3.5 3.5h5.75M19.75 19.75l5 5'
  document.path(outline).lineWidth(2.75).stroke('#ffffff')
  document.restore()
}
