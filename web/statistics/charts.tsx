import { formatCount } from '#domain/formats.ts'
import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { formatMoney } from '#domain/money.ts'
import { type FunnelStage, funnelStages } from '#domain/statistics/statistics.ts'
import { StatusGlyph } from '#web/shared/facts/status/status-badge.tsx'
import type { Figures } from './chart-card.tsx'
import { happenedSeries } from './figures.ts'
import { Ranking } from './ranking.tsx'
import { formatPercent } from './words.ts'
import classes from './charts.module.css'

// The drawing library is large: it is fetched with the first chart.
const Areas = lazy(async () => ({ default: (await import('#web/shared/charts/chart-areas.tsx')).ChartAreas }))
const Bars = lazy(async () => ({ default: (await import('#web/shared/charts/chart-bars.tsx')).ChartBars }))

/** How many areas are drawn; the table has them all. */
export const drawnAreas = { prices: 8, loads: 12 } as const

export function PlotSkeleton() {
  return <Skeleton height={240} />
}

/** Counts day by day, as lines. */
export function DaysChart({ figures: { rows, series } }: { figures: Figures<'posted' | 'awarded' | 'completed'> }) {
  return (
    <div className={classes.plot}>
      <Suspense>
        <Areas rows={rows} series={series} format={formatCount} />
      </Suspense>
    </div>
  )
}

/** A column for each number of bids. */
export function BidsChart({ figures: { rows, series } }: { figures: Figures<'loads' | 'share'> }) {
  return (
    <div className={classes.plot}>
      <Suspense>
        <Bars rows={rows} series={series.filter(({ name }) => name === 'loads')} format={formatCount} />
      </Suspense>
    </div>
  )
}

/** A bar for each stage, in the color of its status; what was posted has that of an auction. */
export function FunnelChart({ figures: { rows } }: { figures: Figures<'loads' | 'share'> }) {
  const all = rows[0]?.values.loads ?? 0
  return (
    <Ranking
      rows={rows.map(({ label, values: { loads, share } }, index) => {
        const status = statusOf(funnelStages[index] ?? 'posted')
        return {
          key: label,
          label,
          glyph: <StatusGlyph status={status} />,
          bars: [{ share: all === 0 ? 0 : loads / all, color: `${status}-dot` }],
          figure: formatCount(loads),
          note: formatPercent(share),
        }
      })}
    />
  )
}

function statusOf(stage: FunnelStage) {
  return stage === 'posted' ? 'active' : stage
}

/** A bar for each wait; the loads without a bid in gray. */
export function WaitChart({ figures: { rows } }: { figures: Figures<'loads' | 'share'> }) {
  const most = Math.max(1, ...rows.map(({ values }) => values.loads))
  return (
    <Ranking
      rows={rows.map(({ key, label, values: { loads, share } }) => ({
        key,
        label,
        bars: [{ share: loads / most, color: key === 'none' ? 'seg-6' : 'seg-2' }],
        figure: formatCount(loads),
        note: formatPercent(share),
      }))}
    />
  )
}

/** The areas with the most awards, in the order of the table. */
export function PricesChart({ figures: { rows } }: { figures: Figures<'price' | 'awards'> }) {
  const drawn = rows.slice(0, drawnAreas.prices)
  const most = Math.max(1, ...drawn.map(({ values }) => values.price))
  return (
    <Ranking
      rows={drawn.map(({ key, label, values: { price, awards } }) => ({
        key,
        label,
        bars: [{ share: price / most, color: 'seg-2' }],
        figure: formatMoney(price),
        note: formatCount(awards),
      }))}
    />
  )
}

/** Three bars for each of the areas with the most loads posted. */
export function AreasChart({ figures: { rows } }: { figures: Figures<'posted' | 'awarded' | 'completed'> }) {
  const drawn = rows.slice(0, drawnAreas.loads)
  const most = Math.max(1, ...drawn.flatMap(({ values }) => Object.values(values)))
  return (
    <Ranking
      wide
      rows={drawn.map(({ key, label, values }) => ({
        key,
        label,
        bars: happenedSeries.map(({ name, color }) => ({ share: values[name] / most, color })),
        figure: (
          <span className={classes.triple}>
            {happenedSeries.map(({ name }) => (
              <span key={name}>{formatCount(values[name])}</span>
            ))}
          </span>
        ),
      }))}
    />
  )
}
