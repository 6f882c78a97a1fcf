import { setTimeout as sleep } from 'node:timers/promises'

/** Work that goes on until it is stopped. */
export type Pace = {
  /** Milliseconds of each piece of work since the last call; throws what made a lane give up. */
  durations: () => number[]
  stop: () => Promise<void>
}

/**
 * Does work on parallel lanes: at a fixed rate per second, however late the replies are, as far as the lanes suffice;
 * as often as they can without a rate.
 */
export function keepDoing(work: (lane: number) => Promise<void>, lanes: number, perSecond?: number): Pace {
  const started = performance.now()
  let milliseconds: number[] = []
  let begun = 0
  let isStopped = false
  const run = async (lane: number) => {
    while (!isStopped) {
      begun += 1
      if (perSecond !== undefined) await sleep(Math.max(0, started + (1000 * begun) / perSecond - performance.now()))
      if (isStopped) return
      const before = performance.now()
      await work(lane)
      milliseconds.push(performance.now() - before)
    }
  }
  const running = Promise.all(Array.from({ length: lanes }, (_, lane) => run(lane)))
  let failure: unknown
  running.catch((error: unknown) => (failure = error))
  return {
    durations() {
      if (failure !== undefined) throw failure
      const those = milliseconds
      milliseconds = []
      return those
    },
    async stop() {
      isStopped = true
      await running
    },
  }
}
