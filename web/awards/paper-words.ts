import { deadlineWords } from '#domain/clocks/deadline-words.ts'
import type { Confirmation } from '#domain/awards/confirmation.ts'
import type { PaperSide } from '#domain/awards/settings.ts'
import { formatDateTimeWithZone } from '#domain/formats.ts'
import { useByServerClock } from '#web/shared/facts/ticker.ts'

export const paperNames: Record<PaperSide, string> = { trucker: 'Rate Confirmation', shipper: 'Load Confirmation' }

type Read = Pick<Confirmation, 'number' | 'side' | 'award' | 'acknowledgement'>

/** "Rate Confirmation RC-100068". */
export function paperTitle({ side, number }: Pick<Read, 'side' | 'number'>): string {
  return `${paperNames[side]} ${number}`
}

/** Until when the trucker is to acknowledge, in the zone of the load's area; `isPast`: that time is over. */
export function useDeadline({ acknowledgeBy, timeZone }: Confirmation['award']) {
  const at = new Date(acknowledgeBy)
  const words = useByServerClock((now) => deadlineWords(at, new Date(now), timeZone))
  const isPast = useByServerClock((now) => now >= at.getTime())
  return { words, isPast }
}

/** Which member did it, where the typed name is another; only their side and staff get it. Source: P-016. */
export function doneByWords({ name, member }: Pick<NonNullable<Read['acknowledgement']>, 'name' | 'member'>): string {
  return member === undefined || member === name ? '' : `Done by ${member}.`
}

/** How an acknowledgement came about, and when. */
export function acknowledgedWords({ how, name, at }: NonNullable<Read['acknowledgement']>, timeZone: string): string {
  const when = formatDateTimeWithZone(at, timeZone)
  if (how === 'work') return `Acknowledged by starting work, ${when}`
  if (how === 'award') return `Awarded by ${name}, ${when}`
  return how === 'change' ? `Accepted with the change by ${name}, ${when}` : `Acknowledged by ${name}, ${when}`
}

/** The same in one line, with the member, and for staff the address that it came from. */
export function signedWords(
  acknowledgement: NonNullable<Read['acknowledgement']>,
  timeZone: string,
  ip: string | null = null,
): string {
  const doneBy = doneByWords(acknowledgement)
  return `${acknowledgedWords(acknowledgement, timeZone)}${ip ? ` from ${ip}` : ''}${doneBy && `. ${doneBy}`}`
}
