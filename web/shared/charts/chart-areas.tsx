import { AreaChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import type { ChartRow, ChartSeries } from './chart-types.ts'
import classes from './bar-chart.module.css'

type ChartAreasProps<Name extends string> = {
  rows: readonly ChartRow<Name>[]
  series: readonly ChartSeries<Name>[]
  format: (value: number) => string
}

/** Counts over time as lines with what is below them. A module of its own, for its size. */
export function ChartAreas<Name extends string>({ rows, series, format }: ChartAreasProps<Name>) {
  const of = (key: unknown) => rows.find((row) => row.key === key)
  return (
    <div aria-hidden>
      <AreaChart
        className={classes.bars}
        data={rows.map(({ key, values }) => ({ key, ...values }))}
        dataKey="key"
        series={series.map(({ name, label, color, dashed }) => ({
          name,
          label,
          color: `var(--qb-${color})`,
          ...(dashed && { strokeDasharray: '4 3' }),
        }))}
        valueFormatter={format}
        curveType="linear"
        fillOpacity={0.1}
        // One day alone is no line.
        withDots={rows.length === 1}
        areaProps={{ isAnimationActive: false }}
        areaChartProps={{ accessibilityLayer: false }}
        tickLine="none"
        gridAxis="x"
        strokeDasharray="0"
        gridColor="var(--qb-line)"
        textColor="var(--qb-text-3)"
        xAxisProps={{
          tickFormatter: (key: unknown) => of(key)?.tick ?? '',
          interval: 'equidistantPreserveStart',
          padding: { left: 0, right: 12 },
          minTickGap: 28,
          tickMargin: 8,
        }}
        yAxisProps={{ tickFormatter: format, width: 48, tickMargin: 4, allowDecimals: false }}
        tooltipProps={{ isAnimationActive: false, labelFormatter: (key: unknown) => of(key)?.label }}
      />
    </div>
  )
}
