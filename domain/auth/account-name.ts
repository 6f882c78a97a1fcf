import type { z } from 'zod'
import { seenLetters, type SeenLetter } from './look-alikes.ts'

const marketplace = lettersOf('quaybid')
let operator = ''

/** Reserves the name of the operator, which papers show. A browser doesn't know it; the server decides. Source: F-213. */
export function reserveOperator(name: string): void {
  operator = withoutForm(lettersOf(name))
}

export const reservedName = 'This name is reserved'

/** A schema of a name that other people read as that of an account. Source: G-229. */
export function accountName<S extends z.ZodType<string | null | undefined>>(schema: S): S {
  return schema.refine((name) => !isReserved(name ?? ''), reservedName)
}

/** Whether a name passes for the marketplace or its operator, however it is written. Source: F-213. */
function isReserved(name: string): boolean {
  if (operator !== '' && withoutForm(lettersOf(name)) === operator) return true
  return (['letters', 'gaps'] as const).some((signs) => namesMarketplace(seenLetters(name, signs)))
}

/** In one word, or in several of which the first begins with it: "Quay-bid Team", but not "Torquay Biddle". */
function namesMarketplace(seen: SeenLetter[]): boolean {
  const text = seen.map(({ letter }) => letter).join('')
  for (let at = text.indexOf(marketplace); at >= 0; at = text.indexOf(marketplace, at + 1)) {
    const [first, ...rest] = seen.slice(at, at + marketplace.length) as [SeenLetter, ...SeenLetter[]]
    if (first.beginsWord || !rest.some(({ isApart }) => isApart)) return true
  }
  return false
}

function lettersOf(name: string): string {
  return seenLetters(name, 'gaps')
    .map(({ letter }) => letter)
    .join('')
}

/** Letters without "LLC", "Inc", "Ltd" or "Corp" at their end, as they look. */
function withoutForm(letters: string): string {
  return letters.replace(/(?:llc|lnc|ltd|corp)$/, '')
}
