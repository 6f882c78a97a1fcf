import { type LoadOfRecord, type Owner, type QueueRecord, unsent } from './record.ts'
import { isUnsent } from './rules.ts'
import { addRecords, changeRecord, removeRecords } from './store.ts'
import type { View } from './view.ts'

/** What a person does with updates that wait on the phone: takes them back, sends them again, or gives way. */
export function answersOf(owner: Owner, view: View, send: () => Promise<void>) {
  const blank = { owner, ...unsent }
  return {
    /** Takes a step back: out of the queue while it was never sent, else by voiding it. */
    undo: async (id: string, load: LoadOfRecord, voidId: string, reason: string) => {
      const record = view.getState().records.find((one) => one.id === id)
      if (record?.what === 'milestone' && isUnsent(record)) {
        const files = view
          .getState()
          .records.filter((one) => one.what === 'file' && one.milestoneId === id && isUnsent(one))
        await removeRecords([id, ...files.map((file) => file.id)])
      } else {
        const taken = { id: voidId, load, what: 'void', milestoneId: id, reason } as const
        await addRecords([{ ...blank, ...taken, savedAt: Date.now() }])
      }
      await view.changed()
      void send()
    },
    /** Takes updates out of the queue: the person has given them up. */
    discard: async (ids: readonly string[]) => {
      await removeRecords(ids)
      await view.changed()
      void send()
    },
    /** Sends one again that was stopped, changed or not. */
    resume: async (id: string, change: (record: QueueRecord) => QueueRecord = (record) => record) => {
      await changeRecord(id, (record) => ({ ...change(record), stop: null, waitUntil: 0 }))
      await view.changed()
      void send()
    },
    /** Gives up a step that somebody else has reported; what names it goes with theirs. Source: X-119. */
    giveWay: async (id: string, standingId: string) => {
      const about = view.getState().records.filter((one) => isAbout(one, id))
      await Promise.all(about.map((one) => changeRecord(one.id, (kept) => renamed(kept, standingId))))
      await removeRecords([id])
      await view.changed()
      void send()
    },
    /** Has a step take the place of one that somebody else has reported, which is voided first. */
    replace: async (id: string, standingId: string, voidId: string, label: string) => {
      const record = view.getState().records.find((one) => one.id === id)
      if (record?.what !== 'milestone') return
      const taken = { id: voidId, load: record.load, what: 'void', milestoneId: standingId } as const
      const reason = `Replaced by another report of "${label}"`
      await addRecords([
        { ...blank, ...taken, reason, savedAt: Date.now() },
        { ...record, stop: null, waitUntil: 0, after: voidId },
      ])
      await view.changed()
      void send()
    },
  }
}

function isAbout(record: QueueRecord, id: string): boolean {
  return record.what === 'pod' ? record.body.milestoneId === id : record.what === 'file' && record.milestoneId === id
}

function renamed(record: QueueRecord, milestoneId: string): QueueRecord {
  if (record.what === 'pod') return { ...record, body: { ...record.body, milestoneId } }
  if (record.what !== 'file') return record
  return { ...record, milestoneId, ...(record.after && { after: milestoneId }) }
}
