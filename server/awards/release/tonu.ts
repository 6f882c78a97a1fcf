import type { ReleaseFacts, Tonu, TonuCause } from '#domain/awards/release.ts'
import { chooseReason } from '#domain/awards/release-form.ts'
import type { ReleaseReason } from '#domain/awards/release-reasons.ts'
import { reasonsFor } from '#domain/awards/release.ts'
import type { PaperSide } from '#domain/awards/settings.ts'
import { type Cents, formatCents } from '#domain/money.ts'
import { Refusal } from '#domain/refusals.ts'

/** The amount due, if it is the one that the caller has read. Refusals: `tonu-changed`. Source: X-228. */
export function agreedTonu(
  { due, cents, because }: Tonu,
  expected: number,
): { cents: Cents; because: TonuCause } | null {
  if (cents !== expected) throw new Refusal('tonu-changed', undefined, { words: { amount: formatCents(cents) } })
  return due && (because === 'pickup_near' || because === 'dispatched') ? { cents, because } : null
}

/** Refusals: `invalid-input` for a reason that the side is not offered now. Source: X-226. */
export function refuseReason(facts: ReleaseFacts, side: PaperSide, reason: ReleaseReason, now: Date): void {
  if (reasonsFor(facts, side, now).includes(reason)) return
  throw new Refusal('invalid-input', [{ path: 'reason', message: chooseReason }])
}
