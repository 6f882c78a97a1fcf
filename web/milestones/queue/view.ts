import type { Draft } from './store.ts'
import { listDrafts, listRecords } from './store.ts'
import type { Owner, QueueRecord } from './record.ts'

/** What of a queue is on screen. `sent`: what this page has sent a moment ago. */
export type QueueState = {
  isRead: boolean
  records: readonly QueueRecord[]
  drafts: readonly Draft[]
  sendingId: string | null
  sent: readonly (QueueRecord & { sentAt: number })[]
}

/** Milliseconds for which what was sent stays on screen. */
const sentStays = 4_000

export type View = ReturnType<typeof createView>

/** What an owner's queue shows in this tab, kept in step with the other tabs of the phone. */
export function createView(owner: Owner) {
  let state: QueueState = { isRead: false, records: [], drafts: [], sendingId: null, sent: [] }
  const listeners = new Set<() => void>()
  const others = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('quaybid-queue')

  // The rule takes every postMessage for that of a window; a channel stays within the origin and has no target.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const notifyOthers = () => others?.postMessage('changed')

  function show(change: Partial<QueueState>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  async function reread() {
    const [records, drafts] = await Promise.all([listRecords(owner), listDrafts(owner)])
    show({ isRead: true, records, drafts })
  }

  function forgetSent(record: QueueRecord) {
    show({ sent: state.sent.filter(({ id }) => id !== record.id) })
  }

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    show,
    reread,
    /** Shows what the phone's store has now, here and in the other tabs. */
    changed: async () => {
      await reread()
      notifyOthers()
    },
    showSent: (record: QueueRecord) => {
      const sent = { ...record, sentAt: Date.now() }
      show({ sent: [...state.sent, sent], records: state.records.filter(({ id }) => id !== record.id) })
      setTimeout(forgetSent, sentStays, record)
      notifyOthers()
    },
    followOthers: (signal: AbortSignal) => others?.addEventListener('message', () => void reread(), { signal }),
  }
}
