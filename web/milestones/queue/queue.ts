import { askForSync, onSync } from './background-sync.ts'
import { type Door, sendRecord } from './door.ts'
import type { FileRecord, LoadOfRecord, NewRecord, Owner, QueueRecord } from './record.ts'
import { isSaved, isUnsent, nextWait } from './rules.ts'
import { sendAll } from './send-all.ts'
import {
  addFile,
  addRecords,
  bytesOf,
  changeRecord,
  type Draft,
  keepDraft,
  listDrafts,
  listRecords,
  removeDraft,
  removeOwner,
  removeRecords,
} from './store.ts'

/** What of a queue is on screen. `sent`: what this page has sent a moment ago. */
export type QueueState = {
  isRead: boolean
  records: readonly QueueRecord[]
  drafts: readonly Draft[]
  sendingId: string | null
  sent: readonly (QueueRecord & { sentAt: number })[]
}

/** Milliseconds: while a page is open it tries by itself, since iPhones have no Background Sync. */
const heartbeat = 60_000
/** Milliseconds for which what was sent stays on screen. Source: notes of the pictures. */
const sentStays = 4_000

/** The updates of one owner that wait on this phone, and their sending. */
export type Queue = ReturnType<typeof createQueue>

export function createQueue(owner: Owner, door: Door, { onSent = (_record: QueueRecord) => {} } = {}) {
  let state: QueueState = { isRead: false, records: [], drafts: [], sendingId: null, sent: [] }
  const listeners = new Set<() => void>()
  const others = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('quaybid-queue')
  let isRunning = false
  let asked: { isForced: boolean } | null = null
  let wakeUp: ReturnType<typeof setTimeout> | undefined

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  const tellOthers = () => others?.postMessage('changed')

  function show(change: Partial<QueueState>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  async function reread() {
    const [records, drafts] = await Promise.all([listRecords(owner), listDrafts(owner)])
    show({ isRead: true, records, drafts })
  }

  async function changed() {
    await reread()
    tellOthers()
  }

  function forgetSent(record: QueueRecord) {
    show({ sent: state.sent.filter(({ id }) => id !== record.id) })
  }

  async function round(isForced: boolean) {
    const parts = {
      list: () => listRecords(owner),
      change: async (...given: Parameters<typeof changeRecord>) => {
        await changeRecord(...given)
        await changed()
      },
      remove: removeRecords,
      send: (record: QueueRecord, records: readonly QueueRecord[]) => sendRecord(door, record, records, { bytesOf }),
      now: () => Date.now(),
      onSending: (sendingId: string | null) => show({ sendingId }),
      onSent: (record: QueueRecord) => {
        const sent = { ...record, sentAt: Date.now() }
        show({ sent: [...state.sent, sent], records: state.records.filter(({ id }) => id !== record.id) })
        setTimeout(forgetSent, sentStays, record)
        onSent(record)
        tellOthers()
      },
    }
    await sendAll(parts, { isForced })
    await reread()
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
    const wait = nextWait(state.records, Date.now())
    if (wait !== null) wakeUp = setTimeout(() => void send(), Math.max(wait, 1000))
  }

  /** Starts to send: now, with signal, when the browser wakes it, when the page comes to the front, and every minute. Returns how to stop. */
  function start(): () => void {
    const ended = new AbortController()
    const { signal } = ended
    const again = () => void send({ isForced: true })
    window.addEventListener('online', again, { signal })
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && again(), { signal })
    others?.addEventListener('message', () => void reread(), { signal })
    onSync(again, signal)
    const timer = setInterval(() => void send(), heartbeat)
    void reread().then(again, () => show({ isRead: true }))
    return () => {
      ended.abort()
      clearInterval(timer)
      clearTimeout(wakeUp)
    }
  }

  const blank = { owner, seq: 0, tries: 0, waitUntil: 0, stop: null, isOffline: false }

  return {
    owner,
    door,
    start,
    send,
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Keeps a photo the moment it is taken, for a step that is not saved yet. Errors: `OutOfSpace`. */
    holdFile: async (
      file: Omit<FileRecord, keyof typeof blank | 'savedAt' | 'what' | 'isHeld'>,
      bytes: ArrayBuffer,
    ) => {
      const record: FileRecord = { ...blank, ...file, what: 'file', savedAt: Date.now(), isHeld: true }
      await addFile(record, bytes)
      await changed()
    },
    /** Saves updates on the phone, in the order in which they are sent, and begins to send. Errors: `OutOfSpace`. */
    add: async (records: readonly NewRecord[], draftKey?: string) => {
      const saved = records.map((record): QueueRecord => ({
        ...blank,
        ...record,
        savedAt: Date.now(),
        isOffline: !navigator.onLine,
      }))
      await addRecords(saved, draftKey)
      await changed()
      void askForSync()
      void send()
    },
    keepDraft: async (draft: Omit<Draft, 'owner' | 'savedAt'>) => {
      await keepDraft({ ...draft, owner, savedAt: Date.now() })
      await changed()
    },
    dropDraft: async (key: string, fileIds: readonly string[]) => {
      await removeDraft(key, fileIds)
      await changed()
    },
    /** Takes a step back: out of the queue while it was never sent, else by voiding it. */
    undo: async (id: string, load: LoadOfRecord, voidId: string, reason: string) => {
      const record = state.records.find((one) => one.id === id)
      if (record?.what === 'milestone' && isUnsent(record)) {
        const files = state.records.filter((one) => one.what === 'file' && one.milestoneId === id && isUnsent(one))
        await removeRecords([id, ...files.map((file) => file.id)])
      } else {
        const taken = { id: voidId, load, what: 'void', milestoneId: id, reason } as const
        await addRecords([{ ...blank, ...taken, savedAt: Date.now() }])
      }
      await changed()
      void send()
    },
    /** Takes updates out of the queue: the person has given them up. */
    discard: async (ids: readonly string[]) => {
      await removeRecords(ids)
      await changed()
      void send()
    },
    /** Sends one again that was stopped, changed or not. */
    resume: async (id: string, change: (record: QueueRecord) => QueueRecord = (record) => record) => {
      await changeRecord(id, (record) => ({ ...change(record), stop: null, waitUntil: 0 }))
      await changed()
      void send()
    },
    /** Gives up a step that somebody else has reported; what names it goes with theirs. Source: X-119. */
    giveWay: async (id: string, standingId: string) => {
      const about = state.records.filter((one) => isAbout(one, id))
      await Promise.all(about.map((one) => changeRecord(one.id, (kept) => renamed(kept, standingId))))
      await removeRecords([id])
      await changed()
      void send()
    },
    /** Has a step take the place of one that somebody else has reported, which is voided first. */
    replace: async (id: string, standingId: string, voidId: string, label: string) => {
      const record = state.records.find((one) => one.id === id)
      if (record?.what !== 'milestone') return
      const taken = { id: voidId, load: record.load, what: 'void', milestoneId: standingId } as const
      const reason = `Replaced by another report of "${label}"`
      await addRecords([
        { ...blank, ...taken, reason, savedAt: Date.now() },
        { ...record, stop: null, waitUntil: 0, after: voidId },
      ])
      await changed()
      void send()
    },
    /** Deletes all that waits, and what was kept to read. Source: X-121. */
    clear: async () => {
      await removeOwner(owner)
      await changed()
    },
    bytesOf,
  }
}

function isAbout(record: QueueRecord, id: string): boolean {
  return record.what === 'pod' ? record.body.milestoneId === id : record.what === 'file' && record.milestoneId === id
}

function renamed(record: QueueRecord, milestoneId: string): QueueRecord {
  if (record.what === 'pod') return { ...record, body: { ...record.body, milestoneId } }
  return record.what === 'file' ? { ...record, milestoneId } : record
}

/** How many updates of an owner wait on this phone, those that are not saved yet included. */
export async function countUpdates({ owner }: Pick<Queue, 'owner'>): Promise<number> {
  const [records, drafts] = await Promise.all([listRecords(owner), listDrafts(owner)])
  return records.filter(isSaved).length + drafts.length
}
