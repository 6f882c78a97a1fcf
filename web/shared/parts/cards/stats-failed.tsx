import { Button } from '@mantine/core'
import classes from './stats-failed.module.css'

/** What failed when the figures of a dashboard could not be fetched. Source: A-434. */
const statsFailure = 'Failed to fetch stats'

type StatsQuery = { data: unknown; isError: boolean; errorUpdateCount: number; isFetching: boolean }

/** Whether figures failed. A failure stays until there are some: refetching would show gray tiles once more. */
export function haveStatsFailed({ data, isError, errorUpdateCount }: StatsQuery): boolean {
  return isError || (data === undefined && errorUpdateCount > 0)
}

type StatsFailedProps = { stats: StatsQuery & { refetch: () => unknown } }

/** Replaces the tiles. */
export function StatsFailed({ stats }: StatsFailedProps) {
  return (
    <div className={classes.failed} role="alert">
      {statsFailure}
      <Button variant="default" size="xs" loading={stats.isFetching} onClick={() => void stats.refetch()}>
        Retry
      </Button>
    </div>
  )
}
