const currency = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/**
 * Dollars in whole cents, half a cent up.
 *
 * Exact for every amount with at most two decimals; 1.005 counts as written, not as the binary number just below it.
 * Source: G-097.
 */
export function centsOf(dollars: number): number {
  const scaled = Number(`${dollars}e2`)
  return Math.floor((Number.isNaN(scaled) ? dollars * 100 : scaled) + 0.5)
}

/** Whole cents in dollars, as a number with two decimals. */
export function dollarsOf(cents: number): number {
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
export function formatCents(cents: number): string {
  return currency.format(dollarsOf(cents === 0 ? 0 : cents))
}
