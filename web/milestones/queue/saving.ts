import { askForSync } from './background-sync.ts'
import { type FileRecord, type NewRecord, type Owner, type QueueRecord, unsent } from './record.ts'
import { addFile, addRecords, type Draft, keepDraft, removeDraft } from './store.ts'
import type { View } from './view.ts'

/** What the sheets keep on the phone: photos, typed values and, once saved, updates. */
export function savingOf(owner: Owner, view: View, send: () => Promise<void>) {
  const blank = { owner, ...unsent }
  return {
    /** Keeps a photo the moment it is taken, for a step that is not saved yet. Errors: `OutOfSpace`. */
    holdFile: async (
      file: Omit<FileRecord, keyof typeof blank | 'savedAt' | 'what' | 'isHeld'>,
      bytes: ArrayBuffer,
    ) => {
      const record: FileRecord = { ...blank, ...file, what: 'file', savedAt: Date.now(), isHeld: true }
      await addFile(record, bytes)
      await view.changed()
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
      await view.changed()
      void askForSync()
      void send()
    },
    keepDraft: async (draft: Omit<Draft, 'owner' | 'savedAt'>) => {
      await keepDraft({ ...draft, owner, savedAt: Date.now() })
      await view.changed()
    },
    dropDraft: async (key: string, fileIds: readonly string[]) => {
      await removeDraft(key, fileIds)
      await view.changed()
    },
  }
}
