import { BarChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import type { ChartRow, ChartSeries } from './chart-types.ts'
import classes from './bar-chart.module.css'

type ChartBarsProps<Name extends string> = {
  rows: readonly ChartRow<Name>[]
  series: readonly ChartSeries<Name>[]
  format: (value: number) => string
  formatTick?: (value: number) => string
}

/** The bars of a chart, with the figures of one place under the pointer. A module of its own, for its size. */
export function ChartBars<Name extends string>({ rows, series, format, formatTick = format }: ChartBarsProps<Name>) {
  const of = (key: unknown) => rows.find((row) => row.key === key)
  return (
    <div aria-hidden>
      <BarChart
        className={classes.bars}
        data={rows.map(({ key, values }) => ({ key, ...values }))}
        dataKey="key"
        series={series.map(({ name, label, color }) => ({ name, label, color: `var(--qb-${color})` }))}
        valueFormatter={format}
        maxBarWidth={26}
        barProps={{ radius: [3, 3, 0, 0], isAnimationActive: false }}
        barChartProps={{ barGap: 2, barCategoryGap: '20%' }}
        accessibilityLayer={false}
        tickLine="none"
        gridAxis="x"
        strokeDasharray="0"
        gridColor="var(--qb-line)"
        textColor="var(--qb-text-3)"
        cursorFill="var(--qb-hover)"
        xAxisProps={{
          tickFormatter: (key: unknown) => of(key)?.tick ?? '',
          interval: 'equidistantPreserveEnd',
          // Half of the latest label, beyond half of its bars.
          padding: { left: 0, right: 12 },
          minTickGap: 12,
          tickMargin: 8,
        }}
        yAxisProps={{ tickFormatter: formatTick, width: 48, tickMargin: 4, allowDecimals: false }}
        tooltipProps={{ isAnimationActive: false, labelFormatter: (key: unknown) => of(key)?.label }}
      />
    </div>
  )
}
