import { useEffect, useState } from 'react'
import type { MilestoneKind } from '#domain/milestones/kinds.ts'
import { useSignedInUser } from '#web/api/session.ts'

type Steps = ReadonlyMap<number, readonly MilestoneKind[]>
const none: Steps = new Map()

/** The steps that wait on this phone, by the id of their load; the queue is fetched, so that no page grows by it. */
export function useStepsOnPhone(): Steps {
  const { id } = useSignedInUser()
  const [steps, setSteps] = useState(none)
  useEffect(() => {
    let isOver = false
    let stop = () => {}
    async function watch() {
      const { queueOfAccount, stepsOnPhone } = await import('#web/milestones/queue/public.tsx')
      if (isOver) return
      const queue = queueOfAccount(id)
      const show = () => setSteps(stepsOnPhone(queue.getState()))
      stop = queue.subscribe(show)
      show()
    }
    // Without it the server's word stands.
    watch().catch(() => {})
    return () => {
      isOver = true
      stop()
    }
  }, [id])
  return steps
}
