import { type NewPod, podConditionLabels, podSealLabels } from '#domain/files/pod.ts'
import { loadTypeLabel } from '#domain/formats.ts'
import { markWords } from '#domain/milestones/marks.ts'
import type { Milestone } from '#domain/milestones/milestone.ts'
import { timelineOf } from '#domain/milestones/timeline.ts'
import type { LoadRow } from '#server/auctions/auction.ts'
import type { PodOnPaper } from '#server/awards/pdf/print-pod.ts'
import type { KeptDetails } from '#server/loads/load-details.ts'

/** The facts of a proof of delivery. `milestone` is the delivery, `milestones` all of the award. */
export type PodFacts = {
  load: LoadRow
  details: KeptDetails['values']
  milestone: Milestone
  milestones: Milestone[]
  signature: Buffer | null
}

type Made = { operatorName: string; madeAt: Date }

/**
 * The content of a proof of delivery. Its only names are the receiver's and that of the delivery place. Source: X-107.
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

function loadRows({ load, details, milestones }: PodFacts): Rows {
  const atGate = reported(milestones, 'containerNumber')
  const { deliveryPlace: place } = details
  const number = details.containerNumber ?? atGate
  const address = [place?.name, place?.street, place?.city, place?.state, place?.zip].filter(Boolean).join(', ')
  return filled([
    ['Container', [number, load.container_type, loadTypeLabel(load.export)].filter(Boolean).join(' · ')],
    ['At the gate', atGate !== number ? atGate : null],
    ['Chassis', reported(milestones, 'chassisNumber') ?? details.chassisNumber],
    ['Seal', sealsOf(details, milestones)],
    ['Commodity', details.commodity],
    ['Delivered to', address || load.delivery_city_or_zip],
  ])
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
