import { chooseValidity, validityProblem } from '#domain/auctions/validity.ts'
import { instantOfWallTime, wallTimeOf } from '#domain/days.ts'

/** What is chosen of how long a bid is valid, and the wall time that goes with "Until a date and time". */
export type ChosenValidity = { choice: string | null; at: string }

const hours = [1, 2, 4, 8, 24]
const hour = 3_600_000
const untilEnd = 'end'
/** The choice that has a field for a date and time. */
export const untilTime = 'at'

export const validityChoices = [
  { value: untilEnd, label: 'Until the auction is over' },
  ...hours.map((count) => ({ value: String(count), label: count === 1 ? '1 hour' : `${count} hours` })),
  { value: untilTime, label: 'Until a date and time' },
]

/** The choices that make a bid valid for longer than until an instant. Source: Y-052. */
export function longerChoices(validUntil: string | null, now: number) {
  const current = validUntil === null ? 0 : Date.parse(validUntil)
  return validityChoices.filter(({ value }) => !Number(value) || now + Number(value) * hour > current)
}

/** What a form opens with: the stored end, or nothing where that has passed. Source: Y-077. */
export function openedValidity(stored: string | null, now: number, timeZone: string): ChosenValidity {
  if (stored === null) return { choice: untilEnd, at: '' }
  if (Date.parse(stored) <= now) return { choice: null, at: '' }
  return { choice: untilTime, at: wallTimeOf(new Date(stored), timeZone) }
}

/** The instant that a wall time stands for in a time zone; null for half of one, or one that the clocks skip. Source: Y-078. */
export function pickedInstant(at: string, timeZone: string): Date | null {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(at) ? instantOfWallTime(at, timeZone) : null
}

/** What is chosen as it is sent, or what is wrong with it. Source: Y-050, Y-077. */
export function readValidity(
  { choice, at }: ChosenValidity,
  now: number,
  timeZone: string,
): { validUntil: string | null } | { problem: string } {
  if (choice === null) return { problem: chooseValidity }
  if (choice === untilEnd) return { validUntil: null }
  if (choice !== untilTime) return { validUntil: new Date(now + Number(choice) * hour).toISOString() }
  const picked = pickedInstant(at, timeZone)
  if (!picked) return { problem: chooseValidity }
  const problem = validityProblem(picked, new Date(now))
  return problem ? { problem } : { validUntil: picked.toISOString() }
}
