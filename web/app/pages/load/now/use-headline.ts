import type { AnyLoadStatus, LoadStatus } from '#domain/auctions/load-lifecycle.ts'
import { readClock } from '#domain/clocks/left.ts'
import type {
  AuctionFacts,
  HeadlineFacts,
  HeadlineMilestone,
  HeadlineReader,
  RoadFacts,
} from '#domain/headline/facts.ts'
import { type Headline, headlineOf } from '#domain/headline/headline.ts'
import type { useDetails } from '#web/details/public.tsx'
import { useMayScope } from '#web/api/may.tsx'
import { useByServerClock } from '#web/shared/facts/ticker.ts'

type Details = ReturnType<typeof useDetails>['data']

/** What the page of a load knows of it. */
export type NowFacts = {
  reader: HeadlineReader
  status: AnyLoadStatus
  road: RoadFacts
  trucker: string | undefined
  /** A trucker has the load. */
  isAwarded: boolean
  details: Details
  /** Those of the award that the load has now; undefined until they are read. */
  milestones: readonly HeadlineMilestone[] | undefined
  auction?: AuctionFacts
  /** As the confirmation has it; without it, an open clock says that the acknowledgment is due. */
  award?: HeadlineFacts['award']
  hasProof?: boolean | undefined
  suggestion?: LoadStatus | null | undefined
  completedAt?: string | null | undefined
}

/** The headline of a load by the server's clock; it renders when its words change. Source: F-242. */
export function useHeadline(facts: NowFacts): Headline {
  const known = { ...headlineFacts(facts), may: useMayScope() }
  return JSON.parse(
    useByServerClock((now) => JSON.stringify(headlineOf(facts.reader, { ...known, now: new Date(now) }))),
  ) as Headline
}

function headlineFacts({ details, isAwarded, milestones = [], award, ...facts }: NowFacts): Omit<HeadlineFacts, 'now'> {
  const clocks = (details?.clocks ?? []).filter(({ level }) => level !== 'met' && level !== 'missed').map(readClock)
  const asked = clocks.find(({ kind }) => kind === 'acknowledge')
  const isFollowed = isAwarded && details?.clocks !== undefined
  const missing = details?.readiness?.missing
  return {
    ...facts,
    milestones,
    clocks,
    award: award ?? (isFollowed ? { isAcknowledged: !asked, acknowledgeBy: asked?.dueAt } : undefined),
    hasDeliveryOrder: missing && !missing.includes('delivery order'),
  }
}
