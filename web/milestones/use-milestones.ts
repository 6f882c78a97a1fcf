import { listMilestones, listStaffMilestones } from '#domain/milestones/api.ts'
import type { DetailSide } from '#domain/details/fields.ts'
import { useApi } from '#web/api/hooks.ts'
import type { RoadMilestone } from './road/load/progress.ts'

/** The milestones of a load as the reader's portal gives them: `voidableUntil` to the trucker, `earlierCarrier` to the others. */
export type ReadMilestone = RoadMilestone & { voidableUntil?: string | null; earlierCarrier?: string | undefined }

/** What was reported of a load on the road. */
export function useMilestones(loadId: number, side: DetailSide, { enabled = true } = {}) {
  const query = useApi(side === 'staff' ? listStaffMilestones : listMilestones, { params: { id: loadId } }, { enabled })
  return { ...query, data: query.data satisfies ReadMilestone[] | undefined as ReadMilestone[] | undefined }
}

export type MilestonesQuery = ReturnType<typeof useMilestones>
