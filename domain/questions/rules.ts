import { type AuctionState, effectiveStatus, phaseOf } from '#domain/auctions/deadline.ts'
import { isAuction } from '#domain/auctions/load-lifecycle.ts'
import type { RefusalCode } from '#domain/refusals.ts'
import { questionLimits } from './question.ts'

/**
 * The number of questions a trucker has asked on a load, and of all entries; `isOut` if their bid was rejected for
 * good, as after a release.
 */
export type Asked = { own: number; waiting: number; entries: number; isOut: boolean }

/** Why a question would be refused, or null: it is taken while bidding runs. Source: Y-112, Y-113; G-435. */
export function refuseQuestion(load: AuctionState, asked: Asked, now: Date): RefusalCode | null {
  if (phaseOf(load, now) !== 'bidding') return 'bidding-ended'
  if (asked.isOut) return 'questions-over'
  if (asked.own >= questionLimits.ofTrucker) return 'too-many-questions'
  if (asked.waiting >= questionLimits.waiting) return 'questions-waiting'
  return refuseEntry(asked)
}

/** Why a note would be refused, or null: it is taken until the load is decided, expired or cancelled. Source: Y-112. */
export function refuseNote(load: AuctionState, asked: Pick<Asked, 'entries'>, now: Date): RefusalCode | null {
  return refuseAnswer(load, now) ?? refuseEntry(asked)
}

/** Why no question could be answered, or null. Source: Y-112. */
export function refuseAnswer(load: AuctionState, now: Date): RefusalCode | null {
  return isAuction(effectiveStatus(load, now)) ? null : 'load-not-open'
}

function refuseEntry({ entries }: Pick<Asked, 'entries'>): RefusalCode | null {
  return entries >= questionLimits.ofLoad ? 'questions-full' : null
}
