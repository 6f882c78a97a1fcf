import { queryClient } from '#web/api/query-client.ts'
import { invalidateTopics } from '#web/api/topics.ts'
import { accountDoor } from './queue/door.ts'
import { createQueue, type Queue } from './queue/queue.ts'

const queues = new Map<number, Queue>()

/** The updates of a trucker that wait on this phone; one queue a page for each account. */
export function queueOfAccount(userId: number): Queue {
  const queue =
    queues.get(userId) ??
    createQueue(`account ${userId}`, accountDoor, {
      // The live hint may come later than the answer, or not at all just after a gap in the signal.
      onSent: () => void invalidateTopics(queryClient, ['milestones', 'documents', 'deadlines', 'details', 'awards']),
    })
  queues.set(userId, queue)
  return queue
}
