import { withSpokenDigits } from './spoken-digits.ts'

/** Digits in a ring or a box without a plain form, by their first character: these count from 1 and from 0. */
const ringed = [
  [0x2776, 1],
  [0x2780, 1],
  [0x278a, 1],
  [0x24f5, 1],
  [0x24ff, 0],
  [0x1f10b, 0],
  [0x1f10c, 0],
] as const

/**
 * "(at)", "[.]"; " dot com"; " at gmail"; "gmail . com". A lone "dot" or "at" doesn't count: DOT numbers, "at the dock",
 * "at live unload".
 */
const spelled: readonly [RegExp, string][] = [
  [/ ?[([{<] ?(?:@|at|arroba|arobase) ?[)\]}>] ?/g, '@'],
  [/ ?[([{<] ?(?:\.|dot|punto|point) ?[)\]}>] ?/g, '.'],
  [/ ?(?: d[o0]t| punto| point|\.) ?(com|net|org|edu|io|biz|xyz|mx)(?![a-z\d])/g, '.$1'],
  [/(?<=\d) ?(?:dash|hyphen|guion|tiret|and|then) ?(?=\d)/g, '-'],
  [/ (?:at|arroba|arobase|@) ?(gmail|googlemail|yahoo|ymail|hotmail|icloud|aol|gmx|protonmail)(?![a-z\d])/g, '@$1'],
]
/** In "joeATharborDOTcom", and of Cyrillic those that look like Latin letters. */
const capitals: readonly [RegExp, string][] = [
  // Two sentences, not a link.
  [/(?<=\p{Ll})\.(?=\p{Lu}\p{Ll})/gu, '. '],
  [/(?<=[\p{Ll}\d])AT(?=\p{Ll})/gu, '@'],
  [/(?<=[\p{Ll}\d])DOT(?=\p{Ll})/gu, '.'],
]
const lookalikes = '\u0430\u0435\u043E\u0440\u0441\u0443\u0445\u0456'
/** "j o e": letters with a space between them. */
const letters = /(?<![\p{L}\d])\p{L}(?: \p{L}){2,}(?![\p{L}\d])/gu

/**
 * A text as the patterns of contacts read it: small letters without accents, the digits of all scripts and in words, one
 * kind of dash, dot and space, "at" and "dot" as signs. Source: F-215.
 */
export function foldedForContact(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\u034f]/gu, '')
    .normalize('NFKC')
  const small = replaced(plain, capitals)
    .toLowerCase()
    .replace(/[\p{Nd}\p{No}]/gu, asDigit)
    .replace(/[\p{Pd}\u2212\u2043\u02d7\u30fc\uff70]/gu, '-')
    .replace(/[\u3002\u2022\u2219\u22c5\u00b7\u30fb]/g, '.')
    .replace(/[\p{Z}\s]+/gu, ' ')
    .replace(/ ?(-+) ?/g, (_, dashes: string) => (dashes.length > 2 ? ' - ' : '-'))
    .replace(/[\u0430\u0435\u043E\u0440\u0441\u0443\u0445\u0456]/g, (letter) =>
      'aeopcyxi'.charAt(lookalikes.indexOf(letter)),
    )
    .replace(letters, (word) => word.replaceAll(' ', ''))
  const signed = replaced(withSpokenDigits(small), spelled)
  // An "O" among digits is a zero, an "l" a one.
  return signed.replace(/(?<=[\d-])o(?=[\d-])/g, '0').replace(/(?<=\d)l(?=\d)/g, '1')
}

function replaced(text: string, pairs: readonly [RegExp, string][]): string {
  return pairs.reduce((folded, [pattern, sign]) => folded.replace(pattern, sign), text)
}

function asDigit(character: string): string {
  if (/\d/.test(character)) return character
  const point = character.codePointAt(0)!
  const ring = ringed.find(
    ([first, value]) => point >= first && point < first + 10 - value && (value === 1 || point === first),
  )
  if (ring) return String((point - ring[0] + ring[1]) % 10)
  if (!/\p{Nd}/u.test(character)) return character
  // Digits are ten in a row, from zero on; where scripts follow one another the rows do.
  let first = point
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
  return String((point - first) % 10)
}
