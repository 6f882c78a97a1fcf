import { onSync } from './background-sync.ts'
import { type Door, sendRecord } from './door.ts'
import type { Owner, QueueRecord } from './record.ts'
import { nextWait } from './rules.ts'
import { sendAll, type SendingParts } from './send-all.ts'
import { bytesOf, changeRecord, listRecords, removeRecords } from './store.ts'
import type { View } from './view.ts'

/** Milliseconds: while a page is open it tries by itself, since iPhones have no Background Sync. */
const heartbeat = 60_000

/** Sends the updates of one owner through a door, by itself too once it has started. */
export function createSender(owner: Owner, door: Door, view: View, onSent: (record: QueueRecord) => void) {
  let isRunning = false
  let asked: { isForced: boolean } | null = null
  let pauses = 0
  let wakeUp: ReturnType<typeof setTimeout> | undefined
  const parts = partsOf(owner, door, view, onSent)

  async function round(isForced: boolean) {
    const outcome = await sendAll(parts, { isForced })
    // With signal again the waits begin anew: the first try may come before the network is there.
    pauses = outcome === 'paused' ? (isForced ? 0 : pauses) + 1 : 0
    await view.reread()
  }

  /** Sends what waits; `isForced` when there may be signal again. Two tabs never send at once. */
  async function send({ isForced = false } = {}) {
    if (isRunning) {
      asked = { isForced: isForced || asked?.isForced === true }
      return
    }
    isRunning = true
    try {
      const locks = navigator.locks as LockManager | undefined
      await (locks ? locks.request(`quaybid-send ${owner}`, () => round(isForced)) : round(isForced))
    } finally {
      isRunning = false
    }
    if (asked) {
      const again = asked
      asked = null
      await send(again)
    }
    plan()
  }

  function plan() {
    clearTimeout(wakeUp)
    const wait = nextWait(view.getState().records, Date.now(), pauses)
    if (wait !== null) wakeUp = setTimeout(() => void send(), Math.max(wait, 1000))
  }

  /**
   * Starts to send: now, with signal, when the browser wakes it, when the page comes to the front, and every minute.
   * Returns how to stop.
   */
  function start(): () => void {
    const ended = new AbortController()
    const { signal } = ended
    const again = () => void send({ isForced: true })
    window.addEventListener('online', again, { signal })
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && again(), { signal })
    view.followOthers(signal)
    onSync(again, signal)
    const timer = setInterval(() => void send(), heartbeat)
    void view.reread().then(again, () => view.show({ isRead: true }))
    return () => {
      ended.abort()
      clearInterval(timer)
      clearTimeout(wakeUp)
    }
  }

  return { send, start }
}

function partsOf(owner: Owner, door: Door, view: View, onSent: (record: QueueRecord) => void): SendingParts {
  return {
    list: () => listRecords(owner),
    change: async (id, change) => {
      await changeRecord(id, change)
      await view.changed()
    },
    remove: removeRecords,
    send: (record, records) => sendRecord(door, record, records, { bytesOf }),
    now: () => Date.now(),
    onSending: (sendingId) => view.show({ sendingId }),
    onSent: (record) => {
      view.showSent(record)
      onSent(record)
    },
  }
}
