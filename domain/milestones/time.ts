/** The times that come with a milestone. The first three are by the phone's clock and the server's last word to it. */
export type GivenTimes = { happenedAt: Date; deviceNow: Date; lastServerTime: Date | null }

/** When it happened by the server's clock; `unchecked`: the phone's clock was turned between the tap and the sending. */
export type JudgedTime = { happenedAt: Date; clockOffsetMs: number; unchecked: boolean }

const minute = 60_000
/** How far ahead a time may be. */
const tolerance = 2 * minute

export const timeRefusals = {
  future: 'This time lies in the future',
  early: 'This time lies before the award',
} as const

/** Whether a time is after now, both by the same clock. */
export function isInFuture(time: Date, now: Date): boolean {
  return time.getTime() > now.getTime() + tolerance
}

/**
 * Corrects a time by how far the phone's clock is off at the sending, or says why it is refused. Source.
 */
export function judgeTime(
  { happenedAt, deviceNow, lastServerTime }: GivenTimes,
  { now, awardedAt }: { now: Date; awardedAt: Date },
): JudgedTime | { refused: string } {
  const clockOffsetMs = now.getTime() - deviceNow.getTime()
  const corrected = happenedAt.getTime() + clockOffsetMs
  if (isInFuture(new Date(corrected), now)) return { refused: timeRefusals.future }
  if (corrected < awardedAt.getTime()) return { refused: timeRefusals.early }
  const unchecked = lastServerTime !== null && corrected < lastServerTime.getTime()
  return { happenedAt: new Date(corrected), clockOffsetMs, unchecked }
}
