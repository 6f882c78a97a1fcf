import type { Paper } from '#domain/awards/paper.ts'
import type { Dispatch } from '#domain/awards/dispatch.ts'
import { labelled } from '#domain/awards/labelled.ts'
import { fixedLineLabels } from '#domain/awards/paper-lines.ts'
import { formatDateTimeWithZone } from '#domain/formats.ts'
import { areaTimeZone } from '#domain/reference/time-zones.ts'
import { formatCents } from '#domain/money.ts'
import { changeRows, loadRows } from './load-rows.ts'
import { gap, half, labelWidth, printHeading, printLabelled, right } from './layout.ts'
import { printCharges } from './print-charges.ts'
import { colors, fullWidth } from './pen.ts'
import { openSheet, type Sheet } from './sheet.ts'

/** A version of a paper: who acknowledged it, and the version that replaces it. */
export type Printed = {
  paper: Paper
  sha256: string
  acknowledgement: { how: string; name: string; at: Date; ip: string | null } | null
  replacedBy: number | null
  /** Live, so outside of the hash. */
  dispatch: Dispatch | null
}

/** A confirmation as a PDF in US Letter: the same bytes for the same paper, always. Source: X-141. */
export async function printConfirmation(printed: Printed): Promise<Buffer> {
  const { paper, replacedBy } = printed
  const title = titleOf(paper)
  const sheet = openSheet({ title, author: paper.operator.name, madeAt: new Date(paper.issuedAt) })
  printHead(sheet, title, printed)
  printParties(sheet, paper)
  printLoad(sheet, paper)
  printDispatch(sheet, printed)
  printCharges(sheet, paper)
  printTerms(sheet, paper)
  printChange(sheet, paper)
  printSignature(sheet, printed)
  return sheet.end({ foot: footOf(paper), mark: replacedBy === null ? null : `Replaced by version ${replacedBy}` })
}

function footOf({ number, version, pricingFacts = [] }: Paper): string {
  const asOf = "Dates and facts of the container are as of the award; live ones are on the load's page."
  return `${number}, version ${version}.${pricingFacts.length > 0 ? ` ${asOf}` : ''}`
}

export function titleOf({ side, number }: Pick<Paper, 'side' | 'number'>): string {
  return `${side === 'trucker' ? 'Rate Confirmation' : 'Load Confirmation'} ${number}`
}

function printHead(sheet: Sheet, title: string, { paper, sha256 }: Printed): void {
  const { version, issuedAt, issuedLater } = paper
  const top = sheet.top()
  sheet.brand(top)
  sheet.text(title, { size: 16, weight: 'bold', width: fullWidth - 90 })
  const issued = `${issuedLater ? 'Issued later' : 'Issued'} ${formatDateTimeWithZone(issuedAt, zoneOf(paper))}`
  sheet.text(`Version ${version}      ${issued}      SHA-256 ${sha256.slice(0, 12)}`, { color: colors.quiet })
  sheet.skip(gap)
}

/** That of its load: papers of earlier releases were issued in another. Source: F-245. */
export function zoneOf({ load }: Pick<Paper, 'load'>): string {
  return areaTimeZone(load.drayageAreaID)
}

/** Joined by middle dots; what there is not is left out. */
function joined(...parts: (string | null | false)[]): string {
  return parts.filter(Boolean).join(' · ')
}

function printParties(sheet: Sheet, { operator, party, side }: Paper): void {
  const broker = [
    operator.name,
    operator.address ?? '',
    joined(labelled('MC', operator.mc), operator.phone, operator.email),
  ]
  const own = [
    party.companyName,
    joined(party.contactName, party.phone, party.email),
    joined(labelled('MC', party.mcNumber), labelled('DOT', party.dotNumber), labelled('SCAC', party.scacCode)),
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

function printLoad(sheet: Sheet, paper: Paper): void {
  printHeading(sheet, `Load ${paper.load.loadNumber}`, 90)
  const [left, other] = loadRows(paper)
  const top = sheet.top()
  const ends = [printFacts(sheet, top, { x: 0, rows: left }), printFacts(sheet, top, { x: right, rows: other })]
  sheet.moveTo(Math.max(...ends))
  if (paper.load.specialInstructions) printLabelled(sheet, 'Instructions', paper.load.specialInstructions)
  sheet.skip(gap)
}

/** What the driver is sent with, as it is known by now. Source: F-246. */
function printDispatch(sheet: Sheet, { paper, dispatch }: Printed): void {
  if (!dispatch) return
  printHeading(sheet, 'Dispatch', 60)
  const asOf = `Live details as of ${formatDateTimeWithZone(dispatch.asOf, zoneOf(paper))}, not part of the hash`
  sheet.text(asOf, { color: colors.quiet })
  for (const [label, value] of dispatch.rows) printLabelled(sheet, label, value)
  if (dispatch.rows.length === 0) sheet.text('Nothing entered yet')
  sheet.skip(gap)
}

function printFacts(sheet: Sheet, top: number, { x, rows }: { x: number; rows: [string, string][] }): number {
  let at = top
  for (const [label, value] of rows) {
    sheet.textAt(at, label, { x, width: labelWidth, color: colors.quiet })
    at = sheet.textAt(at, value, { x: x + labelWidth, width: half - labelWidth, weight: 'bold' })
  }
  return at
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
  sheet.textAt(sheet.textAt(top, formatDateTimeWithZone(at, zoneOf(paper)), { x: right }), from, {
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
