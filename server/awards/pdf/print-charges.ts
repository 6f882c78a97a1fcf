import type { Paper } from '#domain/awards/paper.ts'
import { asCents, centsAbove, formatCents, sumOfCents } from '#domain/money.ts'
import { gap, half, headingSize, printHeading, right } from './layout.ts'
import { colors, fullWidth } from './pen.ts'
import type { Sheet } from './sheet.ts'

type Line = Paper['lines'][number]

/** The fixed charges, their total, and the charges per use or if incurred. */
export function printCharges(sheet: Sheet, paper: Paper): void {
  const lines = paper.lines.filter(({ group, cents, was }) => isInTotal(group) && (cents !== 0 || was !== null))
  printHeading(sheet, 'Fixed charges', 110)
  for (const line of lines) printLine(sheet, line, { x: 0, width: fullWidth, rateAt: fullWidth / 2 - 20 })
  sheet.keep(50)
  sheet.ruleAt(sheet.top())
  const top = sheet.top() + 6
  sheet.textAt(top + 5, 'Total without prepull', { weight: 'bold', size: 10 })
  sheet.moveTo(sheet.textAt(top, formatCents(paper.totalCents), { weight: 'bold', size: 16, align: 'right' }))
  if (paper.upToCents > paper.totalCents) printUpTo(sheet, paper)
  sheet.skip(gap)
  printUses(sheet, paper)
}

function printUpTo(sheet: Sheet, paper: Paper): void {
  sheet.skip(2)
  sheet.ruleAt(sheet.top())
  sheet.skip(4)
  sheet.textAt(sheet.top(), upToWords(paper), { color: colors.quiet })
  sheet.text(formatCents(paper.upToCents), { color: colors.quiet, weight: 'bold', align: 'right' })
}

function isInTotal(group: Line['group']): boolean {
  return group === 'fixed' || group === 'broker'
}

/** "Up to, with prepull $75.00"; with the day of storage, where it is in the figure. */
function upToWords({ lines, totalCents, upToCents }: Paper): string {
  const prepull = lines.find(({ name }) => name === 'prepull')?.cents ?? asCents(0)
  const storage = centsAbove(upToCents, sumOfCents([totalCents, prepull]))
  return `Up to, with prepull ${formatCents(prepull)}${storage > 0 ? ` and storage ${formatCents(storage)}` : ''}`
}

type Place = { x: number; width: number; rateAt: number }

function printLine(sheet: Sheet, line: Line, { x, width, rateAt }: Place): void {
  sheet.keep(17)
  const top = sheet.top() + 2
  const rate = [line.rate, line.was !== null && `was ${formatCents(line.was)}`].filter(Boolean).join(', ')
  const ends = [
    sheet.textAt(top, line.label, { x, width: rateAt - 4, weight: line.was === null ? 'regular' : 'bold' }),
    rate ? sheet.textAt(top, rate, { x: x + rateAt, width: width - rateAt - 48, color: colors.quiet }) : 0,
    sheet.textAt(top, `${formatCents(line.cents)}${line.unit ?? ''}`, { x, width, weight: 'bold', align: 'right' }),
  ]
  sheet.moveTo(Math.max(...ends) + 2)
  sheet.ruleAt(sheet.top(), { x, width, color: colors.hairline })
}

/** The charges per use and those if incurred, side by side, without those that cost nothing. */
function printUses(sheet: Sheet, paper: Paper): void {
  sheet.keep(150)
  const top = sheet.top()
  const columns = [
    { x: 0, words: 'Per use', group: 'per_use', rateAt: 66 },
    { x: right, words: 'Accessorials', group: 'charge', rateAt: 142 },
  ] as const
  const ends = columns.map(({ x, words, group, rateAt }) => {
    sheet.moveTo(sheet.textAt(top, words, { x, weight: 'bold', size: headingSize }) + 2)
    sheet.ruleAt(sheet.top(), { x, width: half })
    sheet.skip(4)
    const lines = paper.lines.filter((line) => line.group === group && line.cents !== 0)
    for (const line of lines) printLine(sheet, line, { x, width: half, rateAt })
    if (lines.length === 0) sheet.text('Nothing', { x, color: colors.quiet })
    if (group === 'per_use') printPapers(sheet, paper)
    return sheet.top()
  })
  sheet.moveTo(Math.max(...ends))
  sheet.skip(gap)
}

/** They fill the column of what is due by use. */
function printPapers(sheet: Sheet, { papersToBePaid }: Paper): void {
  sheet.skip(gap)
  sheet.text('Paperwork required for payment', { width: half, weight: 'bold', size: headingSize })
  sheet.ruleAt(sheet.top() + 2, { width: half })
  sheet.skip(6)
  sheet.text(papersToBePaid, { width: half })
}
