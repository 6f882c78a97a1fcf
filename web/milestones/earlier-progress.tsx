import type { DetailSide } from '#domain/details/fields.ts'
import { filesOfSteps } from './files-of-steps.ts'
import { endedProgressOf } from './ended-progress.ts'
import type { LoadOfProgress } from './road/load/progress.ts'
import { ProgressTimeline } from './road/load/progress-timeline.tsx'
import { wordsOf } from './road/parts/words.ts'
import { type ReadMilestone, useMilestones } from './use-milestones.ts'

/** What those reported who had a load before, by the label of the trucker. Source: G-457. */
export function useEarlierSteps(loadId: number, side: DetailSide): ReadonlyMap<string, ReadMilestone[]> {
  const { data = [] } = useMilestones(loadId, side)
  return Map.groupBy(
    data.filter(({ earlierCarrier }) => earlierCarrier !== undefined),
    ({ earlierCarrier }) => earlierCarrier!,
  )
}

/** The steps of an award that has ended, oldest first. */
export function EarlierProgress({ load, steps }: { load: LoadOfProgress; steps: readonly ReadMilestone[] }) {
  return (
    <ProgressTimeline
      progress={endedProgressOf(load, steps)}
      words={wordsOf.en}
      order="oldest"
      filesAt={filesOfSteps}
    />
  )
}
