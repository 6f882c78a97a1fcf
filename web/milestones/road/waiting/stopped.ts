import type { QueueRecord, Stop } from '../../queue/record.ts'
import { timeWithZone, type RoadMilestone } from '../load/progress.ts'
import type { Words } from '../parts/words.ts'

/** The milestone that the refusal of a step came with: another one has reported it. */
export function standingIn({
  stop,
}: Pick<QueueRecord, 'stop'>): (RoadMilestone & { voidableUntil?: string | null }) | undefined {
  return stop?.code === 'milestone-recorded' ? (stop.current as RoadMilestone | undefined) : undefined
}

/** Whether no answer would get it sent: the link has ended, or the load is another trucker's. Source: F-284. */
export function isLost(stop: Stop | null): boolean {
  return stop?.status === 404
}

/** Why an update was not taken, in words for the one who reported it. */
export function stopWords(
  record: Pick<QueueRecord, 'stop'>,
  words: Words,
  { timeZone, now }: { timeZone: string; now: Date },
) {
  const { stop } = record
  if (!stop) return null
  if (isLost(stop)) return stop.code === 'link-invalid' ? words.linkOver : words.noLongerYours
  const standing = standingIn(record)
  if (!standing) return words.refusal(stop)
  return words.reportedFirst(standing.byName ?? words.someone, timeWithZone(standing.happenedAt, timeZone, now))
}
