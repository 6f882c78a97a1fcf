import { isReleasable, loadStatusLabels, staffMoves } from '#domain/auctions/load-lifecycle.ts'
import { instantWords } from './instant-words.ts'
import type { MilestoneKind, StepKind } from '#domain/milestones/kinds.ts'
import { isProofMissing } from '#domain/milestones/proof.ts'
import { nextStep } from '#domain/milestones/sequence.ts'
import { cityOf } from '#domain/places/city.ts'
import { mayAct } from './asks.ts'
import { capitalized, type HeadlineFacts, type HeadlineReader, truckerOf } from './facts.ts'
import type { Headline, Move } from './headline.ts'
import type { RoadState } from './road-headline.ts'

type Next = Pick<Headline, 'next' | 'action'>

const nothing: Next = { next: null }
const nothingLeft: Next = { next: 'Nothing is left to do.' }
const billing: Next = { next: 'Billing is in progress.' }
const confirming: Next = { next: 'Quaybid is confirming the delivery order.' }
const orderAwaited: Next = { next: 'Waiting for the delivery order.' }
const proofMissing: Next = { next: 'Proof of delivery missing.' }

/** Whose turn it is on an awarded load, and what its reader does or waits for. */
export function nextOf(reader: HeadlineReader, facts: HeadlineFacts, road: RoadState): Next & { move: Move } {
  return { move: moveOf(facts, road), ...asks[reader](facts, road) }
}

/** Staff say that the load is delivered, returned or billed. */
function isMovedOn({ status }: HeadlineFacts): boolean {
  return status === 'delivered' || status === 'returned' || status === 'billed'
}

function isBeforeOrder({ status }: HeadlineFacts): boolean {
  return status === 'assigned' || status === 'do_received'
}

/** The trucker was asked to acknowledge, has not, and still can: no work has started. */
function isUnacknowledged({ award, status }: HeadlineFacts, { step }: RoadState): boolean {
  return award?.isAcknowledged === false && isReleasable(status) && step === null
}

/** Before the container is out, the delivery order is due. */
function isOrderMissing(facts: HeadlineFacts, { leg }: RoadState): boolean {
  return facts.status === 'assigned' && facts.hasDeliveryOrder === false && leg === 'pickup'
}

/** The delivery is late and the driver is not there: the dock is to be told, or the appointment moved. */
function isDeliveryLate({ leg, late, isThere }: RoadState): boolean {
  return leg === 'delivery' && late > 0 && !isThere
}

function moveOf(facts: HeadlineFacts, road: RoadState): Move {
  const { status, hasDeliveryOrder } = facts
  if (status === 'completed') return null
  const isOnRoad = road.step !== null && road.leg !== 'over'
  if (isMovedOn(facts)) return isOnRoad ? 'trucker' : 'staff'
  if (road.leg === 'over') return owesProof(facts) ? 'trucker' : 'staff'
  if (isDeliveryLate(road)) return 'shipper'
  if (isOnRoad || isUnacknowledged(facts, road)) return 'trucker'
  if (!isBeforeOrder(facts)) return 'trucker'
  return isOrderMissing(facts, road) ? 'shipper' : hasDeliveryOrder === undefined ? null : 'staff'
}

const asks: Record<HeadlineReader, (facts: HeadlineFacts, road: RoadState) => Next> = {
  shipper: shipperNext,
  bidder: () => nothing,
  winner: winnerNext,
  staff: staffNext,
  driver: driverNext,
  guest: () => nothing,
}

function shipperNext(facts: HeadlineFacts, road: RoadState): Next {
  const { status } = facts
  const proof = facts.hasProof ? { action: { kind: 'proof', label: 'View Proof of Delivery' } as const } : {}
  if (status === 'completed') return { ...nothingLeft, ...proof }
  if (isDeliveryLate(road) && !isMovedOn(facts)) return moveAppointment(facts)
  if (isOrderMissing(facts, road)) {
    if (!mayAct(facts, 'upload')) return orderAwaited
    return {
      next: `Upload the delivery order so ${truckerOf(facts)} can dispatch.`,
      action: { kind: 'upload', label: 'Upload Delivery Order' },
    }
  }
  if (road.step !== null && road.leg !== 'over') return { next: outOf(facts, road) }
  if (isMovedOn(facts)) return { ...billing, ...proof }
  if (road.leg === 'over') return { next: 'Billing is next.', ...proof }
  if (!isBeforeOrder(facts)) return { next: `${capitalized(truckerOf(facts))} has the delivery order.` }
  return facts.status === 'assigned' && facts.hasDeliveryOrder === undefined ? nothing : confirming
}

/** "Out of Everport 10:07 PM. ETA Bakersfield 1:45 AM.", while the container is on its way to the stop. */
function outOf({ road, milestones = [], now }: HeadlineFacts, { leg, isThere, eta }: RoadState): string | null {
  const out = milestones.findLast(({ kind, voided }) => kind === 'gated_out' && !voided)
  if (!road?.pickup || !out || leg !== 'delivery' || isThere) return null
  const words = (at: Date) => instantWords(at, now, road.timeZone)
  const expected = eta ? ` ETA ${cityOf(road.delivery)} ${words(eta)}.` : ''
  return `Out of ${road.pickup} ${words(new Date(out.happenedAt))}.${expected}`
}

function moveAppointment(facts: HeadlineFacts): Next {
  const { clocks = [], now, road } = facts
  const by = clocks.find(({ kind }) => kind === 'delivery_appointment')?.dueAt
  const end = by && by > now ? ` by ${instantWords(by, now, road?.timeZone)}` : ''
  if (!mayAct(facts, 'appointment')) return { next: `Your team can move the appointment${end}.` }
  return {
    next: `Tell the dock or move the appointment${end}.`,
    action: { kind: 'appointment', label: 'Change Appointment' },
  }
}

function winnerNext(facts: HeadlineFacts, road: RoadState): Next {
  if (facts.status === 'completed') return nothingLeft
  if (isUnacknowledged(facts, road)) {
    if (!mayAct(facts, 'acknowledge')) return { next: 'Your team reads the rate confirmation and signs.' }
    return {
      next: 'Read the rate confirmation, then sign with your name.',
      action: { kind: 'acknowledge', label: 'Acknowledge' },
    }
  }
  if (road.step !== null) return driverNext(facts, road)
  if (isMovedOn(facts)) return billing
  if (!isBeforeOrder(facts)) return mayAct(facts, 'report') ? { next: 'Pull the container and deliver.' } : nothing
  return facts.hasDeliveryOrder ? confirming : { next: "Waiting for the delivery order. We'll notify you." }
}

function driverNext(facts: HeadlineFacts, { leg }: RoadState): Next {
  if (facts.status === 'completed') return nothingLeft
  if (owesProof(facts)) return proofMissing
  if (leg === 'over') return isMovedOn(facts) ? billing : { next: 'All done.' }
  const { road } = facts
  const next = nextStep({ isLive: road?.isLive ?? true }, standingKinds(facts))
  return next ? { next: `Next: ${stepWords(next, road?.export ?? false)}.` } : nothing
}

/** What the driver does before anything else: the proof is made, or the reason given. */
function owesProof(facts: HeadlineFacts): boolean {
  return isProofMissing({ export: facts.road?.export ?? false }, standingKinds(facts), facts.hasProof)
}

function standingKinds({ milestones = [] }: HeadlineFacts): MilestoneKind[] {
  return milestones.filter(({ voided }) => !voided).map(({ kind }) => kind)
}

/** A step that is ahead, as what to do: "depart delivery". */
export function stepWords(kind: StepKind, isExport: boolean): string {
  const words: Record<StepKind, string> = {
    dispatched: 'start the trip',
    arrived_terminal: 'arrive at the terminal',
    gated_out: 'gate out',
    arrived_yard: 'stop at the yard',
    left_yard: 'leave the yard',
    arrived_stop: isExport ? 'arrive at loading' : 'arrive at delivery',
    work_done: isExport ? 'load' : 'unload',
    dropped: 'drop the container',
    left_stop: isExport ? 'depart loading' : 'depart delivery',
    picked_up: isExport ? 'pick up the container' : 'pick up the empty',
    gated_in: isExport ? 'gate in full' : 'return the empty',
  }
  return words[kind]
}

/** A move is due once papers or milestones, or the status before, ask for it. */
function staffNext(facts: HeadlineFacts, road: RoadState): Next {
  const { status } = facts
  if (status === 'completed') return nothingLeft
  const moves = staffMoves(status)
  if (moves.length === 0) return nothing
  const due = dueMove(facts, road)
  if (!due) return { next: waitingFor(facts, road) }
  return {
    next: `Next: ${loadStatusLabels[due]}.`,
    action: { kind: 'move', label: moves.length === 1 ? `Mark ${loadStatusLabels[due]}` : 'Update Status' },
  }
}

function dueMove(facts: HeadlineFacts, { leg, step }: RoadState): ReturnType<typeof staffMoves>[number] | undefined {
  const { status, suggestion, hasDeliveryOrder, road } = facts
  const moves = staffMoves(status)
  if (suggestion && moves.includes(suggestion)) return suggestion
  if (status === 'assigned') return hasDeliveryOrder || step !== null ? moves[0] : undefined
  if (status !== 'do_received_sent') return moves[0]
  if (leg === 'over') return 'returned'
  return leg === 'return' && !road?.export ? 'delivered' : undefined
}

function waitingFor(facts: HeadlineFacts, road: RoadState): string {
  if (isUnacknowledged(facts, road)) return `Waiting for ${truckerOf(facts)} to acknowledge.`
  if (facts.status === 'assigned') return 'Waiting for the delivery order.'
  if (facts.road?.export) return 'Nothing for the office until it is gated in. Then move it to Returned.'
  const work = facts.road?.isLive === false ? 'dropped' : 'unloaded'
  return `Nothing for the office until it is ${work}. Then move it to Delivered.`
}
