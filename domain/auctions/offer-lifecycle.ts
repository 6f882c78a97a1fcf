/**
 * The life of the offer of a load to a bid whose price waits to be confirmed. A change that is not in this table cannot
 * happen.
 *
 * Its trucker confirms, which is the award, or declines; the shipper withdraws it, or its time passes. Source.
 */
export const offerMoves = {
  open: ['confirmed', 'declined', 'lapsed', 'withdrawn'],
  confirmed: [],
  declined: [],
  lapsed: [],
  withdrawn: [],
} as const satisfies Record<string, readonly string[]>

export type OfferState = keyof typeof offerMoves
export const offerStates = Object.keys(offerMoves) as [OfferState, ...OfferState[]]

/** Hours that a trucker may be given. */
export const offerHours = { least: 1, most: 24 } as const

/** The state at one instant: what is open lapses by the clock, whatever is stored so far. */
export function effectiveOfferState(state: OfferState, expiresAt: Date, now: Date): OfferState {
  return mayMoveOffer(state, 'lapsed') && now >= expiresAt ? 'lapsed' : state
}

/** Whether an offer can go from one state straight to the other. */
export function mayMoveOffer(from: OfferState, to: OfferState): boolean {
  const targets: readonly OfferState[] = offerMoves[from]
  return targets.includes(to)
}

/** When an offer ends: after its hours, never after the auction. Source: X-236. */
export function offerEnd(now: Date, hours: number, auctionEnd: Date): Date {
  return new Date(Math.min(now.getTime() + hours * 3_600_000, auctionEnd.getTime()))
}
