import type { SentType } from '#domain/documents/document.ts'
import type { MilestoneDetails } from '#domain/milestones/details.ts'
import type { MilestoneKind } from '#domain/milestones/kinds.ts'
import type { DemoBid } from '../bidding.ts'
import type { Plan } from '../plan.ts'
import type { Timeline } from '../timeline.ts'

/** A milestone as it was reported; `receivedAfter` are minutes until the server had it, `clockOffset` those of the phone. */
export type RoadStep = {
  kind: MilestoneKind
  at: Date
  receivedAfter?: number
  clockOffset?: number
  entered?: true
  note?: string
  details?: MilestoneDetails
  /** A generated picture, or the signed proof of delivery. */
  file?: Extract<SentType, 'seal_photo' | 'other_photo' | 'pod'>[]
}

/** When the appointments of a load start. */
export type Appointments = { pickup: Date; delivery: Date }

/** The milestones of a load on its way, oldest first, and its appointments. */
export type Road = { steps: RoadStep[]; appointments: Appointments }

type Reported = Omit<RoadStep, 'at'>
type Steps = [minutes: number, step: MilestoneKind | Reported][]

const minute = 60_000
const hour = 60 * minute

/** The milestones of a load, counted from now or from its delivery; null if none are reported. */
export function roadOf({ road }: Plan, timeline: Timeline, bids: DemoBid[], now: Date): Road | null {
  if (!road) return null
  const make = { delayed, waiting, dropped, back }[road]
  return make({ timeline, bids, now })
}

type Known = { timeline: Timeline; bids: DemoBid[]; now: Date }

/** On the way to the delivery, late. */
function delayed({ now }: Known): Road {
  const newEta = new Date(Math.round(now.getTime() / (5 * minute)) * 5 * minute + 95 * minute).toISOString()
  const steps = after(now, [
    [-212, 'dispatched'],
    [-169, 'arrived_terminal'],
    [-121, { kind: 'gated_out', file: ['seal_photo'] }],
    [
      -34,
      {
        kind: 'delay',
        note: 'Accident ahead, two lanes closed. Dock informed.',
        details: { reason: 'traffic', newEta },
      },
    ],
  ])
  return { steps, appointments: { pickup: fullHour(now, -3), delivery: fullHour(now, 1) } }
}

/** At the delivery for 20 minutes more than its free time. */
function waiting({ bids, now }: Known): Road {
  const freeHours = bids.find(({ status }) => status === 'accepted')?.charges.deliveryFreehours ?? 2
  const arrived = new Date(now.getTime() - freeHours * hour - 20 * minute)
  const steps = after(arrived, [
    [-214, 'dispatched'],
    [-163, 'arrived_terminal'],
    [-96, 'gated_out'],
    [0, 'arrived_stop'],
  ])
  return { steps, appointments: { pickup: fullHour(arrived, -3), delivery: fullHour(arrived, 0) } }
}

/** Dropped at the door minutes ago; staff have not moved the load yet. */
function dropped({ now }: Known): Road {
  const steps = after(now, [
    [-241, 'dispatched'],
    [-188, 'arrived_terminal'],
    [-139, 'gated_out'],
    [-31, 'arrived_stop'],
    [-12, 'dropped'],
  ])
  return { steps, appointments: { pickup: fullHour(now, -3), delivery: fullHour(now, -1) } }
}

/** Unloaded, signed for and back empty: staff moved it after the delivery. It shows what may be said of a time. */
function back({ timeline, now }: Known): Road {
  const moved = timeline.steps.find(({ to }) => to === 'delivered')?.at ?? now
  const steps = after(new Date(moved.getTime() - 40 * minute), [
    [-402, 'dispatched'],
    [-358, { kind: 'arrived_terminal', receivedAfter: 47 }],
    [-301, { kind: 'gated_out', clockOffset: -14 }],
    [-122, 'arrived_stop'],
    [0, { kind: 'work_done', note: '22 pallets, pulp temperature -3 F.', file: ['other_photo', 'pod'] }],
    [18, { kind: 'left_stop', receivedAfter: 9, entered: true }],
    [236, 'gated_in'],
  ])
  return { steps, appointments: { pickup: fullHour(moved, -7), delivery: fullHour(moved, -3) } }
}

function after(moment: Date, steps: Steps): RoadStep[] {
  return steps.map(([minutes, step]) => ({
    ...(typeof step === 'string' ? { kind: step } : step),
    at: new Date(moment.getTime() + minutes * minute),
  }))
}

function fullHour(moment: Date, hours: number): Date {
  return new Date((Math.floor(moment.getTime() / hour) + hours) * hour)
}
