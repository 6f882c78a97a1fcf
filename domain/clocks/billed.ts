import { type Cents, formatCents, formatMoney } from '#domain/money.ts'
import { countedCents, timesHundredths } from '#domain/pricing/exact.ts'

/** A wait with its free time's end and the dollars that an hour costs from then on. */
export type BilledWait = { dueAt: Date; perHour?: number | null | undefined }

const step = 15 * 60_000

/** What a wait costs by now: completed 15-minute steps, as confirmations count them. Source: F-249, X-138. */
export function billedCents({ dueAt, perHour }: BilledWait, now: Date): Cents {
  const steps = Math.max(0, Math.floor((now.getTime() - dueAt.getTime()) / step))
  return timesHundredths(countedCents(perHour ?? 0), steps * 25)
}

/** "$75.00" of a wait by now; null where waiting is free. */
export function billedWords(wait: BilledWait, now: Date): string | null {
  return wait.perHour ? formatCents(billedCents(wait, now)) : null
}

/** "$75.00/hr"; null where waiting is free. */
export function rateWords({ perHour }: Pick<BilledWait, 'perHour'>): string | null {
  return perHour ? `${formatMoney(perHour)}/hr` : null
}
