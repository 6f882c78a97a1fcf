import type { PlatformStatistics } from '#domain/statistics/statistics.ts'
import { ChartCard, Legend, Total } from './chart-card.tsx'
import {
  AreasChart,
  BidsChart,
  DaysChart,
  drawnAreas,
  FunnelChart,
  PlotSkeleton,
  PricesChart,
  WaitChart,
} from './charts.tsx'
import {
  areaFigures,
  bidsFigures,
  dayFigures,
  funnelFigures,
  happenedSeries,
  lineSeries,
  priceFigures,
  waitFigures,
} from './figures.ts'
import { RankingSkeleton } from './ranking.tsx'
import { useTables } from './use-range.ts'
import { formatWait } from './words.ts'

type ChartProps = {
  /** Undefined while they are fetched. */
  statistics: PlatformStatistics | undefined
  words: string
  isTable: boolean
  onToggle: () => void
}

const charts = {
  days: DaysCard,
  funnel: FunnelCard,
  bids: BidsCard,
  prices: PricesCard,
  'first-bid': FirstBidCard,
  areas: AreasCard,
}

const nonePosted = 'No load was posted in this period.'

/** The six charts, as skeletons while their figures are fetched. */
export function StatisticsCharts({ statistics, words }: Pick<ChartProps, 'statistics' | 'words'>) {
  const { isTable, toggle } = useTables()
  return Object.entries(charts).map(([name, Card]) => (
    <Card key={name} statistics={statistics} words={words} isTable={isTable(name)} onToggle={() => toggle(name)} />
  ))
}

function DaysCard({ statistics, words, ...view }: ChartProps) {
  const figures = statistics && dayFigures(statistics.days)
  return (
    <ChartCard
      {...view}
      title="Loads posted, awarded and completed"
      subtitle={`Per day. ${words}`}
      definition="Each load counts on the day it was posted, awarded or completed."
      total={<Legend series={lineSeries} rows={figures?.rows ?? []} />}
      figures={figures}
      skeleton={<PlotSkeleton />}
      span={2}
    >
      {figures && <DaysChart figures={figures} />}
    </ChartCard>
  )
}

function FunnelCard({ statistics, words, ...view }: ChartProps) {
  const figures = statistics && funnelFigures(statistics.funnel)
  return (
    <ChartCard
      {...view}
      title="Status funnel"
      subtitle={`Loads posted: ${words}`}
      definition="Loads posted in this period that have reached each stage. A load goes through Delivered or Returned, not both."
      figures={figures}
      nothing={statistics?.funnel.posted === 0 && nonePosted}
      skeleton={<RankingSkeleton count={7} />}
    >
      {figures && <FunnelChart figures={figures} />}
    </ChartCard>
  )
}

function BidsCard({ statistics, words, ...view }: ChartProps) {
  const bids = statistics?.bidsPerLoad
  const figures = bids && bidsFigures(bids)
  return (
    <ChartCard
      {...view}
      title="Bids per load"
      subtitle={`Closed auctions: ${words}`}
      definition="Loads posted in this period whose auction has closed: awarded, expired or cancelled."
      total={<Total label="Median">{bids?.median ?? '–'}</Total>}
      figures={figures}
      nothing={bids?.median === null && 'No auctions closed in this period.'}
      skeleton={<PlotSkeleton />}
    >
      {figures && <BidsChart figures={figures} />}
    </ChartCard>
  )
}

function PricesCard({ statistics, words, ...view }: ChartProps) {
  const figures = statistics && priceFigures(statistics.areas)
  return (
    <ChartCard
      {...view}
      title="Award price by area"
      subtitle={`Median and number of awards, most awards first: ${words}`}
      definition={`Drayage plus fuel surcharge of bids accepted in this period; accessorials and broker fee not included. Showing the ${drawnAreas.prices} areas with the most awards; see the table for all areas.`}
      figures={figures}
      nothing={figures?.rows.length === 0 && 'No load was awarded in this period.'}
      skeleton={<RankingSkeleton count={drawnAreas.prices} />}
    >
      {figures && <PricesChart figures={figures} />}
    </ChartCard>
  )
}

function FirstBidCard({ statistics, words, ...view }: ChartProps) {
  const firstBid = statistics?.firstBid
  const figures = firstBid && waitFigures(firstBid)
  const median = firstBid?.medianMinutes ?? null
  return (
    <ChartCard
      {...view}
      title="Time to first bid"
      subtitle={`Loads posted: ${words}`}
      definition="Time from posting to first bid. Loads with no bids yet are excluded from the median."
      total={<Total label="Median">{median === null ? '–' : formatWait(median)}</Total>}
      figures={figures}
      nothing={statistics?.funnel.posted === 0 && nonePosted}
      skeleton={<RankingSkeleton count={6} />}
    >
      {figures && <WaitChart figures={figures} />}
    </ChartCard>
  )
}

function AreasCard({ statistics, words, ...view }: ChartProps) {
  const figures = statistics && areaFigures(statistics.areas)
  return (
    <ChartCard
      {...view}
      title="Loads by area"
      subtitle={words}
      definition={`Loads posted, awarded and completed in this period by their drayage area. Showing the ${drawnAreas.loads} areas with the most loads; see the table for all areas.`}
      total={<Legend series={happenedSeries} rows={figures?.rows ?? []} />}
      figures={figures}
      skeleton={<RankingSkeleton count={drawnAreas.loads} wide />}
      span={3}
    >
      {figures && <AreasChart figures={figures} />}
    </ChartCard>
  )
}
