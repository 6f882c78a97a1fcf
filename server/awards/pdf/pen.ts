import type { Run } from './lines.ts'

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

/** From right to left a run is shaped as a whole; any other word by word, each once. */
function shapingOf({ level }: Run) {
  return level % 2 === 1 ? { features: [] } : {}
}

/** Where the runs of a line are printed, in points from the left and upper edge of the page. */
type Place = { left: number; top: number; size: number; color: string }

/** Measures and prints the runs of a line, each in its own font. */
export function penOf(document: PDFKit.PDFDocument) {
  const measure = (size: number) => (run: Run) => {
    document.font(run.font as never).fontSize(size)
    return document.widthOfString(run.text, shapingOf(run))
  }

  function print(line: Run[], { left, top, size, color }: Place): void {
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

  return { measure, print }
}
