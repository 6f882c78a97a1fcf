import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import { truckerEarnings } from '#domain/activity/api.ts'
import type { EarningsPeriod } from '#domain/activity/earnings.ts'
import { formatMoney } from '#domain/money.ts'
import { useApi } from '#web/api/hooks.ts'
import { BarChart, type ChartView } from '#web/shared/charts/bar-chart.tsx'
import { EmptyState } from '#web/shared/parts/empty-state.tsx'
import { Loaded } from '#web/shared/list/loaded.tsx'
import { useAddress } from '#web/shared/list/use-address.ts'
import { SectionCard } from '#web/shared/parts/cards/section-card.tsx'
import { earningsSeries, formatThousands, monthRow, weekRow } from './earnings-rows.ts'
import classes from './earnings-card.module.css'

const periods = {
  weeks: { label: 'By week', rowHeader: 'Week', of: 'Earned by week', rowOf: weekRow },
  months: { label: 'By month', rowHeader: 'Month', of: 'Earned by month', rowOf: monthRow },
}

/** What a trucker was awarded and has completed, week by week or month by month. */
export function EarningsCard() {
  const read = useApi(truckerEarnings, {})
  const { period, setPeriod, ...view } = useEarningsView()
  return (
    <SectionCard title="Earnings" action={<PeriodSwitch period={period} onChange={setPeriod} />}>
      <Loaded read={read} failure="Couldn't load your earnings" skeleton={<Skeleton height={312} />}>
        {(earnings) => (
          <Periods period={period} earnings={earnings[period]} hasAny={earnings.months.some(isSomething)} {...view} />
        )}
      </Loaded>
    </SectionCard>
  )
}

type PeriodsProps = {
  period: Period
  earnings: EarningsPeriod[]
  hasAny: boolean
  view: ChartView
  setView: (view: ChartView) => void
}

function Periods({ period, earnings, hasAny, view, setView }: PeriodsProps) {
  const { of, rowHeader, rowOf } = periods[period]
  if (!hasAny) return <NothingEarned />
  return (
    <>
      <BarChart
        label={of}
        rowHeader={rowHeader}
        rows={earnings.map(rowOf)}
        series={earningsSeries}
        format={formatMoney}
        formatTick={formatThousands}
        view={view}
        onView={setView}
      />
      <p className={classes.caption}>
        The last twelve {period}. Bids count at their total with prepull: under Awarded when you won the load, under
        Completed when it was completed.
      </p>
    </>
  )
}

function PeriodSwitch({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  return (
    <SegmentedControl
      aria-label="Earned by week or by month"
      value={period}
      onChange={(value) => onChange(value === 'months' ? 'months' : 'weeks')}
      data={(['weeks', 'months'] as const).map((value) => ({ value, label: periods[value].label }))}
    />
  )
}

function isSomething({ awardedLoads, completedLoads }: EarningsPeriod): boolean {
  return awardedLoads + completedLoads > 0
}

function NothingEarned() {
  return (
    <EmptyState
      kind="empty"
      title="You have not won a load in the last twelve months."
      action={
        <Button component={Link} to="/available-loads" variant="light">
          Browse Available Loads
        </Button>
      }
    >
      Completed loads add up here.
    </EmptyState>
  )
}

type Period = 'weeks' | 'months'

/** Keeps the earnings view in the URL so reload restores it: `by=month`, `view=table`. */
function useEarningsView() {
  const [address, put] = useAddress()
  const period: Period = address.get('by') === 'month' ? 'months' : 'weeks'
  const view: ChartView = address.get('view') === 'table' ? 'table' : 'chart'
  return {
    period,
    setPeriod: (next: Period) => put({ by: next === 'months' ? 'month' : null }, { replace: true }),
    view,
    setView: (next: ChartView) => put({ view: next === 'table' ? 'table' : null }, { replace: true }),
  }
}
