/** The number of loads with this value, a whole number. */
export type Counted<Value = number> = { value: Value; loads: number }

/** Loads with more bids are counted with those that have this many. */
export const mostBids = 8

/** The buckets of a wait for a first bid: each ends below this many minutes. */
export const waitBuckets = [
  { label: 'Under 15 min', below: 15 },
  { label: '15 to 60 min', below: 60 },
  { label: '1 to 3 hours', below: 180 },
  { label: '3 to 12 hours', below: 720 },
  { label: '12 hours or more', below: Infinity },
] as const

/** The middle value of all loads, or the mean of the two in the middle; null of none. */
export function medianOfCounts(counts: readonly Counted[]): number | null {
  const sorted = counts.filter(({ loads }) => loads > 0).toSorted((a, b) => a.value - b.value)
  const all = sorted.reduce((sum, { loads }) => sum + loads, 0)
  const lower = valueAt(sorted, Math.ceil(all / 2))
  const upper = valueAt(sorted, Math.floor(all / 2) + 1)
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2
}

/** How many loads have no bid, one, two and so on, the last with eight or more; and the median. */
export function spreadOfBids(counts: readonly Counted[]) {
  const loads = Array.from({ length: mostBids + 1 }, (_, bids) =>
    sumOf(counts, ({ value }) => Math.min(value, mostBids) === bids),
  )
  return { loads, median: medianOfCounts(counts) }
}

/**
 * How many loads waited for their first bid how long, by bucket; how many have none; and the median of the others.
 *
 * Values are whole minutes, cut off; null is without a bid.
 */
export function spreadOfWaits(counts: readonly Counted<number | null>[]) {
  const waited = counts.filter((counted): counted is Counted => counted.value !== null)
  const loads = waitBuckets.map(({ below }, index) => {
    const least = waitBuckets[index - 1]?.below ?? -Infinity
    return sumOf(waited, ({ value }) => value >= least && value < below)
  })
  const none = counts.find(({ value }) => value === null)?.loads ?? 0
  return { loads, none, medianMinutes: medianOfCounts(waited) }
}

function sumOf(counts: readonly Counted[], belongs: (counted: Counted) => boolean): number {
  return counts.filter(belongs).reduce((sum, { loads }) => sum + loads, 0)
}

/** The value of the load at a place, counted from one, in the order of values. */
function valueAt(sorted: readonly Counted[], place: number): number | undefined {
  let passed = 0
  return sorted.find(({ loads }) => (passed += loads) >= place)?.value
}
