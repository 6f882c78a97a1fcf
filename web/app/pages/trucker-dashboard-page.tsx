import { listTruckerBids } from '#domain/bids/api.ts'
import { truckerStats } from '#domain/loads/api.ts'
import { bidTotalWithPrepull } from '#domain/pricing/totals.ts'
import { RecentActivity } from '#web/activity/public.tsx'
import { useApi } from '#web/api/hooks.ts'
import { AuctionsTable, useAvailableLoads } from '#web/loads/auctions/public.tsx'
import { useBidding } from '#web/bids/public.tsx'
import { NeedsAttention } from '#web/deadlines/public.tsx'
import { NoSavedLanes, SavedLanesCard } from '#web/lanes/public.tsx'
import { EmptyState } from '#web/shared/parts/empty-state.tsx'
import { PageHeader } from '#web/shared/parts/page-header.tsx'
import { shortened } from '#web/shared/table/list-table.tsx'
import { StatStrip, StatTile } from '#web/shared/parts/cards/stat-tile.tsx'
import { haveStatsFailed, StatsFailed } from '#web/shared/parts/cards/stats-failed.tsx'
import { StatusGlyph } from '#web/shared/facts/status/status-badge.tsx'
import { Parts } from '#web/shared/parts/parts.tsx'
import { TruckerEarnings } from './trucker-earnings.tsx'
import classes from './trucker-dashboard-page.module.css'

/** How many of the auctions that end next are on the dashboard. */
const soonest = 5

export function Component() {
  return (
    <>
      <PageHeader title="Trucker Dashboard" subtitle="Open loads, your bids and the loads you've won" />
      <div className={classes.page}>
        <Parts>
          <Stats />
          <NeedsAttention portal="trucker" />
          <SoonestAuctions />
          <SavedLanesCard />
          <div className={classes.columns}>
            <Parts>
              <Activity />
              <TruckerEarnings />
            </Parts>
          </div>
          <NoSavedLanes />
        </Parts>
      </div>
    </>
  )
}

function Stats() {
  const query = useApi(truckerStats, {})
  if (haveStatsFailed(query)) return <StatsFailed stats={query} />
  const { data: stats } = query
  return (
    <StatStrip label="Loads and bids by status">
      <StatTile
        label="Available Loads"
        value={stats?.availableLoads}
        change="Available now"
        href="/available-loads"
        glyph={<StatusGlyph status="active" size={16} />}
      />
      <StatTile
        label="Active Bids"
        value={stats?.activeBids}
        change="Pending decision"
        href="/bids?tab=active"
        glyph={<StatusGlyph status="pending" size={16} />}
      />
      <StatTile
        label="Won Auctions"
        value={stats?.wonBids}
        change="Ready for delivery"
        href="/trucker/loads?status=all"
        hint="Awarded, not completed yet"
        glyph={<StatusGlyph status="accepted" size={16} />}
      />
      <StatTile
        label="Completed Loads"
        value={stats?.completedLoads}
        change="Total completed"
        href="/trucker/loads?status=completed"
        glyph={<StatusGlyph status="completed" size={16} />}
      />
    </StatStrip>
  )
}

/** The auctions that end next. Source; G-061. */
function SoonestAuctions() {
  const list = useAvailableLoads({ limit: soonest })
  const bidding = useBidding()
  return (
    <>
      <AuctionsTable
        list={shortened(list, soonest)}
        skeletonRows={soonest}
        rowHref={(load) => `/trucker/loads/${load.id}`}
        action={bidding.action}
        batchAction={bidding.batchAction}
        footer={{ label: 'View All Auctions', href: '/available-loads' }}
        empty={
          <EmptyState kind="empty" title="No loads found">
            No loads are open for bids in your areas right now. New ones appear here automatically.
          </EmptyState>
        }
      />
      {bidding.dialog}
    </>
  )
}

function Activity() {
  const { data, isError, refetch } = useApi(listTruckerBids, { query: { limit: 5 } })
  return (
    <RecentActivity
      bids={data}
      failed={isError}
      onRetry={() => void refetch()}
      amountOf={bidTotalWithPrepull}
      hrefOf={(bid) => `/trucker/loads/${bid.loadId}`}
      allHref="/bids"
    />
  )
}
