import { currentUser } from '#domain/auth/api.ts'
import { type PersonKey, personKey } from '#web/api/account-session.ts'
import { call } from '#web/api/client.ts'
import { ApiError } from '#web/api/error.ts'
import { queryClient } from '#web/api/query-client.ts'
import { invalidateTopics } from '#web/api/topics.ts'
import { accountDoor } from './queue/door.ts'
import { createQueue, type Queue } from './queue/queue.ts'
import type { AccountOwner } from './queue/record.ts'

const queues = new Map<AccountOwner, Queue>()

/** Whether the cookie of this browser is theirs: another tab may have signed in someone else of the account. */
async function isSignedIn(owner: AccountOwner): Promise<boolean> {
  try {
    return `account ${personKey(await call(currentUser, {}))}` === owner
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

/** The updates of a trucker's person that wait on this phone; one queue a page for each. Source: P-010. */
export function queueOfPerson(person: PersonKey): Queue {
  return queueOf(`account ${person}`)
}

/** The same, by whose they are. */
export function queueOf(owner: AccountOwner): Queue {
  const queue =
    queues.get(owner) ??
    createQueue(
      owner,
      accountDoor(() => isSignedIn(owner)),
      {
        // The live hint may come later than the answer, or not at all just after a gap in the signal.
        onSent: () => void invalidateTopics(queryClient, ['milestones', 'documents', 'deadlines', 'details', 'awards']),
      },
    )
  queues.set(owner, queue)
  return queue
}
