import type { DetailSide } from '#domain/details/fields.ts'
import { filesOfSteps } from './files-of-steps.ts'
import { reportedOf } from './printed-progress.tsx'
import { type LoadOfProgress, progressOf } from './road/load/progress.ts'
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

/** The steps of an award that has ended: those that were reported, and none that was to come. */
export function EarlierProgress({ load, steps }: { load: LoadOfProgress; steps: readonly ReadMilestone[] }) {
  const progress = progressOf(load, steps, wordsOf.en)
  const days = reportedOf(progress).map(({ day, steps: reported }) => ({
    day,
    steps: reported.map((step) => ({ ...step, state: 'past' as const })),
  }))
  return (
    <ProgressTimeline
      progress={{ days, voided: progress.voided, next: undefined }}
      words={wordsOf.en}
      order="oldest"
      filesAt={filesOfSteps}
    />
  )
}
