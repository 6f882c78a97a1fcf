import type { MilestoneRecord, QueueRecord, Stop } from './record.ts'

/** Milliseconds. */
const firstWait = 5_000
const longestWait = 300_000
/** From here on the camera is held back. Bytes. Source: X-123. */
export const cameraLimit = 40 * 1024 * 1024

/** What came of sending one: an answer's status, code and sentence, or none. `retryAfter` in seconds. */
export type Outcome =
  | {
      is: 'answer'
      status: number
      code: string | undefined
      text: string
      retryAfter?: number | undefined
      current?: unknown
    }
  | { is: 'unreachable' }

/** What becomes of it: `settled` leaves the queue, `isPaused` ends this round: nothing else would get through. */
export type Verdict =
  | { is: 'settled' }
  | { is: 'kept'; tries: number; waitUntil: number; isPaused: boolean }
  | { is: 'stopped'; stop: Stop }

/** Milliseconds until the next try, after so many. Source: X-118. */
export function waitAfter(tries: number): number {
  return Math.min(firstWait * 2 ** Math.max(tries - 1, 0), longestWait)
}

/** Judges an outcome. Source. */
export function judge(record: QueueRecord, outcome: Outcome, now: number): Verdict {
  const tries = record.tries + 1
  const later = { is: 'kept', tries, waitUntil: now + waitAfter(tries) } as const
  // The network is at fault: the oldest is still the first to go.
  if (outcome.is === 'unreachable') return { is: 'kept', tries, waitUntil: now, isPaused: true }
  const { status, code, text, retryAfter, current } = outcome
  if (status >= 200 && status < 300) return { is: 'settled' }
  // Nothing is wrong with the update: its sender has to sign in again.
  if (status === 401) return { is: 'kept', tries: record.tries, waitUntil: now, isPaused: true }
  if (status >= 500 || [408, 425, 429].includes(status) || code === 'idempotency-busy') {
    return retryAfter === undefined
      ? { ...later, isPaused: status === 429 }
      : { ...later, waitUntil: now + retryAfter * 1000, isPaused: status === 429 }
  }
  if (record.what === 'void' && code === 'milestone-void') return { is: 'settled' }
  return { is: 'stopped', stop: { status, code, text, ...(current !== undefined && { current }) } }
}

/** Whether it counts as an update that waits: a photo of a step that is still being filled in does not. */
export function isSaved(record: QueueRecord): boolean {
  return record.what !== 'file' || !record.isHeld
}

/**
 * What to send next: the oldest that may go, never before what it names. `isForced` ignores the time to wait, for a
 * moment at which there is signal again.
 */
export function nextToSend(
  records: readonly QueueRecord[],
  now: number,
  { isForced = false, tried = new Set<string>() }: { isForced?: boolean; tried?: ReadonlySet<string> } = {},
): QueueRecord | undefined {
  const waiting = records.filter((record) => isSaved(record) && !record.stop)
  const isBehind = (record: QueueRecord) => namedBy(record).some((id) => waiting.some((other) => other.id === id))
  const isBlocked = (record: QueueRecord) =>
    mustHave(record).some((id) => records.some((other) => other.id === id && other.stop))
  return waiting
    .toSorted((one, other) => one.seq - other.seq)
    .find(
      (record) =>
        !tried.has(record.id) && (isForced || record.waitUntil <= now) && !isBehind(record) && !isBlocked(record),
    )
}

/** What goes before a record. */
function namedBy(record: QueueRecord): string[] {
  if (record.what === 'milestone') return [...record.body.fileIds, ...(record.after ? [record.after] : [])]
  if (record.what === 'pod') return [...mustHave(record), ...record.files]
  return mustHave(record)
}

/** Without these it cannot be sent at all; a step goes without the photo that the server refuses. */
function mustHave(record: QueueRecord): string[] {
  if (record.what === 'milestone') return record.after ? [record.after] : []
  if (record.what === 'void') return [record.milestoneId]
  if (record.what === 'file') return record.after ? [record.after] : []
  const { milestoneId, signatureFileId } = record.body
  return signatureFileId ? [milestoneId, signatureFileId] : [milestoneId]
}

/** The files that a step names when it is sent: those that the server refused go later, by themselves. */
export function filesToName({ body }: MilestoneRecord, records: readonly QueueRecord[]): string[] {
  const refused = new Set(records.filter(({ stop }) => stop).map(({ id }) => id))
  return body.fileIds.filter((id) => !refused.has(id))
}

/** Whether a step can be taken back by taking it out of the queue: it was never sent. Source: X-095. */
export function isUnsent(record: QueueRecord): boolean {
  return record.tries === 0 && !record.stop
}

/**
 * Milliseconds until something may be sent again, after so many rounds in a row that got nothing through; null where
 * nothing waits for its time.
 */
export function nextWait(records: readonly QueueRecord[], now: number, pauses = 0): number | null {
  const times = records.filter((record) => isSaved(record) && !record.stop).map(({ waitUntil }) => waitUntil)
  if (times.length === 0) return null
  return Math.max(Math.min(...times) - now, pauses > 0 ? waitAfter(pauses) : 0)
}

/** Whether photos are held back, so that what waits still fits. Source: X-123. */
export function isCameraHeld(records: readonly QueueRecord[]): boolean {
  return records.reduce((sum, record) => sum + (record.what === 'file' ? record.size : 0), 0) >= cameraLimit
}
