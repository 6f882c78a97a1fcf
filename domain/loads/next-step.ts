import { formatMonthDay, formatTimeLeft } from '#domain/formats.ts'
import { formatMoney } from '#domain/money.ts'
import { type AnyLoadStatus, loadStatusLabels, staffMoves } from '#domain/auctions/load-lifecycle.ts'

/** The reader: the owner of the load, the trucker who won it, or staff. Other truckers have no next step. */
export type StepReader = 'shipper' | 'winner' | 'staff'

export type StepAction = 'upload' | 'compare' | 'extend' | 'move'

export type StepFacts = {
  status: AnyLoadStatus
  /** The winner as the reader may name it, such as "Trucker005"; without one it is "the trucker". */
  trucker?: string | undefined
  /** Whether a delivery order was uploaded; undefined while it is not known. */
  hasDeliveryOrder?: boolean | undefined
  bidCount?: number | undefined
  /** Those of them that can still win; undefined while it is not known. */
  pendingCount?: number | undefined
  /** Bidding is over: `left` is the time to decide. */
  isDeciding?: boolean
  /** The lowest estimated total of the pending bids, in dollars. */
  lowest?: number | undefined
  /** Milliseconds until the auction ends. */
  left?: number | undefined
  /** ISO 8601. */
  completedAt?: string | null | undefined
  /** The name of the next step on the road, once one is reported; null after the last. */
  road?: string | null | undefined
}

/** One sentence, and the button that does it where the reader can. */
export type NextStep = { text: string; action?: { kind: StepAction; label: string } }

type Step = (facts: StepFacts) => NextStep | null

const none: Step = () => null
const billing = says('Billing is in progress.')
const confirming = says('Quaybid is confirming the delivery order.')
const waiting = says("Waiting for the delivery order. We'll notify you.")
const delivering: Step = ({ road }) => ({
  text:
    road === undefined
      ? 'Pull the container and deliver.'
      : road === null
        ? 'All steps are reported.'
        : `Next step: ${road}.`,
})
const sent: Step = (facts) => ({ text: `${capitalized(truckerOf(facts))} has the delivery order.` })

/**
 * The next step of a load, for each reader and status.
 *
 * Source: F-054; G-248.
 */
const steps: Record<StepReader, Record<AnyLoadStatus, Step>> = {
  shipper: {
    pending: bidding,
    active: bidding,
    expired: () => ({
      text: 'Extend the auction to reopen bidding.',
      action: { kind: 'extend', label: 'Extend Auction' },
    }),
    assigned: upload,
    do_received: confirming,
    do_sent: sent,
    do_received_sent: sent,
    delivered: billing,
    returned: billing,
    billed: billing,
    completed,
    cancelled: none,
  },
  winner: {
    pending: none,
    active: none,
    expired: none,
    assigned: waiting,
    do_received: waiting,
    do_sent: delivering,
    do_received_sent: delivering,
    delivered: billing,
    returned: billing,
    billed: billing,
    completed,
    cancelled: none,
  },
  staff: {
    pending: says('Pending. Bidding is open.'),
    active: ({ isDeciding }) => ({
      text: isDeciding ? 'Active. Bidding has ended, and the shipper decides.' : 'Active. Bidding is open.',
    }),
    expired: says('Expired. The shipper can extend the auction.'),
    assigned: move,
    do_received: none,
    do_sent: none,
    do_received_sent: move,
    delivered: move,
    returned: move,
    billed: move,
    completed,
    cancelled: says('Cancelled. Nothing is left to do.'),
  },
}

/** The next step of a load for a reader; null where there is none. */
export function nextStepOf(reader: StepReader, facts: StepFacts): NextStep | null {
  return steps[reader][facts.status](facts)
}

/** The same words after a sentence in a message, which names no button; empty where there is no next step. */
export function nextStepWords(reader: StepReader, facts: StepFacts): string {
  const step = nextStepOf(reader, facts)
  return step === null ? '' : ` ${step.text}`
}

function says(text: string): Step {
  return () => ({ text })
}

function bidding({ bidCount = 0, pendingCount, lowest, left, isDeciding = false }: StepFacts): NextStep {
  const bids = isDeciding
    ? biddingEnded(pendingCount ?? bidCount)
    : `${bidCount === 0 ? 'No bids yet' : counted(bidCount)}.`
  const best = lowest === undefined ? '' : ` Lowest ${formatMoney(lowest)}.`
  const end = left === undefined ? '' : ` ${isDeciding ? 'Decide within' : 'Auction ends in'} ${formatTimeLeft(left)}.`
  return {
    text: `${bids}${best}${end}`,
    ...(bidCount > 0 && { action: { kind: 'compare', label: 'Compare Bids' } }),
  }
}

function biddingEnded(count: number): string {
  return `Bidding has ended. ${count === 1 ? 'Decide on its one bid' : `Choose one of ${counted(count)}`}.`
}

function counted(bids: number): string {
  return `${bids} ${bids === 1 ? 'bid' : 'bids'}`
}

function upload(facts: StepFacts): NextStep | null {
  if (facts.hasDeliveryOrder === undefined) return null
  if (facts.hasDeliveryOrder) return confirming(facts)
  return {
    text: `Upload the delivery order so ${truckerOf(facts)} can dispatch.`,
    action: { kind: 'upload', label: 'Upload Delivery Order' },
  }
}

function completed({ completedAt }: StepFacts): NextStep | null {
  return completedAt ? { text: `Completed on ${formatMonthDay(completedAt)}.` } : null
}

function move({ status }: StepFacts): NextStep {
  const names = staffMoves(status).map((next) => loadStatusLabels[next])
  return {
    text: `${loadStatusLabels[status]}. Next: ${names.join(' or ')}.`,
    action: { kind: 'move', label: names.length === 1 ? `Mark ${names[0]}` : 'Update Status' },
  }
}

function truckerOf({ trucker = 'the trucker' }: StepFacts): string {
  return trucker
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
