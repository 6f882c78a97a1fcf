import { reportedOf } from './printed-progress.tsx'
import { type LoadOfProgress, type Progress, progressOf, type RoadMilestone } from './road/load/progress.ts'
import { wordsOf } from './road/parts/words.ts'

/** The steps of an award that has ended: those that were reported, none of them the present one, and none to come. */
export function endedProgressOf(load: LoadOfProgress, steps: readonly RoadMilestone[]): Progress {
  const { days, voided } = progressOf(load, steps, wordsOf.en)
  return {
    days: reportedOf({ days }).map(({ day, steps: reported }) => ({
      day,
      steps: reported.map((step) => ({ ...step, state: 'past' as const })),
    })),
    voided,
    next: undefined,
  }
}
