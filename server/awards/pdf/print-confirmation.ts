import type { Paper } from '#domain/awards/paper.ts'
import { fixedLineLabels } from '#domain/awards/paper-lines.ts'
import { formatDateTimeWithZone } from '#domain/formats.ts'
import { formatCents } from '#domain/money.ts'
import { changeRows, loadRows } from './load-rows.ts'
import { colors, fullWidth, openSheet, type Sheet } from './sheet.ts'

/** A version of a paper as it stands: who acknowledged it, and the version that holds in its place. */
export type Printed = {
  paper: Paper
  sha256: string
  acknowledgement: { how: string; name: string; at: Date; ip: string | null } | null
  replacedBy: number | null
}

/** Between two sections, in points. */
const gap = 9
const headingSize = 9.5
const half = (fullWidth - 24) / 2
const right = half + 24

/** A confirmation as a PDF in US Letter: the same bytes for the same paper, always. Source: X-141. */
export async function printConfirmation(printed: Printed): Promise<Buffer> {
  const { paper, replacedBy } = printed
  const title = titleOf(paper)
  const sheet = openSheet({ title, author: paper.operator.name, madeAt: new Date(paper.issuedAt) })
  printHead(sheet, title, printed)
  printParties(sheet, paper)
  printLoad(sheet, paper)
  printFixed(sheet, paper)
  printTerms(sheet, paper)
  printChange(sheet, paper)
  printSignature(sheet, printed)
  const foot = `${paper.number}, version ${paper.version}. References, appointments and last free day are as of the award; live ones are on the load's page.`
  return sheet.end({ foot, mark: replacedBy === null ? null : `Replaced by version ${replacedBy}` })
}

export function titleOf({ side, number }: Pick<Paper, 'side' | 'number'>): string {
  return `${side === 'trucker' ? 'Rate Confirmation' : 'Load Confirmation'} ${number}`
}

function printHead(sheet: Sheet, title: string, { paper, sha256 }: Printed): void {
  const { version, issuedAt, issuedLater, timeZone } = paper
  const top = sheet.top()
  sheet.brand(top)
  sheet.text(title, { size: 16, weight: 'bold', width: fullWidth - 90 })
  const issued = `${issuedLater ? 'Issued later' : 'Issued'} ${formatDateTimeWithZone(issuedAt, timeZone)}`
  sheet.text(`Version ${version}      ${issued}      SHA-256 ${sha256.slice(0, 12)}`, { color: colors.quiet })
  sheet.skip(gap)
}

/** Joined by middle dots; what there is not is left out. */
function joined(...parts: (string | null | false)[]): string {
  return parts.filter(Boolean).join(' · ')
}

function printParties(sheet: Sheet, { operator, party, side }: Paper): void {
  const broker = [
    operator.name,
    operator.address ?? '',
    joined(operator.mc && `MC ${operator.mc}`, operator.phone, operator.email),
  ]
  const own = [
    party.companyName,
    joined(party.contactName, party.phone, party.email),
    joined(
      party.mcNumber && `MC ${party.mcNumber}`,
      party.dotNumber && `DOT ${party.dotNumber}`,
      party.scacCode && `SCAC ${party.scacCode}`,
    ),
  ]
  const top = sheet.top()
  const ends = [
    printColumn(sheet, top, { x: 0, label: 'Broker', lines: broker }),
    printColumn(sheet, top, { x: right, label: side === 'trucker' ? 'Carrier' : 'Shipper', lines: own }),
  ]
  sheet.moveTo(Math.max(...ends))
  sheet.skip(gap)
}

type Column = { x: number; label: string; lines: string[] }

function printColumn(sheet: Sheet, top: number, { x, label, lines }: Column): number {
  let at = sheet.textAt(top, label, { x, width: half, color: colors.quiet })
  for (const [place, line] of lines.entries()) {
    if (line) at = sheet.textAt(at, line, { x, width: half, weight: place === 0 ? 'bold' : 'regular' })
  }
  return at
}

/** A heading over a rule; with it goes at least what comes first. */
function printHeading(sheet: Sheet, words: string, room = 40): void {
  sheet.keep(room)
  sheet.text(words, { weight: 'bold', size: headingSize })
  sheet.ruleAt(sheet.top() + 2)
  sheet.skip(6)
}

function printLoad(sheet: Sheet, paper: Paper): void {
  printHeading(sheet, `Load ${paper.load.loadNumber}`, 90)
  const [left, other] = loadRows(paper.load)
  const top = sheet.top()
  const ends = [printFacts(sheet, top, { x: 0, rows: left }), printFacts(sheet, top, { x: right, rows: other })]
  sheet.moveTo(Math.max(...ends))
  if (paper.load.specialInstructions) printLabelled(sheet, 'Instructions', paper.load.specialInstructions)
  sheet.skip(gap)
}

const labelWidth = 70

function printFacts(sheet: Sheet, top: number, { x, rows }: { x: number; rows: [string, string][] }): number {
  let at = top
  for (const [label, value] of rows) {
    sheet.textAt(at, label, { x, width: labelWidth, color: colors.quiet })
    at = sheet.textAt(at, value, { x: x + labelWidth, width: half - labelWidth, weight: 'bold' })
  }
  return at
}

/** A text of any length behind its label. */
function printLabelled(sheet: Sheet, label: string, text: string): void {
  sheet.skip(3)
  sheet.textAt(sheet.top(), label, { width: labelWidth, color: colors.quiet })
  sheet.text(text, { x: labelWidth })
}

type Line = Paper['lines'][number]

function printFixed(sheet: Sheet, paper: Paper): void {
  const lines = paper.lines.filter(({ group, cents, was }) => isInTotal(group) && (cents !== 0 || was !== null))
  printHeading(sheet, 'Fixed charges', 110)
  for (const line of lines) printLine(sheet, line, { x: 0, width: fullWidth, rateAt: fullWidth / 2 - 20 })
  sheet.keep(50)
  sheet.ruleAt(sheet.top())
  const top = sheet.top() + 6
  sheet.textAt(top + 5, 'Total without prepull', { weight: 'bold', size: 10 })
  sheet.moveTo(sheet.textAt(top, formatCents(paper.totalCents), { weight: 'bold', size: 16, align: 'right' }))
  sheet.skip(2)
  sheet.ruleAt(sheet.top())
  sheet.skip(4)
  sheet.textAt(sheet.top(), upToWords(paper), { color: colors.quiet })
  sheet.text(formatCents(paper.upToCents), { color: colors.quiet, weight: 'bold', align: 'right' })
  sheet.skip(gap)
  printUses(sheet, paper)
}

function isInTotal(group: Line['group']): boolean {
  return group === 'fixed' || group === 'broker'
}

/** "Up to, with prepull $75.00"; with the day of storage, where it is in the figure. */
function upToWords({ lines, totalCents, upToCents }: Paper): string {
  const prepull = lines.find(({ name }) => name === 'prepull')?.cents ?? 0
  const storage = upToCents - totalCents - prepull
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

/** What is due by use and what only if it happens, side by side; what costs nothing is left out. */
function printUses(sheet: Sheet, paper: Paper): void {
  sheet.keep(150)
  const top = sheet.top()
  const columns = [
    { x: 0, words: 'Per use', group: 'per_use', rateAt: 66 },
    { x: right, words: 'Only if it happens', group: 'charge', rateAt: 142 },
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
  sheet.text('Papers to be paid', { width: half, weight: 'bold', size: headingSize })
  sheet.ruleAt(sheet.top() + 2, { width: half })
  sheet.skip(6)
  sheet.text(papersToBePaid, { width: half })
}

function printTerms(sheet: Sheet, { terms, otherFees, notes }: Paper): void {
  printHeading(sheet, 'Terms', 60)
  for (const term of terms) {
    sheet.keep(13)
    sheet.textAt(sheet.top(), '•', { x: 2 })
    sheet.text(term, { x: 12 })
  }
  for (const text of [otherFees, notes]) if (text) printLabelled(sheet, "Trucker's terms", text)
  sheet.skip(gap)
}

function printChange(sheet: Sheet, { change, version, lines, load }: Paper): void {
  if (!change) return
  printHeading(sheet, `Changed in version ${version}`)
  sheet.text(`Proposed by the ${change.bySide}, accepted by the other side.`, { color: colors.quiet })
  for (const [label, value] of changeRows(change, load)) printLabelled(sheet, label, value)
  for (const { name, cents, was } of lines) {
    const label = name in fixedLineLabels ? fixedLineLabels[name as keyof typeof fixedLineLabels] : name
    if (was !== null) printLabelled(sheet, label, `${formatCents(was)} to ${formatCents(cents)}`)
  }
  if (change.text) sheet.text(change.text)
  sheet.skip(gap)
}

function printSignature(sheet: Sheet, { paper, acknowledgement }: Printed): void {
  printHeading(sheet, 'Acknowledged', 60)
  if (!acknowledgement) return sheet.text('Not yet acknowledged', { color: colors.quiet })
  const { name, at, how, ip } = acknowledgement
  const top = sheet.top()
  const from = joined(signatureWords[how] ?? '', ip && `from ${ip}`, `version ${paper.version}`)
  sheet.textAt(sheet.textAt(top, formatDateTimeWithZone(at, paper.timeZone), { x: right }), from, {
    x: right,
    color: colors.quiet,
  })
  sheet.text(name, { size: 13, weight: 'bold', width: half })
  sheet.text(`for ${paper.party.companyName}`, { width: half, color: colors.quiet })
}

const signatureWords: Record<string, string> = {
  work: 'Acknowledged by starting work',
  award: 'Acknowledged by the award',
  change: 'Agreed to this version',
}
