import Pdf from 'pdfkit'
import { drawLogo } from './logo.ts'
import type { Weight } from './fonts.ts'
import { linesOf, type Run, widthOf } from './lines.ts'

// US Letter, in points.
const page = { width: 612, height: 792 }
const margin = 40
const bottom = page.height - 54
const usualSize = 8.5

/** From right to left a run is shaped as a whole; any other word by word, each once. */
function shapingOf({ level }: Run) {
  return level % 2 === 1 ? { features: [] } : {}
}

/** The width of what is printed. */
export const fullWidth = page.width - 2 * margin

export const colors = {
  text: '#16202b',
  quiet: '#5b6774',
  rule: '#16202b',
  hairline: '#e3e7ec',
  mark: '#9aa5b1',
} as const

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

  const measure = (size: number) => (run: Run) => {
    document.font(run.font as never).fontSize(size)
    return document.widthOfString(run.text, shapingOf(run))
  }

  /** Prints at `at` and answers where the next line begins. */
  function textAt(at: number, text: string, style: Style = {}): number {
    const { x = 0, width = fullWidth - x, size = usualSize, weight = 'regular', color = colors.text, align } = style
    const lineHeight = size * 1.36
    const ofSize = measure(size)
    let next = at
    for (const line of linesOf(text, weight, width, ofSize)) {
      if (next + lineHeight > bottom) next = turn()
      const shift = align === 'right' ? width - widthOf(line, ofSize) : 0
      printRuns(line, { left: margin + x + shift, top: next, size, color })
      next += lineHeight
    }
    return next
  }

  function printRuns(
    line: Run[],
    { left, top, size, color }: { left: number; top: number; size: number; color: string },
  ) {
    let place = left
    const ofSize = measure(size)
    const baseline = top + size
    for (const run of line) {
      const width = ofSize(run)
      document
        .fillColor(color)
        .text(run.text, place, baseline, { lineBreak: false, ...shapingOf(run), baseline: 'alphabetic' })
      place += width
    }
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
        printFoot(foot, `${number + 1} of ${count}`)
        if (mark) printMark(mark)
      }
      const ended = new Promise<void>((resolve) => document.once('end', () => resolve()))
      document.end()
      await ended
      return Buffer.concat(chunks)
    },
  }

  function printFoot(foot: string, pageNumber: string): void {
    const size = 7.5
    const at = page.height - 44
    printRuns(linesOf(foot, 'regular', fullWidth, measure(size))[0]!, {
      left: margin,
      top: at,
      size,
      color: colors.quiet,
    })
    const [line = []] = linesOf(pageNumber, 'regular', fullWidth, measure(size))
    const left = page.width - margin - widthOf(line, measure(size))
    printRuns(line, { left, top: at, size, color: colors.quiet })
  }

  function printMark(mark: string): void {
    const size = 44
    const [line = []] = linesOf(mark, 'bold', page.width * 2, measure(size))
    const width = widthOf(line, measure(size))
    document
      .save()
      .rotate(-35, { origin: [page.width / 2, page.height / 2] })
      .fillOpacity(0.35)
    printRuns(line, { left: (page.width - width) / 2, top: page.height / 2 - size, size, color: colors.mark })
    document.restore()
  }
}
