import { useState } from 'react'
import type { AnyLoadStatus } from '#domain/auctions/load-lifecycle.ts'
import type { DetailSide } from '#domain/details/fields.ts'
import { hasLeftTerminal, ofThisAward, roadPhaseOf } from '#domain/milestones/phase.ts'
import { useMilestones } from './use-milestones.ts'

/** `assignedAt` is null where nobody has the load. */
type AwardedLoad = { id: number; assignedAt: string | null }

/**
 * Whether an awarded load is back or was moved on: not while its page is open that had it on the road, where nothing folds
 * under the eyes of its reader. `mayEnd`: its award can still end by one of its sides; not before it is known whether the
 * container has left the terminal, and where that cannot be read the server says it. Source: X-224; G-438.
 */
export function useOnRoad({ id, assignedAt }: AwardedLoad, side: DetailSide, status: AnyLoadStatus) {
  const { data: read, error } = useMilestones(id, side, { enabled: assignedAt !== null })
  const data = read && ofThisAward(read)
  const isOver = roadPhaseOf(status, data ?? []) === 'over'
  const [wasOnRoad, setWasOnRoad] = useState(false)
  if (data && !isOver && !wasOnRoad) setWasOnRoad(true)
  const mayEnd = data ? !hasLeftTerminal(data) : error !== null
  return { isOver: isOver && !wasOnRoad, mayEnd }
}
