import { type NewPod, podConditionLabels, podSealLabels } from '#domain/files/pod.ts'
import { formatDateTimeWithZone, formatWeight, loadTypeLabel } from '#domain/formats.ts'
import { markWords } from '#domain/milestones/marks.ts'
import type { Milestone } from '#domain/milestones/milestone.ts'
import { timelineOf } from '#domain/milestones/timeline.ts'
import type { LoadRow } from '#server/auctions/auction.ts'
import type { Carrier } from '#server/awards/carrier.ts'
import type { PodOnPaper } from '#server/awards/pdf/print-pod.ts'
import type { KeptDetails } from '#server/loads/load-details.ts'

/** The facts of a proof of delivery. `milestone` is the delivery, `milestones` all of the award. */
export type PodFacts = {
  load: LoadRow
  details: KeptDetails['values']
  milestone: Milestone
  milestones: Milestone[]
  signature: Buffer | null
  /** Null where the operator keeps the two sides from knowing each other. */
  carrier: Carrier | null
}

type Made = { operatorName: string; madeAt: Date }

/**
 * The content of a proof of delivery. Besides the receiver and the delivery place it names the carrier and the driver, where
 * the two sides know each other. Source: X-107, F-247.
 */
export function podPaper(pod: NewPod, facts: PodFacts, { operatorName, madeAt }: Made): PodOnPaper {
  const { load, milestone, signature } = facts
  return {
    loadNumber: load.load_number,
    operatorName,
    deliveredAt: new Date(milestone.happenedAt),
    timeZone: milestone.timeZone,
    madeAt,
    load: loadRows(facts),
    steps: stepsOf(facts),
    handover: handoverRows(pod, facts),
    receivedBy: pod.receivedBy,
    signature,
    unsignedReason: pod.unsignedReason ?? null,
  }
}

type Rows = PodOnPaper['load']

function filled(rows: [label: string, value: string | null | undefined][]): Rows {
  return rows.filter((row): row is Rows[number] => Boolean(row[1]))
}

function loadRows({ load, details, milestones, carrier }: PodFacts): Rows {
  const atGate = reported(milestones, 'containerNumber')
  const { deliveryPlace: place } = details
  const number = details.containerNumber ?? atGate
  const address = [place?.name, place?.street, place?.city, place?.state, place?.zip].filter(Boolean).join(', ')
  const orders = details.references.flatMap(({ type, value }) => (type === 'po' ? [value] : []))
  return filled([
    ['Carrier', carrier && [carrier.companyName, carrier.scacCode].filter(Boolean).join(', ')],
    ...driverRows(carrier && details.driver),
    ['PO number', orders.join(', ')],
    ['Bill of lading', [details.masterBill, details.houseBill].filter(Boolean).join(', ')],
    ['Container', [number, load.container_type, loadTypeLabel(load.export)].filter(Boolean).join(' · ')],
    ['At the gate', atGate !== number ? atGate : null],
    ['Chassis', reported(milestones, 'chassisNumber') ?? details.chassisNumber],
    ['Seal', sealsOf(details, milestones)],
    ['Commodity', details.commodity],
    ['Weight', formatWeight(load.weight)],
    ['Delivered to', address || load.delivery_city_or_zip],
    ['At the dock', stayOf(milestones)],
  ])
}

function driverRows(driver: PodFacts['details']['driver']): [label: string, value: string | null][] {
  const plate = driver?.plate ? [driver.plateState, driver.plate].filter(Boolean).join(' ') : ''
  return [
    ['Driver', driver?.name ?? null],
    ['Truck', [driver?.truckNumber, plate].filter(Boolean).join(', ')],
  ]
}

/** The arrival and the departure as a pair; the proof is mostly made before the driver leaves. */
function stayOf(milestones: Milestone[]): string {
  const timeOf = (kind: Milestone['kind']) => {
    const step = milestones.findLast((one) => one.kind === kind && !one.voided)
    return step ? formatDateTimeWithZone(step.happenedAt, step.timeZone) : 'not reported'
  }
  return `Arrived ${timeOf('arrived_stop')}, left ${timeOf('left_stop')}`
}

/** The last value of a kind at a valid milestone. */
function reported(milestones: Milestone[], name: 'containerNumber' | 'chassisNumber' | 'sealNumber'): string | null {
  return milestones.findLast(({ voided, details }) => !voided && details[name])?.details[name] ?? null
}

function sealsOf({ sealNumbers }: PodFacts['details'], milestones: Milestone[]): string {
  return [...new Set([...(sealNumbers ?? []), reported(milestones, 'sealNumber')])].filter(Boolean).join(', ')
}

/** The valid steps, with the marks of their times. */
function stepsOf({ load, milestones }: PodFacts): PodOnPaper['steps'] {
  return timelineOf({ isLive: load.live_or_drop }, milestones).flatMap((row) => {
    if (row.state !== 'reported') return []
    const { label, happenedAt, timeZone } = row.milestone
    const marks = [...markWords(row.milestone), ...(row.isOutOfOrder ? ['out of order'] : [])]
    return [{ label, at: new Date(happenedAt), timeZone, marks }]
  })
}

function handoverRows(pod: NewPod, { milestone }: PodFacts): Rows {
  const files = milestone.files.filter(({ type }) => type !== 'pod').length
  return filled([
    ['Pieces', pod.pieces == null ? null : String(pod.pieces)],
    ['Condition', podConditionLabels[pod.condition]],
    ['Exceptions', pod.condition === 'exceptions' ? pod.exceptions : null],
    ['Seal', podSealLabels[pod.seal]],
    ['Photos', files > 0 ? `${files} kept with the load` : null],
  ])
}
