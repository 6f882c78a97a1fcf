import { useSyncExternalStore } from 'react'
import type { Queue, QueueState } from './queue.ts'

/** What of a queue is on screen now. */
export function useQueue(queue: Queue): QueueState {
  return useSyncExternalStore(queue.subscribe, queue.getState)
}
