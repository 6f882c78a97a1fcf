import { useEffect } from 'react'
import type { User } from '#domain/auth/user.ts'

/** Sends what waits on a trucker's phone for as long as the app is open, whichever page is. Source: X-116. */
export function useWaitingUpdates({ id, role }: User): void {
  useEffect(() => {
    if (role !== 'trucker') return undefined
    let isOver = false
    let stop = () => {}
    async function start() {
      const { noteOwner, queueOfAccount } = await import('#web/milestones/queue/public.tsx')
      if (isOver) return
      const queue = queueOfAccount(id)
      noteOwner(queue.owner)
      stop = queue.start()
      // Fetched now, so that it is there without a network.
      await import('#web/milestones/kept-loads-page.tsx')
    }
    // Without a network it cannot be fetched; the next page tries again.
    start().catch(() => {})
    return () => {
      isOver = true
      stop()
    }
  }, [id, role])
}
