import type { AnyLoadStatus } from '#domain/auctions/load-lifecycle.ts'
import type { TruckerLoad } from '#domain/loads/load.ts'
import { useDetails } from '#web/details/public.tsx'
import { useRoadSteps } from '#web/milestones/public.tsx'
import { NextStepStrip } from '#web/shared/parts/next-step-strip.tsx'
import { roadFactsOf } from '../now/road-facts.ts'
import { useHeadline } from '../now/use-headline.ts'

/** What comes next on a won load. Source: F-054, F-242; G-293. */
export function TruckerNextStep({ load, status }: { load: TruckerLoad; status: AnyLoadStatus }) {
  const { data: details } = useDetails(load.id, 'trucker')
  const headline = useHeadline({
    reader: 'winner',
    status,
    road: roadFactsOf(load),
    trucker: undefined,
    isAwarded: true,
    details,
    milestones: useRoadSteps(),
    completedAt: load.completedAt,
  })
  return <NextStepStrip headline={headline} />
}
