import { useSyncExternalStore } from 'react'
import type { Queue } from './queue.ts'
import type { QueueState } from './view.ts'

/** What of a queue is on screen now. */
export function useQueue(queue: Queue): QueueState {
  return useSyncExternalStore(queue.subscribe, queue.getState)
}
