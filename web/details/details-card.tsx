import { Button, Skeleton } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import type { DetailSide } from '#domain/details/fields.ts'
import { FailedList } from '#web/shared/list/failed-list.tsx'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { DetailGroups } from './detail-groups.tsx'
import type { DetailLoad, DetailsQuery } from './use-details.ts'
import classes from './details-card.module.css'

const title = 'Container & references'

type DetailsCardProps = {
  query: DetailsQuery
  load: DetailLoad
  side: DetailSide
}

/** All that is known of the container of a load, and its appointments, to change them. Source. */
export function DetailsCard({ query, load, side }: DetailsCardProps) {
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
  return (
    <SectionCard title={title} action={changesButton}>
      {groups}
    </SectionCard>
  )
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
