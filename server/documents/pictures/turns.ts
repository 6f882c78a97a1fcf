/** A task that waits for its turn; `start` begins it. */
type Waiting = { isHeavy: boolean; start: () => void }

type Limits = { mostAtOnce: number; refuse: (ofOne: number, ofAll: number) => void }

/**
 * Turns among accounts and links: one at a time for each, and the last one served goes to the end. Heavy tasks run one
 * at a time, so that light work never waits for another's heavy task.
 *
 * Refusals: those of `refuse`, which gets how many of one and of all are waiting.
 */
export function openTurns({ mostAtOnce, refuse }: Limits) {
  /** The account or link whose turn is next comes first. */
  const queues = new Map<string, Waiting[]>()
  const served = new Set<string>()
  let [waiting, heavy] = [0, 0]

  function comeLast(whose: string): void {
    const queue = queues.get(whose)
    queues.delete(whose)
    if (queue) queues.set(whose, queue)
  }

  function serve(): void {
    for (const [whose, queue] of queues) {
      if (served.size >= mostAtOnce) return
      const [first] = queue
      if (served.has(whose) || !first || (first.isHeavy && heavy > 0)) continue
      queue.shift()
      if (queue.length === 0) queues.delete(whose)
      waiting -= 1
      served.add(whose)
      if (first.isHeavy) heavy += 1
      first.start()
    }
  }

  return async function inTurn<T>(whose: string, isHeavy: boolean, work: () => Promise<T>): Promise<T> {
    const queue = queues.get(whose) ?? []
    refuse(queue.length, waiting)
    await new Promise<void>((start) => {
      queues.set(whose, queue)
      queue.push({ isHeavy, start })
      waiting += 1
      serve()
    })
    try {
      return await work()
    } finally {
      served.delete(whose)
      comeLast(whose)
      if (isHeavy) heavy -= 1
      serve()
    }
  }
}
