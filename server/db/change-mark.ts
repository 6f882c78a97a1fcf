import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** The write that changes come from: the id that its page gave it, and its session. */
export type ChangeMark = { change: string; sessionId: number }

/**
 * A message to the live listeners of every process: changes, the process that made them, and the write when a page
 * named it.
 */
export type ChangeMessage<Change> = { by?: ChangeMark | null; from?: string; changes: Change[] }

/** Marks the messages of this process. */
export const thisProcess = randomBytes(6).toString('base64url')

const current = new AsyncLocalStorage<ChangeMark>()

/** Does a write under its mark: the messages that it sends carry it. */
export function underMark<T>(mark: ChangeMark | null, work: () => Promise<T>): Promise<T> {
  return mark ? current.run(mark, work) : work()
}

/** The mark of the write under way; undefined for jobs and for writes that no page named. */
export function currentMark(): ChangeMark | undefined {
  return current.getStore()
}

/** A message as it is sent on the channel of changes. */
export function messageOf(changes: object[]): string {
  const by = currentMark()
  return JSON.stringify({ ...(by && { by }), from: thisProcess, changes } satisfies ChangeMessage<object>)
}
