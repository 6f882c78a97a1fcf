/**
 * The life of an award: where it can go from each state. A change that is not in this table cannot happen.
 *
 * The trucker acknowledges it, by a click or by starting work. Source.
 */
export const awardMoves = {
  awarded: ['acknowledged', 'declined', 'released', 'cancelled'],
  acknowledged: ['released', 'cancelled'],
  declined: [],
  released: [],
  cancelled: [],
} as const satisfies Record<string, readonly string[]>

export type AwardState = keyof typeof awardMoves

export const awardStates = Object.keys(awardMoves) as [AwardState, ...AwardState[]]

/** Whether an award can go from one state straight to the other. */
export function mayMoveAward(from: AwardState, to: AwardState): boolean {
  const targets: readonly AwardState[] = awardMoves[from]
  return targets.includes(to)
}

/** How a load came to its trucker: a click on a bid, an offer that was confirmed, or the shipper's rule. */
export const awardWays = ['accept', 'offer', 'rule'] as const
export type AwardWay = (typeof awardWays)[number]
