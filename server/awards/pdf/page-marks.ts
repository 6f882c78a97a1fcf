import { linesOf, widthOfLine } from './lines.ts'
import { colors, fullWidth, margin, page, type Pen } from './pen.ts'

/** Prints the last line of the page at hand, with the number of the page at its right. */
export function printFoot(pen: Pen, foot: string, pageNumber: string): void {
  const size = 7.5
  const ofSize = pen.measure(size)
  const top = page.height - 44
  const [words = []] = linesOf(foot, 'regular', fullWidth, ofSize)
  pen.print(words, { left: margin, top, size, color: colors.quiet })
  const [number = []] = linesOf(pageNumber, 'regular', fullWidth, ofSize)
  pen.print(number, { left: page.width - margin - widthOfLine(number, ofSize), top, size, color: colors.quiet })
}

/** Prints a word such as REPLACED across the page at hand. */
export function printMark(document: PDFKit.PDFDocument, pen: Pen, mark: string): void {
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
