import type { $brand } from 'zod'

/** Whole cents. A plain number, such as an amount of dollars, does not compile in its place. */
export type Cents = number & $brand<'Cents'>

const currency = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/**
 * Dollars in whole cents, half a cent up.
 *
 * Exact for every amount with at most two decimals; 1.005 counts as written, not as the binary number just below it.
 * Source: G-097.
 */
export function centsOf(dollars: number): Cents {
  const scaled = Number(`${dollars}e2`)
  return asCents(Math.floor((Number.isNaN(scaled) ? dollars * 100 : scaled) + 0.5))
}

/** A number that is whole cents already: typed in code, read from the database or computed from cents. */
export function asCents(whole: number): Cents {
  return whole as Cents
}

export function sumOfCents(amounts: readonly Cents[]): Cents {
  return asCents(amounts.reduce<number>((sum, amount) => sum + amount, 0))
}

/** What `one` is above `other`; negative if it is below. */
export function centsAbove(one: Cents, other: Cents): Cents {
  return asCents(one - other)
}

/** Whole cents in dollars, as a number with two decimals. */
export function dollarsOf(cents: Cents): number {
  return cents / 100
}

/** Whether an amount of dollars has no fraction of a cent. */
export function isWholeCents(dollars: number): boolean {
  return Math.round(dollars * 100) / 100 === dollars
}

/** Dollars as the screens show them: "$1,234.50". Source: A-477; G-099. */
export function formatMoney(dollars: number): string {
  return formatCents(centsOf(dollars))
}

/** Whole cents as the screens show them: "$1,234.50". */
export function formatCents(cents: Cents): string {
  return currency.format(dollarsOf(cents === 0 ? asCents(0) : cents))
}
