import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/db/db.ts'

/** Says that something was committed, and by which process. */
export const commitsChannel = 'quaybid_commits'

/** Milliseconds between two notices. */
const pause = 25

export type Waking = {
  /** After a commit. */
  wakeOthers: () => void
  /** Whether a notice of `commitsChannel` comes from here. */
  isOwn: (payload: string) => boolean
}

/**
 * Wakes the other processes after commits of this one, many at a time. A notice within the transaction itself would make
 * commits of the whole database cluster wait for each other. One that is lost costs a second.
 */
export function startWaking({ kysely }: Database): Waking {
  const own = randomUUID()
  let isDue = false
  let isAsleep = true
  async function notify(): Promise<void> {
    isAsleep = false
    while (isDue) {
      isDue = false
      await sql`select pg_notify(${commitsChannel}, ${own})`.execute(kysely).catch(() => {})
      await sleep(pause)
    }
    isAsleep = true
  }
  return {
    wakeOthers() {
      isDue = true
      if (isAsleep) void notify()
    },
    isOwn: (payload) => payload === own,
  }
}
