import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import type { DetailSide } from '#domain/details/fields.ts'
import { formatDate } from '#domain/formats.ts'
import { isException } from '#domain/milestones/kinds.ts'
import { ofThisAward } from '#domain/milestones/phase.ts'
import { byTime } from '#domain/milestones/timeline.ts'
import { RelativeTime } from '#web/shared/facts/relative-time.tsx'
import { FailedList } from '#web/shared/list/failed-list.tsx'
import { FoldingCard } from '#web/shared/parts/cards/folding-card.tsx'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { endedProgressOf } from './ended-progress.ts'
import { filesOfSteps } from './files-of-steps.ts'
import { type LoadOfProgress, progressOf, type RoadMilestone } from './road/load/progress.ts'
import { ProgressTimeline } from './road/load/progress-timeline.tsx'
import { wordsOf } from './road/parts/words.ts'
import { type MilestonesQuery, useMilestones } from './use-milestones.ts'
import classes from './progress-card.module.css'

type ProgressCardProps = {
  loadId: number
  load: LoadOfProgress
  side: DetailSide
  isOver?: boolean
  /** The load is cancelled: nothing is to come. */
  isEnded?: boolean
}

/** What happened to a container on the road, for those who follow it; no card before the first step. Source. */
export function ProgressCard({ loadId, load, side, isOver = false, isEnded }: ProgressCardProps) {
  const query = useMilestones(loadId, side)
  const milestones = query.data && ofThisAward(query.data)
  if (milestones?.length === 0) return null
  return <ProgressBody {...{ query, milestones, load, isEnded }} {...(isOver && { folded: loadId })} />
}

type ProgressBodyProps = Pick<ProgressCardProps, 'load'> & {
  isEnded?: boolean | undefined
  query: Pick<MilestonesQuery, 'errorReason' | 'isFetching' | 'refetch'>
  milestones: readonly RoadMilestone[] | undefined
  /** Those that are on this phone alone. */
  waiting?: ReadonlySet<string>
  /** Below the timeline. */
  foot?: ReactNode
  /** Of a load that is back, or moved on: one line that opens, kept open under its id. */
  folded?: number | undefined
}

/** The card, whatever there is of it. */
export function ProgressBody({ query, milestones, load, isEnded, waiting, foot, folded }: ProgressBodyProps) {
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const fresh = useArrived(milestones)
  const latest = milestones
    ?.map(({ recordedAt }) => recordedAt)
    .toSorted()
    .at(-1)
  const body = (
    <div data-progress>
      {milestones ? (
        <ProgressTimeline
          progress={isEnded ? endedProgressOf(load, milestones) : progressOf(load, milestones, wordsOf.en, waiting)}
          words={wordsOf.en}
          order={isPhone ? 'newest' : 'oldest'}
          filesAt={filesOfSteps}
          fresh={fresh}
        />
      ) : query.errorReason ? (
        <FailedList title="Couldn't load the progress" retrying={query.isFetching} onRetry={() => void query.refetch()}>
          {query.errorReason}
        </FailedList>
      ) : (
        <Waiting />
      )}
      {foot}
    </div>
  )
  if (folded !== undefined && milestones) {
    return (
      <FoldingCard title="Progress" name={`progress ${folded}`} figure={figureOf(load, milestones)}>
        {body}
      </FoldingCard>
    )
  }
  const updated = latest ? (
    <span className={classes.updated}>
      Updated <RelativeTime at={latest} inSentence />
    </span>
  ) : undefined
  return (
    <SectionCard title="Progress" action={updated}>
      {body}
    </SectionCard>
  )
}

/** The last step that stands, and its day: "Returned empty Nov 25, 2026". */
function figureOf(load: LoadOfProgress, milestones: readonly RoadMilestone[]): string {
  const last = milestones
    .filter(({ kind, voided }) => !voided && !isException(kind))
    .toSorted(byTime)
    .at(-1)
  if (!last) return 'Nothing reported'
  return `${wordsOf.en.label(last.kind, load)} ${formatDate(last.happenedAt, load.timeZone)}`
}

/** The ids that were not there when the card was first drawn. */
function useArrived(milestones: readonly RoadMilestone[] | undefined): ReadonlySet<string> {
  const [first, setFirst] = useState<ReadonlySet<string>>()
  if (!milestones) return new Set()
  if (!first) {
    setFirst(new Set(milestones.map(({ id }) => id)))
    return new Set()
  }
  return new Set(milestones.map(({ id }) => id).filter((id) => !first.has(id)))
}

/** Three steps while they are fetched. */
function Waiting() {
  return (
    <div className={classes.waiting} role="status" aria-label="Loading the progress">
      <Skeleton height={20} width="55%" />
      <Skeleton height={20} width="70%" />
      <Skeleton height={20} width="45%" />
    </div>
  )
}
