/** Chance that is the same in every run: the demo market is one and the same market, moved to the present. */
export type Random = {
  /** A whole number, both ends included. */
  whole(least: number, most: number): number
  /** A fraction of the way between two numbers. */
  between(least: number, most: number): number
  /** Whether something happens that does so with this probability. */
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  shuffled<T>(items: readonly T[]): T[]
}

/** Chance from a seed, by the generator known as mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed

  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  function whole(least: number, most: number): number {
    return least + Math.floor(next() * (most - least + 1))
  }

  function pick<T>(items: readonly T[]): T {
    if (items.length === 0) throw new RangeError('nothing to pick from')
    return items[whole(0, items.length - 1)] as T
  }

  return {
    whole,
    between: (least, most) => least + next() * (most - least),
    chance: (probability) => next() < probability,
    pick,
    shuffled: (items) =>
      items
        .map((item) => ({ item, place: next() }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ item }) => item),
  }
}
