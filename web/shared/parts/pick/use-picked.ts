import { useState } from 'react'
import { ApiError } from '#web/api/error.ts'

/**
 * Which loads of several a form is about. What the server refuses (`loads-refused`) is no longer picked and says why on its row,
 * so that one more press sends the rest.
 */
export function usePicked(ids: readonly number[], isFirst: (id: number) => boolean) {
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map())
  const isPicked = (id: number) => changed.get(id) ?? isFirst(id)

  function pick(some: readonly number[], picked: boolean) {
    setChanged(new Map([...changed, ...some.map((id) => [id, picked] as const)]))
    setRefused(new Map([...refused].filter(([id]) => !some.includes(id))))
  }
  /** Whether the error was about loads among those sent. */
  function refuse(error: unknown, sent: readonly number[]): boolean {
    if (!(error instanceof ApiError) || error.code !== 'loads-refused') return false
    const reasons = error.fields.flatMap(({ path, message }) => {
      const id = sent[Number(path.split('.')[1])]
      return id === undefined ? [] : [[id, message] as const]
    })
    setRefused(new Map(reasons))
    setChanged(new Map([...changed, ...reasons.map(([id]) => [id, false] as const)]))
    return true
  }
  return { ids: ids.filter(isPicked), isPicked, pick, refused, refuse, isDirty: changed.size > 0 }
}

export type Picked = ReturnType<typeof usePicked>
