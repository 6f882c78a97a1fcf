import { Button, Skeleton } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import type { DetailSide } from '#domain/details/fields.ts'
import { readinessWords } from '#domain/details/readiness.ts'
import { FailedList } from '#web/shared/list/failed-list.tsx'
import { FoldingCard } from '#web/shared/parts/cards/folding-card.tsx'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { DetailGroups } from './detail-groups.tsx'
import { type DetailLoad, type Details, type DetailsQuery, isBare } from './use-details.ts'
import classes from './details-card.module.css'

const title = 'Container & references'

type DetailsCardProps = {
  query: DetailsQuery
  load: DetailLoad
  side: DetailSide
  /** The load is back, or was moved on. */
  isOver?: boolean
  /** Nothing was known of it when the page was opened. */
  wasBare?: boolean
}

/**
 * What is known of the container of a load, and its appointments, each reader what it may know. Once the load is over
 * the road it is one line that opens, for staff never, as it is for a shipper while nothing is known.
 *
 * Source: F-271.
 */
export function DetailsCard({ query, load, side, isOver = false, wasBare = false }: DetailsCardProps) {
  const [withChanges, setWithChanges] = useState(false)
  const { data, errorReason, isFetching, refetch } = query
  if (!data) {
    return (
      <SectionCard title={title}>
        {errorReason ? (
          <FailedList title="Couldn't load the container" retrying={isFetching} onRetry={() => void refetch()}>
            {errorReason}
          </FailedList>
        ) : (
          <DetailsSkeleton />
        )}
      </SectionCard>
    )
  }
  const groups = <DetailGroups details={data} load={load} side={side} withChanges={withChanges} />
  const changesButton = (
    <Button
      variant="subtle"
      size="xs"
      aria-pressed={withChanges}
      leftSection={<IconHistory size={16} stroke={1.75} aria-hidden />}
      onClick={() => setWithChanges(!withChanges)}
    >
      {withChanges ? 'Hide Changes' : 'Show Changes'}
    </Button>
  )
  if (isOver || wasBare) {
    return (
      <FoldingCard title={title} name={`details ${load.id}`} figure={figureOf(data, isOver)}>
        {isOver || isBare(data) ? null : changesButton}
        {groups}
      </FoldingCard>
    )
  }
  return (
    <SectionCard title={title} action={changesButton}>
      {groups}
    </SectionCard>
  )
}

/** What the card comes to in one line: the number of the container, or else what is missing, and once it is over how much. */
function figureOf({ containerNumber, readiness }: Details, isOver: boolean): string | undefined {
  if (containerNumber || !readiness) return containerNumber ?? undefined
  return isOver ? `${readiness.ready} of ${readiness.of} ready` : readinessWords(readiness)
}

/** The shape of the card while it is fetched. */
function DetailsSkeleton() {
  return (
    <div className={classes.waiting} role="status" aria-label="Loading the container">
      <Skeleton height={20} width="60%" />
      <Skeleton height={132} />
      <Skeleton height={132} />
      <Skeleton height={84} />
      <Skeleton height={148} />
    </div>
  )
}
