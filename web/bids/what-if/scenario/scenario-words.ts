import { asCents, type Cents, formatCents } from '#domain/money.ts'
import type { TippingNumber } from '#domain/pricing/tipping-points.ts'
import type { Scenario } from '#domain/pricing/scenario.ts'

/** A scenario in a line, such as "2 chassis days, 4 h at delivery": what it leaves at zero is not said. */
export function scenarioInWords(scenario: Scenario): string {
  return [
    counted(scenario.chassisDays, 'chassis day'),
    scenario.prepull ? yardWords(scenario.storageDays) : '',
    scenario.terminalHours > 0 ? `${scenario.terminalHours} h at the terminal` : '',
    scenario.deliveryHours > 0 ? `${scenario.deliveryHours} h at delivery` : '',
    ...stops(scenario),
  ]
    .filter((part) => part !== '')
    .join(', ')
}

/** The value from which on another bid is cheaper, in words. */
export function tippingWords(number: TippingNumber, at: number): string {
  const words: Record<TippingNumber, string> = {
    chassisDays: counted(at, 'chassis day'),
    terminalHours: `${counted(at, 'hour')} at the terminal`,
    deliveryHours: `${counted(at, 'hour')} at delivery`,
    storageDays: `${counted(at, 'day')} in the yard`,
  }
  return words[number]
}

/** Cents in whole dollars: "$1,240". */
export function wholeDollars(cents: Cents): string {
  return formatCents(asCents(Math.round(cents / 100) * 100)).replace('.00', '')
}

/** A difference with its sign: "+$75.00", "−$12.50". */
export function signedCents(cents: Cents): string {
  return `${cents < 0 ? '−' : '+'}${formatCents(asCents(Math.abs(cents)))}`
}

function stops({ dryRuns, examStops, extraStops }: Scenario): string[] {
  const counts: [number, string][] = [
    [dryRuns, 'dry run'],
    [examStops, 'exam stop'],
    [extraStops, 'extra stop'],
  ]
  return counts.filter(([count]) => count > 0).map(([count, noun]) => counted(count, noun))
}

function yardWords(days: number): string {
  return days > 0 ? `prepull, ${counted(days, 'day')} in the yard` : 'prepull'
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
