import { type Match, variants, type Words } from './match.ts'

/** Longer ones are in no list; own words are cut. */
export const longestWord = 30

/** Substitutes for letters. Three of them can mean two letters, which are tried in turn. */
const signs: Record<string, string> = {
  '4': 'a',
  '@': 'a',
  '8': 'b',
  '(': 'c',
  '{': 'c',
  '[': 'c',
  '<': 'c',
  '3': 'e',
  '6': 'g',
  '9': 'g',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '+': 't',
  '%': 'x',
  '2': 'z',
}
const readings = [
  { ...signs, '1': 'i', '|': 'i', '7': 't' },
  { ...signs, '1': 'l', '|': 'l', '7': 't' },
  { ...signs, '1': 'i', '|': 'i', '7': 'l' },
  { ...signs, '1': 'l', '|': 'l', '7': 'l' },
]

/** The words in a password, also backward, in capitals, and with signs in place of letters. */
export function wordMatches(password: string, words: Words): Match[] {
  const lower = password.toLowerCase()
  const plain = foundIn(lower, words, (first, last, guesses) => guesses * capitals(password.slice(first, last + 1)))
  const size = lower.length
  const backward = foundIn([...reversed(lower)].join(''), words, (first, last, guesses) => {
    const token = password.slice(size - 1 - last, size - first)
    return 2 * guesses * capitals(token)
  }).map(({ first, last, guesses }) => ({ first: size - 1 - last, last: size - 1 - first, guesses }))
  return [...plain, ...backward, ...signMatches(password, lower, words)]
}

function signMatches(password: string, lower: string, words: Words): Match[] {
  if (!/[4@8({[<369!0$5+%21|7]/.test(lower)) return []
  return readings.flatMap((reading: Record<string, string>) => {
    const read = Array.from(lower, (sign) => reading[sign] ?? sign).join('')
    if (read.length !== lower.length) return []
    return foundIn(read, words, (first, last, guesses) => {
      const [typed, meant] = [lower.slice(first, last + 1), read.slice(first, last + 1)]
      if (typed === meant) return null
      return guesses * capitals(password.slice(first, last + 1)) * replacements(typed, meant)
    })
  })
}

type Judge = (first: number, last: number, guesses: number) => number | null

function foundIn(text: string, words: Words, judge: Judge): Match[] {
  const found: Match[] = []
  for (let first = 0; first < text.length; first += 1) {
    const end = Math.min(text.length, first + longestWord)
    for (let last = first; last < end; last += 1) {
      const rank = words.get(text.slice(first, last + 1))
      const guesses = rank === undefined ? null : judge(first, last, rank)
      if (guesses !== null) found.push({ first, last, guesses })
    }
  }
  return found
}

function reversed(text: string): string[] {
  return text.split('').toReversed()
}

/** How many ways of writing a word in capitals are tried before this one. */
function capitals(token: string): number {
  const large = token.length - token.replaceAll(/\p{Lu}/gu, '').length
  if (large === 0) return 1
  const small = token.length - token.replaceAll(/\p{Ll}/gu, '').length
  const isAtEdge = large === 1 && (/^\p{Lu}/u.test(token) || /\p{Lu}$/u.test(token))
  return isAtEdge || small === 0 ? 2 : variants(large, small)
}

/** The same of signs in place of letters, sign by sign. */
function replacements(typed: string, meant: string): number {
  const pairs = new Map<string, string>()
  for (let place = 0; place < typed.length; place += 1) {
    if (typed[place] !== meant[place]) pairs.set(typed[place]!, meant[place]!)
  }
  let all = 1
  for (const [sign, letter] of pairs) {
    const count = (wanted: string) => typed.split(wanted).length - 1
    all *= Math.max(2, variants(count(sign), count(letter)))
  }
  return all
}
