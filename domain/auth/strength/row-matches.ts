import type { Match } from './match.ts'

const widestStep = 5
const obviousStarts = 'aAzZ019'

/** Runs of characters at equal steps, such as 2468 and cba. */
export function sequenceMatches(password: string): Match[] {
  const found: Match[] = []
  let first = 0
  let step: number | null = null
  for (let place = 1; place <= password.length; place += 1) {
    const next = place < password.length ? password.charCodeAt(place) - password.charCodeAt(place - 1) : null
    step ??= next
    if (next !== null && next === step) continue
    keep(place - 1)
    first = place - 1
    step = next
  }
  return found

  function keep(last: number): void {
    const size = Math.abs(step ?? 0)
    const isRun = last - first > 1 || size === 1
    if (isRun && size > 0 && size <= widestStep) found.push({ first, last, guesses: guessesOf(first, last) })
  }
  function guessesOf(start: number, last: number): number {
    const from = password[start]!
    const starts = obviousStarts.includes(from) ? 4 : /\d/.test(from) ? 10 : 26
    return starts * (step! < 0 ? 2 : 1) * (last - start + 1)
  }
}

/** The same text several times in a row; `guessesOf` says how hard that text is to guess. */
export function repeatMatches(password: string, guessesOf: (text: string) => number): Match[] {
  const found: Match[] = []
  let first = 0
  while (first < password.length) {
    const { size, times } = longestRepeat(password, first)
    if (times < 2) {
      first += 1
      continue
    }
    const base = password.slice(first, first + size)
    found.push({ first, last: first + size * times - 1, guesses: guessesOf(base) * times })
    first += size * times
  }
  return found
}

function longestRepeat(text: string, first: number): { size: number; times: number } {
  let best = { size: 1, times: 1 }
  for (let size = 1; size <= (text.length - first) / 2; size += 1) {
    const base = text.slice(first, first + size)
    let times = 1
    while (text.startsWith(base, first + size * times)) times += 1
    if (times > 1 && times * size > best.times * best.size) best = { size, times }
  }
  return best
}

const likelyYear = 2026
const fewestYears = 20

/** Years and dates: 1987, 31121987, 12/31/87. */
export function dateMatches(password: string): Match[] {
  const found: Match[] = []
  for (const { 0: year, index } of password.matchAll(/(?=(?:19|20)\d\d)\d{4}/g)) {
    found.push({ first: index, last: index + 3, guesses: yearsTo(Number(year)) })
  }
  for (let first = 0; first < password.length; first += 1) {
    for (let size = 4; size <= 10; size += 1) {
      const token = password.slice(first, first + size)
      const years = token.length === size ? yearsIn(token) : null
      if (years !== null)
        found.push({ first, last: first + size - 1, guesses: years * 365 * (/\D/.test(token) ? 4 : 1) })
    }
  }
  return found
}

/** How many years off the year of a text is that can be read as a date; null when it cannot. */
function yearsIn(token: string): number | null {
  const parts = /^(\d{1,4})([\s/\\_.-])(\d{1,2})\2(\d{1,4})$/.exec(token)
  if (parts) return yearsOf([parts[1]!, parts[3]!, parts[4]!])
  if (!/^\d{4,8}$/.test(token)) return null
  const sizes = [
    [1, 1, 2],
    [1, 2, 2],
    [2, 1, 2],
    [2, 2, 2],
    [1, 1, 4],
    [1, 2, 4],
    [2, 1, 4],
    [2, 2, 4],
    [4, 1, 1],
    [4, 1, 2],
    [4, 2, 1],
    [4, 2, 2],
    [2, 1, 1],
  ]
  const years = sizes
    .filter(([one, two, three]) => token.length === one! + two! + three!)
    .flatMap(([one, two]) => {
      const read = yearsOf([token.slice(0, one), token.slice(one, one! + two!), token.slice(one! + two!)])
      return read === null ? [] : [read]
    })
  return years.length > 0 ? Math.min(...years) : null
}

/** The year is first or last; day and month come in either order. */
function yearsOf([one, two, three]: [string, string, string]): number | null {
  const isDay = (day: number, month: number) => day >= 1 && day <= 31 && month >= 1 && month <= 12
  const isDate = (a: string, b: string) => isDay(Number(a), Number(b)) || isDay(Number(b), Number(a))
  const read = [
    ...(isDate(one, two) && three.length !== 3 ? [yearFrom(three)] : []),
    ...(isDate(two, three) && one.length !== 3 ? [yearFrom(one)] : []),
  ].flatMap((year) => (year === null ? [] : [yearsTo(year)]))
  return read.length > 0 ? Math.min(...read) : null
}

function yearFrom(digits: string): number | null {
  const year = Number(digits)
  if (digits.length === 4) return year >= 1000 && year <= 2050 ? year : null
  if (digits.length > 2) return null
  return year > 50 ? 1900 + year : 2000 + year
}

function yearsTo(year: number): number {
  return Math.max(Math.abs(year - likelyYear), fewestYears)
}
