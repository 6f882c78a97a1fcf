import type { Font } from 'fontkit'
import { embeddable } from './embeddable.ts'
import type { Run, Stretch } from './lines.ts'

/** US Letter, in points. */
export const page = { width: 612, height: 792 }
export const margin = 40

/** The width of what is printed. */
export const fullWidth = page.width - 2 * margin

export const colors = {
  text: '#16202b',
  quiet: '#5b6774',
  rule: '#16202b',
  hairline: '#e3e7ec',
  mark: '#9aa5b1',
} as const

/** A right-to-left run is shaped as a whole; any other word by word, each once. */
function shapingOf({ level }: Run) {
  return level % 2 === 1 ? { features: [] } : {}
}

export type Pen = ReturnType<typeof penOf>

/** The positions of the runs of a line, in points from the left and upper edge of the page. */
type Place = { left: number; top: number; size: number; color: string }

/** Measures and prints the runs of a line, each in its own font. A document has one pen. */
export function penOf(document: PDFKit.PDFDocument) {
  const names = new Map<Font, string>()

  /** The name lets the document find a font at once. */
  function nameOf(font: Font): string {
    const name = names.get(font) ?? `font-${names.size}`
    if (!names.has(font)) document.registerFont(name, embeddable(font) as never)
    names.set(font, name)
    return name
  }

  const measure = (size: number) => (run: Run) => {
    document.font(nameOf(run.font)).fontSize(size)
    return document.widthOfString(run.text, shapingOf(run))
  }

  /** Adds the typed text to a stretch that copy, search and screen readers could not read. */
  function print(line: Stretch[], { left, ...place }: Place): void {
    let from = left
    for (const { runs, actual } of line) {
      if (actual !== null) document.markContent('Span', { actual })
      for (const run of runs) from += printRun(run, { left: from, ...place })
      if (actual !== null) document.endMarkedContent()
    }
  }

  /** Answers how wide it is. */
  function printRun(run: Run, { left, top, size, color }: Place): number {
    const width = measure(size)(run)
    const shaping = shapingOf(run)
    document.fillColor(color).text(run.text, left, top + size, { lineBreak: false, ...shaping, baseline: 'alphabetic' })
    return width
  }

  return { measure, print }
}
