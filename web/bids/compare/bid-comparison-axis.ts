import { asCents, type Cents, formatCents } from '#domain/money.ts'

/**
 * The ticks of an axis from zero: four to six equal steps of a round number, the last of which reaches `highest`.
 *
 * Whole cents in and out. The axis ends less than one step above `highest`.
 */
export function axisTo(highest: number): Cents[] {
  const size = Math.max(highest, smallest)
  const power = 10 ** Math.floor(Math.log10(size / mostSteps))
  const step = round.map((factor) => factor * power).find((one) => one * mostSteps >= size) ?? size
  return Array.from({ length: Math.ceil(size / step) + 1 }, (_, count) => asCents(count * step))
}

/** A tick in dollars, without their sign: "1,250", "2.50". Source: A-477. */
export function tickWords(cents: Cents): string {
  return formatCents(cents).replace('$', '').replace('.00', '')
}

const mostSteps = 6
/** A narrower axis than to one dollar has no round steps of whole cents. */
const smallest = 100
const round = [1, 2, 2.5, 5, 10]
