import type { QueueRecord } from './record.ts'
import { judge, nextToSend, type Outcome } from './rules.ts'

export type SendingParts = {
  list: () => Promise<QueueRecord[]>
  change: (id: string, change: (record: QueueRecord) => QueueRecord) => Promise<void>
  remove: (ids: readonly string[]) => Promise<void>
  /** Sends one, given all that wait. */
  send: (record: QueueRecord, records: readonly QueueRecord[]) => Promise<Outcome>
  now: () => number
  /** What is being sent, null for nothing; then what has been. */
  onSending: (id: string | null) => void
  onSent: (record: QueueRecord) => void
}

/**
 * Sends what waits, one at a time, the oldest first; each is tried once. An update leaves only when the server has it.
 * Returns 'paused' when the rest was not tried, since nothing gets through.
 *
 * Source.
 */
export async function sendAll(
  parts: SendingParts,
  { isForced = false } = {},
  tried: Set<string> = new Set(),
): Promise<'paused' | 'tried'> {
  // Listed anew for each: what was added meanwhile counts.
  const records = await parts.list()
  const next = nextToSend(records, parts.now(), { isForced, tried })
  if (!next) return 'tried'
  tried.add(next.id)
  if ((await sendOne(parts, next, records)) === 'paused') return 'paused'
  return sendAll(parts, { isForced }, tried)
}

async function sendOne(parts: SendingParts, record: QueueRecord, records: readonly QueueRecord[]) {
  // Noted before it leaves: whoever takes the step back must know that the server may have it.
  await parts.change(record.id, (kept) => ({ ...kept, tries: kept.tries + 1 }))
  parts.onSending(record.id)
  try {
    const verdict = judge(record, await parts.send(record, records), parts.now())
    if (verdict.is === 'settled') {
      await parts.remove([record.id])
      parts.onSent(record)
    } else if (verdict.is === 'stopped') {
      await parts.change(record.id, (kept) => ({ ...kept, stop: verdict.stop }))
    } else {
      const { tries, waitUntil } = verdict
      await parts.change(record.id, (kept) => ({ ...kept, tries, waitUntil }))
    }
    return verdict.is === 'kept' && verdict.isPaused ? 'paused' : 'going'
  } finally {
    parts.onSending(null)
  }
}
