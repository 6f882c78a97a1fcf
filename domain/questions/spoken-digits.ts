/** The words of digits in the languages of the market. */
const digitOf = new Map(
  [
    ['zero', 'cero', 'oh'],
    ['one', 'uno', 'un', 'une'],
    ['two', 'dos', 'deux'],
    ['three', 'tres', 'trois'],
    ['four', 'cuatro', 'quatre'],
    ['five', 'cinco', 'cinq'],
    ['six', 'seis'],
    ['seven', 'siete', 'sept'],
    ['eight', 'ocho', 'huit'],
    ['nine', 'nueve', 'neuf', 'niner'],
  ].flatMap((names, digit) => names.map((name) => [name, String(digit)] as const)),
)
const longest = Math.max(...[...digitOf.keys()].map((word) => word.length))
const times = new Map([
  ['double', 2],
  ['triple', 3],
])
/** Characters that may be between two spoken digits. */
const mostBetween = 3

/**
 * A text in small letters with its words of digits as digits: "five six two" and "fivesixtwo" as "562", "double five" as "55".
 * An "o" among them is a zero.
 */
export function withSpokenDigits(text: string): string {
  let written = ''
  let between: string | null = null
  let repeat = 1
  for (const part of text.match(/[a-z]+|[^a-z]+/g) ?? []) {
    const spoken = part === 'o' && between !== null ? '0' : digitsOf(part)
    if (spoken !== null) {
      written += spoken.repeat(repeat)
      between = ''
      repeat = 1
    } else if (times.has(part)) {
      repeat = times.get(part)!
    } else if (repeat > 1 && !/[a-z\d]/.test(part)) {
      continue
    } else if (between === '' && !/[a-z\d]/.test(part) && part.length <= mostBetween) {
      between = part
    } else {
      written += (between ?? '') + part
      between = null
      repeat = 1
    }
  }
  return written + (between ?? '')
}

/** The digits that a word is made of, and of nothing else; null for others. */
function digitsOf(word: string): string | null {
  let digits = ''
  for (let at = 0; at < word.length;) {
    const found = longestAt(word, at)
    if (found === null) return null
    digits += digitOf.get(found)!
    at += found.length
  }
  return digits
}

function longestAt(word: string, at: number): string | null {
  for (let length = longest; length > 1; length -= 1) {
    const piece = word.slice(at, at + length)
    if (piece.length === length && digitOf.has(piece)) return piece
  }
  return null
}
