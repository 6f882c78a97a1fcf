import type { Door } from './door.ts'
import { answersOf } from './answers.ts'
import type { Owner, QueueRecord } from './record.ts'
import { isSaved } from './rules.ts'
import { savingOf } from './saving.ts'
import { createSender } from './sender.ts'
import { bytesOf, listDrafts, listRecords, removeOwner } from './store.ts'
import { createView } from './view.ts'

/** The updates of one owner that wait on this phone, and their sending. */
export type Queue = ReturnType<typeof createQueue>

export function createQueue(owner: Owner, door: Door, { onSent = (_record: QueueRecord) => {} } = {}) {
  const view = createView(owner)
  const { send, start } = createSender(owner, door, view, onSent)
  return {
    owner,
    door,
    start,
    send,
    getState: view.getState,
    subscribe: view.subscribe,
    ...savingOf(owner, view, send),
    ...answersOf(owner, view, send),
    /** Deletes all that waits, and what was kept to read. Source: X-121. */
    clear: async () => {
      await removeOwner(owner)
      await view.changed()
    },
    bytesOf,
  }
}

/** How many updates of an owner wait on this phone, those that are not saved yet included. */
export async function countUpdates({ owner }: Pick<Queue, 'owner'>): Promise<number> {
  const [records, drafts] = await Promise.all([listRecords(owner), listDrafts(owner)])
  return records.filter(isSaved).length + drafts.length
}
