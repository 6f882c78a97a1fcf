import { formatDateTimeWithZone } from '#domain/formats.ts'
import { gap, labelWidth, printHeading, printLabelled } from './layout.ts'
import { colors, fullWidth } from './pen.ts'
import { openSheet, type Sheet } from './sheet.ts'

type Row = [label: string, value: string]

/**
 * A proof of delivery: facts of the load and of the delivery, as rows; the steps with the marks of their times; the
 * receiver, and the signature as a PNG, or why there is none.
 */
export type PodOnPaper = {
  loadNumber: string
  operatorName: string
  deliveredAt: Date
  timeZone: string
  madeAt: Date
  load: Row[]
  steps: { label: string; at: Date; timeZone: string; marks: string[] }[]
  handover: Row[]
  receivedBy: string
  signature: Buffer | null
  unsignedReason: string | null
}

const signatureBox = { width: 240, height: 80 }
const timeWidth = 150

/** A proof of delivery as a PDF in US Letter. Source: X-107. */
export async function printPod(pod: PodOnPaper): Promise<Buffer> {
  const title = `Proof of Delivery ${pod.loadNumber}`
  const sheet = openSheet({ title, author: pod.operatorName, madeAt: pod.madeAt })
  sheet.brand(sheet.top())
  sheet.text(title, { size: 16, weight: 'bold', width: fullWidth - 90 })
  const delivered = `Delivered ${formatDateTimeWithZone(pod.deliveredAt, pod.timeZone)}`
  sheet.text(`${delivered}      Made ${formatDateTimeWithZone(pod.madeAt, pod.timeZone)}`, { color: colors.quiet })
  sheet.skip(gap)
  printRows(sheet, `Load ${pod.loadNumber}`, pod.load)
  printSteps(sheet, pod)
  printRows(sheet, 'Handed over', pod.handover)
  printReceiver(sheet, pod)
  return sheet.end({ foot: `${title}. Times are those of the place.`, mark: null })
}

function printRows(sheet: Sheet, heading: string, rows: Row[]): void {
  printHeading(sheet, heading, 60)
  for (const [label, value] of rows) printLabelled(sheet, label, value)
  sheet.skip(gap)
}

function printSteps(sheet: Sheet, { steps }: PodOnPaper): void {
  printHeading(sheet, 'On the road', 60)
  for (const { label, at, timeZone, marks } of steps) {
    sheet.keep(24)
    sheet.skip(3)
    sheet.textAt(sheet.top(), formatDateTimeWithZone(at, timeZone), { width: timeWidth, color: colors.quiet })
    sheet.text(label, { x: timeWidth, weight: 'bold' })
    if (marks.length > 0) sheet.text(marks.join('; '), { x: timeWidth, color: colors.quiet })
  }
  sheet.skip(gap)
}

function printReceiver(sheet: Sheet, { receivedBy, signature, unsignedReason }: PodOnPaper): void {
  printHeading(sheet, 'Received', signatureBox.height + 60)
  if (signature) sheet.image(signature, signatureBox)
  else sheet.text(`Receiver did not sign: ${unsignedReason ?? ''}`)
  sheet.skip(4)
  sheet.ruleAt(sheet.top(), { width: signatureBox.width, color: colors.hairline })
  sheet.skip(2)
  sheet.textAt(sheet.top() + 3, 'Received by', { width: labelWidth, color: colors.quiet })
  sheet.text(receivedBy, { x: labelWidth, size: 12, weight: 'bold' })
}
