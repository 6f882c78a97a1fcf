import { useEffect } from 'react'
import { listMilestones, listStaffMilestones } from '#domain/milestones/api.ts'
import { pageLimits } from '#domain/http/page-limits.ts'
import type { DetailSide } from '#domain/details/fields.ts'
import { useApiPages } from '#web/api/hooks.ts'
import type { RoadMilestone } from './road/load/progress.ts'

/** The milestones of a load as the reader's portal gives them: `voidableUntil` to the trucker, `earlierCarrier` to the others. */
export type ReadMilestone = RoadMilestone & { voidableUntil?: string | null; earlierCarrier?: string | undefined }

/** What was reported of a load on the road: all of it, or nothing while a further page is on its way. */
export function useMilestones(loadId: number, side: DetailSide, { enabled = true } = {}) {
  const endpoint = side === 'staff' ? listStaffMilestones : listMilestones
  const { items, hasNextPage, isFetching, fetchNextPage, ...query } = useApiPages(
    endpoint,
    { params: { id: loadId }, query: { limit: pageLimits.most } },
    { enabled },
  )
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage()
  }, [hasNextPage, isFetching, fetchNextPage])
  const data = hasNextPage ? undefined : items
  return { ...query, isFetching, data: data satisfies ReadMilestone[] | undefined as ReadMilestone[] | undefined }
}

export type MilestonesQuery = ReturnType<typeof useMilestones>
