import { choices, type Keyboard, type Match, variants } from './match.ts'

/** Runs of adjacent keys, such as qwerty and 1qaz2wsx. */
export function keyboardMatches(password: string, keyboards: readonly Keyboard[]): Match[] {
  return keyboards.flatMap((keyboard) => runsOn(password, keyboard))
}

type Run = { first: number; turns: number; shifted: number; way: number | null }

function runsOn(password: string, keyboard: Keyboard): Match[] {
  const { starts, degree } = sizesOf(keyboard)
  const found: Match[] = []
  const begin = (first: number): Run => ({ first, turns: 0, shifted: isShifted(password[first]!) ? 1 : 0, way: null })
  let run = begin(0)
  for (let place = 1; place <= password.length; place += 1) {
    const step = place < password.length ? stepTo(keyboard[password[place - 1]!], password[place]!) : null
    if (step) {
      run.shifted += step.isShifted ? 1 : 0
      if (step.way !== run.way) run.turns += 1
      run.way = step.way
      continue
    }
    const size = place - run.first
    if (size > 2) found.push({ first: run.first, last: place - 1, guesses: guessesOf(size, run) })
    if (place < password.length) run = begin(place)
  }
  return found

  function guessesOf(size: number, { turns, shifted }: Run): number {
    let all = 0
    for (let length = 2; length <= size; length += 1) {
      for (let turn = 1; turn <= Math.min(turns, length - 1); turn += 1) {
        all += choices(length - 1, turn - 1) * starts * degree ** turn
      }
    }
    return all * variants(shifted, size - shifted)
  }
}

/** The direction of an adjacent character; null if it is not adjacent to the key. */
function stepTo(keys: readonly (string | null)[] | undefined, next: string) {
  const way = keys?.findIndex((key) => key !== null && key.includes(next)) ?? -1
  return way < 0 ? null : { way, isShifted: keys![way]!.indexOf(next) === 1 }
}

function isShifted(character: string): boolean {
  return /[~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>?]/.test(character)
}

const sizes = new WeakMap<Keyboard, { starts: number; degree: number }>()

/** The keys of a keyboard, and how many neighbors each has on average. */
function sizesOf(keyboard: Keyboard): { starts: number; degree: number } {
  const known = sizes.get(keyboard)
  if (known) return known
  const rows = Object.values(keyboard)
  const beside = rows.reduce((sum, keys) => sum + keys.filter((key) => key !== null).length, 0)
  const size = { starts: rows.length, degree: beside / rows.length }
  sizes.set(keyboard, size)
  return size
}
