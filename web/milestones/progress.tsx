import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import type { DetailSide } from '#domain/details/fields.ts'
import { ofThisAward } from '#domain/milestones/phase.ts'
import { RelativeTime } from '#web/shared/facts/relative-time.tsx'
import { FailedList } from '#web/shared/list/failed-list.tsx'
import { endedProgressOf } from './ended-progress.ts'
import { filesOfSteps } from './files-of-steps.ts'
import { type LoadOfProgress, progressOf, type RoadMilestone } from './road/load/progress.ts'
import { ProgressTimeline } from './road/load/progress-timeline.tsx'
import { wordsOf } from './road/parts/words.ts'
import { type MilestonesQuery, useMilestones } from './use-milestones.ts'
import classes from './progress.module.css'

type ProgressProps = {
  loadId: number
  load: LoadOfProgress
  side: DetailSide
  /** The load is cancelled: nothing is to come. */
  isEnded?: boolean
}

/** What happened to a container on the road, for those who follow it. Source. */
export function Progress({ loadId, load, side, isEnded }: ProgressProps) {
  const query = useMilestones(loadId, side)
  return <ProgressBody query={query} milestones={query.data && ofThisAward(query.data)} {...{ load, isEnded }} />
}

type ProgressBodyProps = Pick<ProgressProps, 'load'> & {
  isEnded?: boolean | undefined
  query: Pick<MilestonesQuery, 'errorReason' | 'isFetching' | 'refetch'>
  milestones: readonly RoadMilestone[] | undefined
  /** Those that are on this phone alone. */
  waiting?: ReadonlySet<string>
}

/** The timeline, whatever there is of it. */
export function ProgressBody({ query, milestones, load, isEnded, waiting }: ProgressBodyProps) {
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const fresh = useArrived(milestones)
  const latest = milestones
    ?.map(({ recordedAt }) => recordedAt)
    .toSorted()
    .at(-1)
  const body = (
    <div data-progress>
      {milestones?.length === 0 ? (
        <p className={classes.updated}>Nothing is reported yet.</p>
      ) : milestones ? (
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
    </div>
  )
  return (
    <section className={classes.progress} aria-label="Progress">
      {latest ? (
        <p className={classes.updated}>
          Updated <RelativeTime at={latest} inSentence />
        </p>
      ) : null}
      {body}
    </section>
  )
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
