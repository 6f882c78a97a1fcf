import { type ReactNode, useState } from 'react'
import type { User } from '#domain/auth/user.ts'
import { personKey } from '#web/api/account-session.ts'
import { ConfirmDialog } from '#web/shared/overlay/confirm-dialog.tsx'
import { useLogout } from './end-session.ts'

/**
 * How to sign out, and what is asked before: updates that wait on this phone would be lost. What was kept of loads goes
 * with them. Source.
 */
export function useLeaving(user: User): { onLogout: () => void; question: ReactNode } {
  const { role } = user
  const [waiting, setWaiting] = useState(0)
  const [asking, setAsking] = useState(false)
  // Not before the server has ended it: what waits is lost for nothing else.
  const logout = useLogout(() => {
    if (role === 'trucker') void forget(user)
  })

  function leave() {
    setAsking(false)
    logout()
  }
  async function onLogout() {
    const count = role === 'trucker' ? await countWaiting(user) : 0
    if (count === 0) {
      leave()
      return
    }
    setWaiting(count)
    setAsking(true)
  }
  const question = (
    <ConfirmDialog
      opened={asking}
      onClose={() => setAsking(false)}
      onConfirm={leave}
      title="Sign out?"
      confirmLabel="Sign Out and Delete"
      destructive
    >
      {waiting === 1
        ? "1 update hasn't been sent yet. Sign out and delete it?"
        : `${waiting} updates haven't been sent yet. Sign out and delete them?`}
    </ConfirmDialog>
  )
  return { onLogout: () => void onLogout(), question }
}

async function countWaiting(user: User): Promise<number> {
  try {
    const { countUpdates, queueOfPerson } = await import('#web/milestones/queue/public.tsx')
    return await countUpdates(queueOfPerson(personKey(user)))
  } catch {
    // Where nothing can be kept, nothing waits.
    return 0
  }
}

async function forget(user: User): Promise<void> {
  try {
    const { noteOwner, queueOfPerson } = await import('#web/milestones/queue/public.tsx')
    await queueOfPerson(personKey(user)).clear()
    noteOwner(null)
  } catch {
    // The same.
  }
}
