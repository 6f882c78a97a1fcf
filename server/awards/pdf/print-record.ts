import type { Paper } from '#domain/awards/paper.ts'
import { labelled } from '#domain/awards/labelled.ts'
import { sumOf } from '#domain/awards/paper-lines.ts'
import { formatDateTimeWithZone } from '#domain/formats.ts'
import { asCents, formatCents } from '#domain/money.ts'
import { zoneOf } from './print-confirmation.ts'
import { colors } from './pen.ts'
import { openSheet, type Sheet } from './sheet.ts'

/** Both sides' last version, and when the load was completed. */
export type Transaction = { trucker: Paper; shipper: Paper; completedAt: Date }

/** The record of a brokered load: the six facts of 49 CFR 371.3(a). Source: X-155. */
export async function printRecord({ trucker, shipper, completedAt }: Transaction): Promise<Buffer> {
  const { loadNumber } = shipper.load
  const title = `Transaction Record ${loadNumber}`
  const sheet = openSheet({ title, author: shipper.operator.name, madeAt: completedAt })
  sheet.brand(sheet.top())
  sheet.text(title, { size: 16, weight: 'bold', width: 400 })
  sheet.text(`Completed ${formatDateTimeWithZone(completedAt, zoneOf(shipper))}`, { color: colors.quiet })
  sheet.skip(12)
  for (const [label, lines] of factsOf(trucker, shipper)) printFact(sheet, label, lines)
  return sheet.end({ foot: `${title}. Kept by the broker for three years (49 CFR 371.3).`, mark: null })
}

type Fact = [label: string, lines: string[]]

function factsOf(trucker: Paper, shipper: Paper): Fact[] {
  const payer = shipper.party.companyName
  const broker = shipper.lines.find(({ name }) => name === 'broker')?.cents ?? asCents(0)
  const service = sumOf(shipper.lines.filter(({ name }) => name === 'delivery_order'))
  const { party } = trucker
  const numbers = [
    labelled('MC', party.mcNumber),
    labelled('DOT', party.dotNumber),
    party.scacCode && `SCAC ${party.scacCode}`,
  ]
  return [
    [
      'Broker',
      contactOf({ ...shipper.operator, companyName: shipper.operator.name, contactName: shipper.operator.address }),
    ],
    ['Consignor', contactOf(shipper.party)],
    ['Carrier', [...contactOf(party), numbers.filter(Boolean).join(' · ') || 'No registration number on file']],
    ['Freight bill', [`Load ${shipper.load.loadNumber}, ${trucker.number}, ${shipper.number}`]],
    ['Compensation of the broker', [`${formatCents(broker)} for brokerage, paid by ${payer}`]],
    ['Other services', [service > 0 ? `Delivery order, ${formatCents(service)}, paid by ${payer}` : 'None']],
    ['Freight charges', chargesOf(trucker, shipper)],
  ]
}

function contactOf(party: {
  companyName: string
  contactName: string | null
  phone: string | null
  email: string | null
}): string[] {
  const { companyName, contactName, phone, email } = party
  return [companyName, [contactName, phone, email].filter(Boolean).join(' · ')].filter((line) => line !== '')
}

/** From the confirmations, without the charges per use. */
function chargesOf(trucker: Paper, shipper: Paper): string[] {
  return [
    `${formatCents(shipper.totalCents)} from ${shipper.party.companyName} to the broker`,
    `${formatCents(trucker.totalCents)} from the broker to ${trucker.party.companyName}`,
    'Date of payment to the carrier: not recorded',
  ]
}

function printFact(sheet: Sheet, label: string, lines: string[]): void {
  sheet.keep(40)
  sheet.ruleAt(sheet.top(), { color: colors.hairline })
  sheet.skip(6)
  sheet.textAt(sheet.top(), label, { width: 130, color: colors.quiet })
  for (const [place, line] of lines.entries()) sheet.text(line, { x: 140, weight: place === 0 ? 'bold' : 'regular' })
  sheet.skip(8)
}
