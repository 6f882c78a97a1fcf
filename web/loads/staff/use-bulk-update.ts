import { useState } from 'react'
import { updateLoadStatus } from '#domain/loads/staff-api.ts'
import { serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { pressLock, throughLock } from '#web/api/press-lock.ts'
import { showToast } from '#web/shared/overlay/toast.tsx'
import type { ReadyLoad } from './load-selection.tsx'

/** What became of a load: moved, or why not, in the server's words. */
export type BulkResult = { moved: true } | { moved: false; why: string }

/**
 * Moves loads to their next status, one call each; those that fail say why, the rest go on. `results` are those so
 * far, by the id of the load; `isOver` once all have one and some failed. Source: X-133.
 */
export function useBulkUpdate(loads: readonly ReadyLoad[], onDone: () => void) {
  const [lock] = useState(pressLock)
  const [results, setResults] = useState<ReadonlyMap<number, BulkResult>>(new Map())
  const [isRunning, setIsRunning] = useState(false)
  const { mutateAsync } = useApiMutation(updateLoadStatus)

  async function move({ id, next: { status } }: ReadyLoad): Promise<BulkResult> {
    try {
      await mutateAsync({ params: { id }, body: { status } })
      return { moved: true }
    } catch (error) {
      return { moved: false, why: serverMessage(error, 'Failed to update load status. Please try again.') }
    }
  }
  async function moveAll(): Promise<boolean> {
    setIsRunning(true)
    const all: BulkResult[] = []
    for (const load of loads) {
      // One after another: the answers say in order which load is which.
      const result = await move(load)
      all.push(result)
      setResults((current) => new Map(current).set(load.id, result))
    }
    setIsRunning(false)
    finish(all.filter(({ moved }) => moved).length)
    return true
  }
  function finish(count: number) {
    if (count < loads.length) return
    onDone()
    showToast({ kind: 'success', title: 'Success', text: `${inWords(count)} updated successfully` })
  }
  return {
    results,
    isRunning,
    isOver: !isRunning && results.size > 0 && results.size === loads.length,
    submit: () => void throughLock(lock, loads.map(({ id }) => id).join(), moveAll),
  }
}

function inWords(count: number): string {
  return count === 1 ? '1 load has been' : `${count} loads have been`
}
