import { Button } from '@mantine/core'
import { platformStatistics } from '#domain/statistics/api.ts'
import { rangeLimits } from '#domain/statistics/range.ts'
import type { PlatformStatistics } from '#domain/statistics/statistics.ts'
import { useApi } from '#web/api/hooks.ts'
import { EmptyState } from '#web/shared/parts/empty-state.tsx'
import { RefreshFailed } from '#web/shared/list/refresh-failed.tsx'
import { RetryButton } from '#web/shared/list/retry-button.tsx'
import { RangeBar } from './range-bar.tsx'
import { StatisticsCharts } from './statistics-charts.tsx'
import { useRange } from './use-range.ts'
import { rangeWords } from './words.ts'
import classes from './statistics-panel.module.css'

/**
 * What happened on the platform in a range of days, as charts with a table behind each.
 *
 * The quoted placeholder shows only while the platform has no load at all. Source: B-048; G-084.
 */
export function StatisticsPanel() {
  const { query, problem, setDays, setRange } = useRange()
  const answer = useApi(platformStatistics, { query }, { keepPrevious: true, fresh: true })
  const { data, errorText, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = answer
  const retry = () => void refetch()
  if (!data && errorText !== undefined) return <Failed text={errorText} retrying={isFetching} onRetry={retry} />
  if (data && !data.hasLoads) return <NothingYet />
  const days = query.from === undefined ? (query.days ?? rangeLimits.default) : undefined
  const words = days !== undefined || data ? rangeWords(data ?? { from: '', to: '' }, days) : ''
  return (
    <div className={classes.panel} aria-busy={isFetching}>
      <RangeBar
        shown={data}
        days={days}
        problem={problem}
        onDays={setDays}
        onRange={setRange}
        fetchedAt={data && new Date(dataUpdatedAt)}
        fetching={isFetching && data !== undefined}
        onRefresh={retry}
      />
      <RefreshFailed text={data && errorText} onRetry={retry} />
      {data && isQuiet(data) ? (
        <NothingThen onYear={() => setDays(365)} />
      ) : (
        <div className={classes.charts} data-old={isPlaceholderData || undefined}>
          <StatisticsCharts statistics={data} words={words} />
        </div>
      )}
    </div>
  )
}

function isQuiet({ areas }: PlatformStatistics): boolean {
  return areas.length === 0
}

function NothingYet() {
  return (
    <div className={classes.state}>
      <EmptyState kind="empty" title="Detailed analytics will be available here. Coming soon!" />
    </div>
  )
}

function NothingThen({ onYear }: { onYear: () => void }) {
  return (
    <div className={classes.state}>
      <EmptyState
        kind="empty"
        title="No load was posted, awarded or completed in this period."
        action={
          <Button variant="light" onClick={onYear}>
            Show the Last Year
          </Button>
        }
      />
    </div>
  )
}

function Failed({ text, retrying, onRetry }: { text: string; retrying: boolean; onRetry: () => void }) {
  return (
    <div className={classes.state}>
      <EmptyState
        kind="failed"
        title="Couldn't load platform statistics"
        action={<RetryButton retrying={retrying} onClick={onRetry} />}
      >
        {text}
      </EmptyState>
    </div>
  )
}
