import type { AnyLoadStatus } from '#domain/auctions/load-lifecycle.ts'

/** How many changes an account may propose on one load: the other side is notified of each. Source: F-204. */
export const mostAmendments = 10

/**
 * The life of a change that one side proposes to a confirmation. A change that is not in this table cannot happen.
 *
 * The other side accepts or declines, the proposer withdraws, and after 72 hours it lapses. Source.
 */
export const amendmentMoves = {
  open: ['accepted', 'declined', 'withdrawn', 'lapsed'],
  accepted: [],
  declined: [],
  withdrawn: [],
  lapsed: [],
} as const satisfies Record<string, readonly string[]>

export type AmendmentState = keyof typeof amendmentMoves

export const amendmentStates = Object.keys(amendmentMoves) as [AmendmentState, ...AmendmentState[]]

/** Hours that the other side has to answer. */
export const hoursToAnswer = 72

/** The state at one instant: what is open lapses by the clock, whatever is stored so far. */
export function effectiveAmendmentState(state: AmendmentState, lapsesAt: Date, now: Date): AmendmentState {
  return mayMoveAmendment(state, 'lapsed') && now >= lapsesAt ? 'lapsed' : state
}

/** Whether a proposed change can go from one state straight to the other. */
export function mayMoveAmendment(from: AmendmentState, to: AmendmentState): boolean {
  const targets: readonly AmendmentState[] = amendmentMoves[from]
  return targets.includes(to)
}

/** The load's statuses in which its confirmation can change. */
const changeable: readonly AnyLoadStatus[] = ['assigned', 'do_received_sent', 'do_received', 'do_sent']

/** Whether the confirmation of a load can change: until the container is delivered or returned. Source: X-152. */
export function mayAmend(status: AnyLoadStatus): boolean {
  return changeable.includes(status)
}
