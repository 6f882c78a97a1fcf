import type { ReleaseWeight, Tonu, TonuBecause } from '#domain/awards/release.ts'
import { formatDateTimeWithZone, formatTimeLeft } from '#domain/formats.ts'
import { formatCents } from '#domain/money.ts'

/** When a load is to be picked up, in the zone of its area; null where that is flexible. */
type Pickup = { pickupAt: string | null; timeZone: string }

/** Why TONU is due, or why not. Source. */
export function tonuWords(because: TonuBecause, pickup: Pickup, now: number): string {
  return tonuTexts[because](pickupWords(pickup, now))
}

const tonuTexts: Record<TonuBecause, (pickup: string) => string> = {
  pickup_near: (pickup) =>
    `The load is acknowledged, and ${pickup}. From 24 hours before pickup the dry-run rate of the bid is due.`,
  dispatched: () => 'The driver is on the way to pickup. From then on the dry-run rate of the bid is due.',
  for_cause: () => 'The trucker gave cause for the release.',
  given_back: () => 'A trucker who gives a load back is owed nothing.',
  not_acknowledged: () => "The trucker hasn't acknowledged the load.",
  turned_away: () => 'A dry run is already recorded. It takes the place of TONU.',
  pickup_far: (pickup) => `More than 24 hours before pickup nothing is due: ${pickup}.`,
  flexible: () => 'The pickup date is flexible, and no driver is on the way.',
  no_rate: () => 'The bid has no dry-run rate.',
}

/** How much giving a load back counts. Source: X-250. */
export const weightLabels: Record<`${ReleaseWeight}`, string> = { 0: 'Not at all', 0.5: 'Half', 1: 'In full' }

/** The same as a sentence. */
export const countsWords: Record<`${ReleaseWeight}`, string> = {
  0: "It doesn't count against you.",
  0.5: 'It counts against you by half.',
  1: 'It counts against you in full.',
}

/** Why giving a load back counts that much. */
export function weightWords(weight: ReleaseWeight, { pickupAt, timeZone }: Pickup, now: number): string {
  if (pickupAt === null) return weight === 0 ? 'Your driver has not been dispatched.' : 'Your driver is on the way.'
  const pickup = sentence(pickupWords({ pickupAt, timeZone }, now))
  if (weight === 1) return `${pickup} It counts in full from 24 hours before pickup.`
  if (weight === 0.5) return `${pickup} It counts half between 48 and 24 hours before pickup.`
  const isFar = Date.parse(pickupAt) - now > 48 * 3_600_000
  return isFar
    ? "Won't count on your record: pickup is more than 48 hours away."
    : `${pickup} It doesn't count in the first hour after the award.`
}

/** What an act is called with its cost: "Release and Reopen, TONU $175.00". Source: X-240. */
export function withCost(act: string, cost: Tonu | undefined): string {
  return cost?.due ? `${act}, TONU ${formatCents(cost.cents)}` : act
}

function pickupWords({ pickupAt, timeZone }: Pickup, now: number): string {
  if (pickupAt === null) return 'the pickup date is flexible'
  const left = Date.parse(pickupAt) - now
  const when = formatDateTimeWithZone(pickupAt, timeZone)
  return left > 0 ? `pickup is in ${formatTimeLeft(left)} (${when})` : `pickup was at ${when}`
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}
