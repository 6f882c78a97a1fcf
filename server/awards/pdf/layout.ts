import { colors, fullWidth } from './pen.ts'
import type { Sheet } from './sheet.ts'

/** Between two sections, in points. */
export const gap = 9
export const headingSize = 9.5
/** The width of a column of two. */
export const half = (fullWidth - 24) / 2
export const right = half + 24

export const labelWidth = 70

/** A heading over a rule; with it goes at least what comes first. */
export function printHeading(sheet: Sheet, words: string, room = 40): void {
  sheet.keep(room)
  sheet.text(words, { weight: 'bold', size: headingSize })
  sheet.ruleAt(sheet.top() + 2)
  sheet.skip(6)
}

/** A text of any length behind its label. */
export function printLabelled(sheet: Sheet, label: string, text: string): void {
  sheet.skip(3)
  sheet.textAt(sheet.top(), label, { width: labelWidth, color: colors.quiet })
  sheet.text(text, { x: labelWidth })
}
