import type { BidState } from './deadline.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** How far ahead a bid may end, and how long before its end the trucker is notified, if it was set that far ahead. */
const limits = { least: 15 * minute, most: 30 * day, notice: 30 * minute, noticeFrom: 120 * minute } as const

export const chooseValidity = 'Choose how long your bid is valid'
const onlyLonger = 'A bid can only be made valid for longer'

/** The problem with the end of a bid's validity, or null; a null end means until the auction is over. Source: Y-050. */
export function validityProblem(validUntil: Date | null, now: Date): string | null {
  if (validUntil === null) return null
  const ahead = validUntil.getTime() - now.getTime()
  if (ahead < limits.least) return 'Choose a time at least 15 minutes from now'
  return ahead > limits.most ? 'Choose a time within 30 days' : null
}

/** The same for a renewal, which only extends a bid, unless it confirms the price again. Source: Y-052; XD-08. */
export function renewalProblem(
  { validUntil = null, needsConfirmation = false }: BidState,
  renewed: Date | null,
  now: Date,
): string | null {
  if (renewed === null) return null
  if (needsConfirmation) return validityProblem(renewed, now)
  if (validUntil === null || renewed <= validUntil) return onlyLonger
  return validityProblem(renewed, now)
}

/**
 * When the trucker of a bid is notified that it lapses soon; null if it is valid for less than two hours. Source:
 * Y-074.
 */
export function lapsingNoticeAt(validUntil: Date | null, now: Date): Date | null {
  if (validUntil === null || validUntil.getTime() - now.getTime() < limits.noticeFrom) return null
  return new Date(validUntil.getTime() - limits.notice)
}
