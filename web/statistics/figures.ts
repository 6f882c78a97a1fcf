import { formatDate } from '#domain/formats.ts'
import { loadStatusLabels } from '#domain/auctions/load-lifecycle.ts'
import { formatMoney } from '#domain/money.ts'
import { areaName } from '#domain/reference/reference.ts'
import { mostBids, waitBuckets } from '#domain/statistics/spread.ts'
import {
  type AreaCounts,
  type BidsPerLoad,
  type DayCounts,
  type FirstBid,
  type Funnel,
  type FunnelStage,
  funnelStages,
} from '#domain/statistics/statistics.ts'
import type { ChartSeries } from '#web/shared/charts/chart-types.ts'
import type { Figures } from './chart-card.tsx'
import { dayOf, formatPercent, shareOf } from './words.ts'

type Happened = 'posted' | 'awarded' | 'completed'

const posted = { name: 'posted', label: 'Posted', color: 'seg-3' } as const
const awarded = { name: 'awarded', label: 'Awarded', color: 'seg-1' } as const
const completed = { name: 'completed', label: 'Completed', color: 'completed-dot' } as const
/** The three of them have the same colors in every chart. */
export const happenedSeries: ChartSeries<Happened>[] = [posted, awarded, completed]
/** The same as lines, which cross each other. */
export const lineSeries: ChartSeries<Happened>[] = [posted, awarded, { ...completed, dashed: true }]
/** `share` is the part of all loads in whole percents. */
const loadsSeries: ChartSeries<'loads' | 'share'>[] = [
  { name: 'loads', label: 'Loads', color: 'seg-2' },
  { name: 'share', label: 'Share', color: 'seg-2', format: formatPercent },
]
const priceSeries: ChartSeries<'price' | 'awards'>[] = [
  { name: 'price', label: 'Median price', color: 'seg-2', format: formatMoney },
  { name: 'awards', label: 'Awards', color: 'seg-1' },
]

export function dayFigures(days: readonly DayCounts[]): Figures<Happened> {
  const rows = days.map(({ date, ...values }) => {
    const label = formatDate(date)
    return { key: date, tick: dayOf(label), label, values }
  })
  return { rowHeader: 'Day', rows, series: lineSeries, isTimeline: true }
}

export const stageLabels: Record<FunnelStage, string> = { ...loadStatusLabels, posted: 'Posted' }

export function funnelFigures(funnel: Funnel): Figures<'loads' | 'share'> {
  const rows = funnelStages.map((stage) => loadsRow(stage, stageLabels[stage], funnel[stage], funnel.posted))
  return { rowHeader: 'Stage', rows, series: loadsSeries }
}

export function bidsFigures({ loads }: BidsPerLoad): Figures<'loads' | 'share'> {
  const all = loads.reduce((sum, count) => sum + count, 0)
  const rows = loads.map((count, bids) => {
    const name = bids === mostBids ? `${bids}+` : String(bids)
    const words = bids === mostBids ? `${bids} or more` : name
    return { ...loadsRow(name, `${words} ${bids === 1 ? 'bid' : 'bids'}`, count, all), tick: name }
  })
  return { rowHeader: 'Bids', rows, series: loadsSeries }
}

export function waitFigures({ loads, none }: FirstBid): Figures<'loads' | 'share'> {
  const all = loads.reduce((sum, count) => sum + count, none)
  const waits = waitBuckets.map(({ label }, index) => loadsRow(label, label, loads[index] ?? 0, all))
  return { rowHeader: 'First bid', rows: [...waits, loadsRow('none', 'No bid', none, all)], series: loadsSeries }
}

/** Areas in which loads were awarded, the most awards first. */
export function priceFigures(areas: readonly AreaCounts[]): Figures<'price' | 'awards'> {
  const rows = areas
    .flatMap(({ drayageAreaID, awardPrice: price, awarded: awards }) =>
      price === null ? [] : [areaRow(drayageAreaID, { price, awards })],
    )
    .toSorted((a, b) => b.values.awards - a.values.awards)
  return { rowHeader: 'Area', rows, series: priceSeries }
}

/** Areas in which something happened, those with the most loads posted first. */
export function areaFigures(areas: readonly AreaCounts[]): Figures<Happened> {
  const rows = areas.map(({ drayageAreaID, awardPrice: _price, ...values }) => areaRow(drayageAreaID, values))
  return { rowHeader: 'Area', rows, series: happenedSeries }
}

function loadsRow(key: string, label: string, loads: number, all: number) {
  return { key, tick: label, label, values: { loads, share: shareOf(loads, all) } }
}

function areaRow<Name extends string>(id: number, values: Record<Name, number>) {
  const label = areaName(id) ?? `Area ${id}`
  return { key: String(id), tick: label, label, values }
}
