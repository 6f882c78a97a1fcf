/** A part of a password that a guesser would find, from the first to the last place, and after how many guesses. */
export type Match = { first: number; last: number; guesses: number }

/** Words with the guesses that each takes: the commonest first. */
export type Words = ReadonlyMap<string, number>

/** The keys adjacent to each key of a keyboard, clockwise: each with its plain and its shifted character. */
export type Keyboard = Readonly<Record<string, readonly (string | null)[]>>

/** The lists and names that passwords are judged against. */
export type Lexicon = { words: Words; keyboards: readonly Keyboard[] }

/** The number of ways to choose `count` of `all`. */
export function choices(all: number, count: number): number {
  if (count > all) return 0
  let ways = 1
  for (let place = 1; place <= count; place += 1) ways = (ways * (all - count + place)) / place
  return ways
}

/** How many variants a guesser tries for a word of which some characters were replaced, such as letters in capitals. */
export function variants(replaced: number, kept: number): number {
  if (replaced === 0 || kept === 0) return replaced === 0 ? 1 : 2
  let all = 0
  for (let count = 1; count <= Math.min(replaced, kept); count += 1) all += choices(replaced + kept, count)
  return all
}
