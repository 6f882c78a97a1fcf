/** Milliseconds in which the same press again is still that press. Source: G-216, G-282. */
export const pressEcho = 500

/** Lets one click through at a time, synchronously: a render would be too late. Source: F-011. */
export type PressLock = {
  /** False while an earlier press waits for its answer, and for what has just succeeded. `sent` is what it sends. */
  take: (sent: string) => boolean
  /** The answer is there. */
  release: (hasSucceeded: boolean) => void
}

/** `now` in milliseconds. */
export function pressLock(now: () => number = () => performance.now()): PressLock {
  let isTaken = false
  let last = ''
  let echoEnds = -Infinity
  return {
    take: (sent) => {
      if (isTaken || (sent === last && now() < echoEnds)) return false
      isTaken = true
      last = sent
      return true
    },
    release: (hasSucceeded) => {
      isTaken = false
      echoEnds = hasSucceeded ? now() + pressEcho : -Infinity
    },
  }
}

/** Runs `work` unless an earlier call is in progress. `work` returns whether it succeeded. */
export async function throughLock(lock: PressLock, sent: string, work: () => Promise<boolean>): Promise<void> {
  if (!lock.take(sent)) return
  let hasSucceeded = false
  try {
    hasSucceeded = await work()
  } finally {
    lock.release(hasSucceeded)
  }
}

/** One lock for each thing that is sent: what is pressed in one row of a list locks none of the others. */
export function pressLocks(): {
  take: (sent: string) => boolean
  release: (hasSucceeded: boolean, sent: string) => void
} {
  const locks = new Map<string, PressLock>()
  return {
    take: (sent) => {
      const lock = locks.get(sent) ?? pressLock()
      locks.set(sent, lock)
      return lock.take(sent)
    },
    release: (hasSucceeded, sent) => locks.get(sent)?.release(hasSucceeded),
  }
}
