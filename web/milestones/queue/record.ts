/** Whose updates wait: those of a person of an account or of a driver's link. No one else on the phone sees or sends them. */
export type Owner = AccountOwner | `link ${string}`
/** The owner of an account, or a member of it by the second number. */
export type AccountOwner = `account ${number}` | `account ${number} ${number}`

/** Why the server has not taken an update; the person decides what becomes of it. */
export type Stop = {
  status: number
  code: string | undefined
  text: string
  /** What stands in its way, as the answer gives it. */
  current?: unknown
}

/** The load that an update is about, as its row names it. */
export type LoadOfRecord = { id: number; number: string }

type Waiting = {
  /** The `Idempotency-Key` that it is sent with, each time. */
  id: string
  owner: Owner
  load: LoadOfRecord
  /** Its place: lower ones are sent first. */
  seq: number
  /** When it was saved, in milliseconds by the phone's clock. */
  savedAt: number
  /** How often it was sent without an answer that settles it. */
  tries: number
  /** It is not sent again before this time, in milliseconds by the phone's clock. */
  waitUntil: number
  stop: Stop | null
  /** Saved without a network. */
  isOffline: boolean
}

/** A file; its bytes are in a record of their own. `isHeld`: its update is not saved yet. */
export type FileRecord = Waiting & {
  what: 'file'
  type: string
  name: string
  format: string
  /** Bytes. */
  size: number
  isHeld: boolean
  /** The update that names it. */
  milestoneId: string | null
  /** The step that must be sent before it, of a photo that no step names: it is sent as one of that step. */
  after?: string
}

/** A step or an exception, as it is sent but for the phone's clock at that moment. */
export type MilestoneRecord = Waiting & {
  what: 'milestone'
  body: { kind: string; happenedAt: string; fileIds: string[] } & Record<string, unknown>
  /** What must be sent before it: the void of what it replaces. */
  after: string | null
  /** What was typed, for the sheet to open with when the server refuses it. */
  typed?: Record<string, unknown>
}

/** What a receiver has signed for; `files` are the photos that go before it. */
export type PodRecord = Waiting & {
  what: 'pod'
  body: { milestoneId: string; signatureFileId: string | null } & Record<string, unknown>
  files: string[]
}

/** A step that is taken back. */
export type VoidRecord = Waiting & { what: 'void'; milestoneId: string; reason: string }

export type QueueRecord = FileRecord | MilestoneRecord | PodRecord | VoidRecord

/** An update as it is handed to the queue. */
export type NewRecord = QueueRecord extends infer R
  ? R extends QueueRecord
    ? Omit<R, 'owner' | 'seq' | 'savedAt' | 'tries' | 'waitUntil' | 'stop' | 'isOffline'>
    : never
  : never

/** What an update that was never sent starts with. */
export const unsent = { seq: 0, tries: 0, waitUntil: 0, stop: null, isOffline: false }
