import { keyboardMatches } from './keyboard-matches.ts'
import type { Lexicon, Match, Words } from './match.ts'
import { dateMatches, repeatMatches, sequenceMatches } from './row-matches.ts'
import { longestWord, wordMatches } from './word-matches.ts'

/** How hard a password is to guess, from 0 (among the first thousand guesses) to 4. */
export type Score = 0 | 1 | 2 | 3 | 4

const limits = [1e3, 1e6, 1e8, 1e10] as const
/** More guesses than that differ in nothing, and their product stays a number. */
const mostGuesses = 1e200

/**
 * The score of a password by the model of zxcvbn: the words, runs, repeats, dates and keys in it that a guesser tries, each
 * with its guesses, and what is left by trial. `own` are words that belong to the account. It takes milliseconds for the
 * longest password.
 *
 * Source: F-210, and Wheeler, "zxcvbn: Low-Budget Password Strength Estimation".
 */
export function scoreOf(password: string, lexicon: Lexicon, own: readonly string[] = []): Score {
  const guesses = guessesOf(password, { ...lexicon, own: ownWords(own) })
  return limits.filter((limit) => guesses >= limit + 5).length as Score
}

type Judged = Lexicon & { own: Words }

/** Whole texts, the same without blanks and marks, and the words in them: a guesser tries them first. */
function ownWords(texts: readonly string[]): Words {
  const lower = texts.map((text) => text.trim().toLowerCase())
  const squeezed = lower.map((text) => text.replaceAll(/[^\p{L}\p{N}]/gu, ''))
  const parts = [...lower, ...squeezed, ...lower.flatMap((text) => text.split(/[^\p{L}\p{N}]/u))]
  const known = [...new Set(parts)].filter((part) => part.length >= 3).map((part) => part.slice(0, longestWord))
  return new Map(known.map((part, index) => [part, index + 1]))
}

function guessesOf(password: string, judged: Judged): number {
  const matches = [
    ...wordMatches(password, judged.words),
    ...wordMatches(password, judged.own),
    ...keyboardMatches(password, judged.keyboards),
    ...sequenceMatches(password),
    ...repeatMatches(password, (text) => guessesOf(text, judged)),
    ...dateMatches(password),
  ]
  return fewestGuesses(password.length, matches)
}

type Best = { product: number; guesses: number; isTrial: boolean }

/** The cost of each further part for a guesser who doesn't know how many parts there are. */
const perPart = 10_000
/** More parts exceed every limit. */
const mostParts = 4
const factorials = [1, 1, 2, 6, 24]
const fewestOfOne = 10
const fewestOfMore = 50

/** The guesses of the best way to cover a password by matches, with trial between them. */
function fewestGuesses(size: number, matches: Match[]): number {
  if (size === 0) return 1
  /** Indexed by the last covered place, then by the number of parts. */
  const best = Array.from({ length: size }, () => Array.from<Best | undefined>({ length: mostParts + 1 }))
  const ending: Match[][] = Array.from({ length: size }, () => [])
  for (const match of matches) ending[match.last]!.push(match)
  const trials = Array.from({ length: size }, (_, place) => trialOf(place + 1))

  for (let last = 0; last < size; last += 1) {
    for (const match of ending[last]!) put(match, false)
    for (let first = 0; first <= last; first += 1) put({ first, last, guesses: trials[last - first]! }, true)
  }
  return Math.min(...best[size - 1]!.map((one) => one?.guesses ?? Infinity))

  /** Two trials in a row are one. */
  function put({ first, last, guesses }: Match, isTrial: boolean): void {
    const own = Math.max(guesses, fewestOf(last - first + 1, size))
    if (first === 0) keep(last, 1, own, isTrial)
    for (let parts = 1; first > 0 && parts < mostParts; parts += 1) {
      const before = best[first - 1]![parts]
      if (before && !(isTrial && before.isTrial)) keep(last, parts + 1, own * before.product, isTrial)
    }
  }

  function keep(last: number, parts: number, guesses: number, isTrial: boolean): void {
    const product = Math.min(guesses, mostGuesses)
    const all = factorials[parts]! * product + perPart ** (parts - 1)
    const row = best[last]!
    for (let count = 1; count <= parts; count += 1) if ((row[count]?.guesses ?? Infinity) <= all) return
    row[parts] = { product, guesses: all, isTrial }
  }
}

function fewestOf(length: number, size: number): number {
  if (length === size) return 1
  return length === 1 ? fewestOfOne : fewestOfMore
}

/** The guesses for this many characters about which nothing is known. */
function trialOf(length: number): number {
  return Math.max(Math.min(10 ** length, mostGuesses), (length === 1 ? fewestOfOne : fewestOfMore) + 1)
}
