/** How far the server's clock is ahead of ours: between `least` and `most` milliseconds. */
export type OffsetRange = { least: number; most: number }

/** Before the first answer both clocks are taken as one. */
const unknown: OffsetRange = { least: 0, most: 0 }

let range: OffsetRange | null = null

/**
 * The server's time in milliseconds, as close as the answers seen so far allow.
 *
 * For countdowns only; the server judges deadlines.
 */
export function serverNow(): number {
  const { least, most } = range ?? unknown
  return Date.now() + (least + most) / 2
}

/** Takes in the `Date` header of one answer; our own clock read before asking and after the answer came. */
export function noteServerDate(header: string | null, askedAt: number, answeredAt: number): void {
  const stamped = header === null ? Number.NaN : Date.parse(header)
  if (!Number.isNaN(stamped)) range = narrowed(range, rangeOf(stamped, askedAt, answeredAt))
}

/**
 * What one answer says: the header has whole seconds, cut off, and was written at some moment of the round trip.
 * The middle of the range is thus the header plus half a second, compared with half the round trip.
 */
export function rangeOf(stamped: number, askedAt: number, answeredAt: number): OffsetRange {
  return { least: stamped - answeredAt, most: stamped + 1000 - askedAt }
}

/** What both say. When they contradict each other one of the clocks was set, and only the newer counts. */
export function narrowed(known: OffsetRange | null, newer: OffsetRange): OffsetRange {
  if (known === null) return newer
  const both = { least: Math.max(known.least, newer.least), most: Math.min(known.most, newer.most) }
  return both.least <= both.most ? both : newer
}
