/** The words of numbers in the languages of the market, by the number; "once" is 11 in Spanish only, so it doesn't count. */
const words: Readonly<Record<number, readonly string[]>> = {
  0: ['zero', 'cero', 'oh'],
  1: ['one', 'uno', 'un', 'une'],
  2: ['two', 'dos', 'deux'],
  3: ['three', 'tres', 'trois'],
  4: ['four', 'cuatro', 'quatre'],
  5: ['five', 'cinco', 'cinq'],
  6: ['six', 'seis'],
  7: ['seven', 'siete', 'sept'],
  8: ['eight', 'ocho', 'huit'],
  9: ['nine', 'nueve', 'neuf', 'niner'],
  10: ['ten', 'diez', 'dix'],
  11: ['eleven', 'onze'],
  12: ['twelve', 'doce', 'douze'],
  13: ['thirteen', 'trece', 'treize'],
  14: ['fourteen', 'catorce', 'quatorze'],
  15: ['fifteen', 'quince', 'quinze'],
  16: ['sixteen', 'dieciseis', 'seize'],
  17: ['seventeen', 'diecisiete'],
  18: ['eighteen', 'dieciocho'],
  19: ['nineteen', 'diecinueve'],
  20: ['twenty', 'veinte', 'vingt'],
  30: ['thirty', 'treinta', 'trente'],
  40: ['forty', 'cuarenta', 'quarante'],
  50: ['fifty', 'cincuenta', 'cinquante'],
  60: ['sixty', 'sesenta', 'soixante'],
  70: ['seventy', 'setenta'],
  80: ['eighty', 'ochenta'],
  90: ['ninety', 'noventa'],
}
const numberOf = new Map(
  Object.entries(words).flatMap(([number, names]) => names.map((name) => [name, number] as const)),
)
const longest = Math.max(...[...numberOf.keys()].map((word) => word.length))
/** Between tens and units, in Spanish and French. */
const joins = new Set(['y', 'et'])
const times = new Map([
  ['double', 2],
  ['triple', 3],
])
/** Characters that may be between two spoken digits. */
const mostBetween = 3

/**
 * A text in small letters with its words of digits as digits: "five six two" and "fivesixtwo" as "562", "double five" as "55",
 * "sixty-two" as "62". An "o" among them is a zero.
 */
export function withSpokenDigits(text: string): string {
  let written = ''
  let between: string | null = null
  let repeat = 1
  let isAfterTens = false
  for (const part of text.match(/[a-z]+|[^a-z]+/g) ?? []) {
    const isWord = /[a-z\d]/.test(part)
    const isZero = part === 'o' && (between !== null || /\d[^a-z\d]{0,3}$/.test(written.slice(-1 - mostBetween)))
    const spoken = isZero ? ['0'] : numbersOf(part)
    if (spoken !== null) {
      for (const number of spoken) {
        const isUnit = isAfterTens && /^[1-9]$/.test(number)
        written = (isUnit ? written.slice(0, -1) : written) + number.repeat(repeat)
        isAfterTens = /^[2-9]0$/.test(number)
      }
      between = ''
      repeat = 1
    } else if (isAfterTens && joins.has(part)) {
      between = ''
    } else if (times.has(part)) {
      repeat = times.get(part)!
    } else if (repeat > 1 && !isWord) {
      continue
    } else if (between === '' && !isWord && part.length <= mostBetween) {
      between = part
    } else {
      written += (between ?? '') + part
      isAfterTens = false
      between = null
      repeat = 1
    }
  }
  return written + (between ?? '')
}

/** The numbers whose words a word is made of, and of nothing else; null for others. */
function numbersOf(word: string): string[] | null {
  const numbers: string[] = []
  for (let at = 0; at < word.length;) {
    const found = longestAt(word, at)
    if (found === null) return null
    numbers.push(numberOf.get(found)!)
    at += found.length
  }
  return numbers
}

function longestAt(word: string, at: number): string | null {
  for (let length = longest; length > 1; length -= 1) {
    const piece = word.slice(at, at + length)
    if (piece.length === length && numberOf.has(piece)) return piece
  }
  return null
}
