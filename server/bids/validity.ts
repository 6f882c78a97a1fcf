import { expiresAtWith } from '#domain/auctions/deadline.ts'
import { lapsingNoticeAt, validityProblem } from '#domain/auctions/validity.ts'
import { Refusal } from '#domain/refusals.ts'
import { type LoadRow, validitiesOf } from '#server/auctions/auction.ts'
import type { Tx } from '#server/db/db.ts'
import { statement } from '#server/db/statement.ts'

/** The columns of a bid's validity, once it is judged. Refusals: `invalid-input` for one too near or too far. */
export function validityColumns(text: string | null, now: Date) {
  const validUntil = text === null ? null : new Date(text)
  refuseValidity(validityProblem(validUntil, now))
  return columnsOf(validUntil, now)
}

/** The same of one that is judged already. */
export function columnsOf(validUntil: Date | null, now: Date) {
  return { valid_until: validUntil, lapsed_at: null, tell_lapsing_at: lapsingNoticeAt(validUntil, now) }
}

export function refuseValidity(message: string | null): void {
  if (message) throw new Refusal('invalid-input', [{ path: 'validUntil', message }])
}

/** The end of an auction that has one more pending bid: it can only be later than before. */
export function expiryWithBid(load: LoadRow, validUntil: Date | null): Date {
  const end = expiresAtWith(load.bidding_ends_at, load.decision_hours, [validUntil])
  return end > load.expires_at ? end : load.expires_at
}

/** Brings the end of an auction in line with the bids that are now pending on it. Needs the lock of the load. */
export async function keepExpiry(tx: Tx, load: LoadRow): Promise<void> {
  if (load.decision_hours === 0) return
  const bids = await validitiesOf(tx, load.id)
  const validities = bids.map(({ valid_until }) => valid_until)
  const end = expiresAtWith(load.bidding_ends_at, load.decision_hours, validities)
  if (end.getTime() !== load.expires_at.getTime()) await setExpiry(tx, load.id, end)
}

const setExpiry = statement<{ values: [loadId: number, expiresAt: Date]; row: never }>(
  'set-expiry',
  'update loads set expires_at = $2 where id = $1',
)
