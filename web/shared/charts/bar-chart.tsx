import { SegmentedControl, VisuallyHidden } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { ChartTable } from './chart-table.tsx'
import type { ChartRow, ChartSeries } from './chart-types.ts'
import classes from './bar-chart.module.css'

// The drawing library is large: only a page that shows a chart fetches it.
const Bars = lazy(async () => ({ default: (await import('./chart-bars.tsx')).ChartBars }))

type BarChartProps<Name extends string> = {
  /** What the figures are; names the table. */
  label: string
  /** The head of the column that names the rows, such as "Week". */
  rowHeader: string
  /** In the order of the axis: the latest last. */
  rows: readonly ChartRow<Name>[]
  series: readonly ChartSeries<Name>[]
  format: (value: number) => string
  /** Shorter, for the ticks of the value axis. */
  formatTick?: (value: number) => string
  view: ChartView
  onView: (view: ChartView) => void
}

/** How the figures are shown. */
export type ChartView = 'chart' | 'table'

/**
 * Figures of one or more series side by side, as bars or as a table by the reader's choice.
 *
 * The legend carries the totals. The bars are hidden from screen readers, which get the table in both views.
 */
export function BarChart<Name extends string>({ label, series, view, onView, ...chart }: BarChartProps<Name>) {
  const table = <ChartTable label={label} series={series} {...chart} />
  return (
    <div>
      <div className={classes.head}>
        <ul className={classes.legend}>
          {series.map(({ name, label: words, color }) => (
            <li key={name}>
              <span className={classes.key}>
                <i style={{ background: `var(--qb-${color})` }} />
                {words}
              </span>
              <b>{chart.format(sumOf(chart.rows, name))}</b>
            </li>
          ))}
        </ul>
        <ViewSwitch label={label} view={view} onChange={onView} />
      </div>
      {view === 'table' ? (
        table
      ) : (
        <div className={classes.plot}>
          <Suspense>
            <Bars series={series} {...chart} />
          </Suspense>
          <VisuallyHidden>{table}</VisuallyHidden>
        </div>
      )}
    </div>
  )
}

function ViewSwitch({
  label,
  view,
  onChange,
}: {
  label: string
  view: ChartView
  onChange: (view: ChartView) => void
}) {
  return (
    <SegmentedControl
      aria-label={`${label}: chart or table`}
      value={view}
      onChange={(value) => onChange(value === 'table' ? 'table' : 'chart')}
      data={[
        { value: 'chart', label: <Choice icon={IconChartBar} words="Chart" /> },
        { value: 'table', label: <Choice icon={IconTable} words="Table" /> },
      ]}
    />
  )
}

function Choice({ icon: Glyph, words }: { icon: typeof IconTable; words: string }) {
  return (
    <span className={classes.choice}>
      <Glyph size={16} stroke={1.75} aria-hidden />
      {words}
    </span>
  )
}

function sumOf<Name extends string>(rows: readonly ChartRow<Name>[], name: Name): number {
  return rows.reduce((sum, { values }) => sum + values[name], 0)
}
