import { useState } from 'react'
import type { AnyLoadStatus } from '#domain/auctions/load-lifecycle.ts'
import type { DetailSide } from '#domain/details/fields.ts'
import { hasLeftTerminal, roadPhaseOf } from '#domain/milestones/phase.ts'
import { useMilestones } from './use-milestones.ts'

/**
 * Whether an awarded load is back or was moved on: not while its page is open that had it on the road, where nothing folds
 * under the eyes of its reader. `mayEnd`: its award can still end by one of its sides; not before it is known whether the
 * container has left the terminal, and where that cannot be read the server says it. Source: X-224; G-438.
 */
export function useOnRoad(loadId: number, side: DetailSide, status: AnyLoadStatus, options: { enabled: boolean }) {
  const { data, error } = useMilestones(loadId, side, options)
  const isOver = roadPhaseOf(status, data ?? []) === 'over'
  const [wasOnRoad, setWasOnRoad] = useState(false)
  if (data && !isOver && !wasOnRoad) setWasOnRoad(true)
  const mayEnd = data ? !hasLeftTerminal(data) : error !== null
  return { isOver: isOver && !wasOnRoad, mayEnd }
}
